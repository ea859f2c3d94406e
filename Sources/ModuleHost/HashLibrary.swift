internal import Text
internal import CModuleHost
public import PasswordPolicy

/// SHA-1, from a library that is open for as long as this lives.
///
/// Kernels have SHA-1 too, but containers and filters of system calls mostly keep programs from asking
/// them.
///
/// Safe: nothing else has the handle and the functions, which are the library's until `deinit` closes it.
@safe public struct HashLibrary: ~Copyable {
  private var hash = unsafe chost_hash()

  /// Opens the library.
  ///
  /// - Throws: That there is none.
  public init() throws(HostFault) {
    // The call fills the structure.
    guard unsafe chost_hash_open(&hash) else {
      throw HostFault(
        Phrase(
          "no library with SHA-1 can be loaded, the packages libmd0 and libssl3 have one on Debian"
        )
      )
    }
  }

  deinit {
    if let library = unsafe hash.library { unsafe chost_close_library(library) }
  }

  /// Returns the first 64 bits of the hash of some bytes, the first byte the highest; nil where the library
  /// fails to make it.
  public func prefix(of bytes: UnsafeRawBufferPointer) -> UInt64? {
    // The caller owns the bytes; their count is passed on.
    var hash = unsafe hash
    var prefix: UInt64 = 0
    return unsafe chost_hash_prefix(&hash, bytes.baseAddress, bytes.count, &prefix) ? prefix : nil
  }

  /// Returns the same for a password, and leaves nothing of it on the stack.
  ///
  /// - Throws: That the library fails to make it.
  public func prefix(ofSecret bytes: [UInt8]) throws(HostFault) -> UInt64 {
    var hash = unsafe hash
    var prefix: UInt64 = 0
    // The array outlasts the call, and its count is passed on.
    let isMade = unsafe bytes.withUnsafeBytes {
      unsafe chost_hash_secret(&hash, $0.baseAddress, $0.count, &prefix)
    }
    if !isMade { throw Self.failure }
    return prefix
  }

  /// That the library makes no hash.
  package static var failure: HostFault { HostFault("the library with SHA-1 makes no hash") }
}
