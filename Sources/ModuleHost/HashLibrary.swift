internal import Text
internal import CModuleHost
public import PasswordPolicy

/// SHA-1, from a library that is open for as long as this lives.
///
/// Kernels have SHA-1 too, but containers and filters of system calls mostly keep programs from asking
/// them.
public struct HashLibrary: ~Copyable {
  private var hash = chost_hash()

  /// Opens the library.
  ///
  /// - Throws: That there is none.
  public init() throws(RuleFault) {
    guard chost_hash_open(&hash) else {
      throw RuleFault(
        Phrase(
          "no library with SHA-1 can be loaded, the packages libmd0 and libssl3 have one on Debian"
        )
      )
    }
  }

  deinit {
    if let library = hash.library { chost_close_library(library) }
  }

  /// Returns the first 64 bits of the hash of some bytes, the first byte the highest; nil where the library
  /// fails to make it.
  public func prefix(of bytes: UnsafeRawBufferPointer) -> UInt64? {
    var hash = hash
    var prefix: UInt64 = 0
    return chost_hash_prefix(&hash, bytes.baseAddress, bytes.count, &prefix) ? prefix : nil
  }

  /// Returns the same of a password, of which nothing stays behind.
  ///
  /// - Throws: That the library fails to make it.
  public func prefix(ofSecret bytes: [UInt8]) throws(RuleFault) -> UInt64 {
    var hash = hash
    var prefix: UInt64 = 0
    let isMade = bytes.withUnsafeBytes {
      chost_hash_secret(&hash, $0.baseAddress, $0.count, &prefix)
    }
    if !isMade { throw Self.failure }
    return prefix
  }

  /// That the library makes no hash.
  package static var failure: RuleFault { RuleFault("the library with SHA-1 makes no hash") }
}
