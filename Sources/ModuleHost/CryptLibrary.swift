internal import CModuleHost
internal import PasswordPolicy

/// The library of crypt(3), open for as long as this lives.
///
/// It is closed again because nothing is kept between two changes. pam_unix(8) mostly has it open
/// anyway.
///
/// Safe: nothing else has the handle, which `deinit` closes.
@safe struct CryptLibrary: ~Copyable {
  private let library: UnsafeMutableRawPointer

  /// Opens the library.
  init() throws(HostFault) {
    guard let library = unsafe chost_crypt_open() else {
      throw HostFault("libcrypt cannot be loaded, the package libcrypt1 has it on Debian")
    }
    unsafe self.library = library
  }

  deinit {
    unsafe chost_close_library(library)
  }

  /// Compares a password with hashes, the newest first, which is the likeliest to be met.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - hashes: The hashes, each ended by a NUL byte.
  /// - Returns: Whether none is the password's.
  func finding(for candidate: borrowing Candidate, among hashes: [[UInt8]]) -> Finding {
    let password = candidate.password.bytes + [0]
    for hash in hashes.reversed() {
      // Both arrays end with a NUL byte and outlast the call.
      let result = unsafe password.withUnsafeBytes { password in
        unsafe hash.withUnsafeBytes { hash in
          unsafe compare(password, hash)
        }
      }
      if result < 0 { return .unanswerable("no memory to compare with the history") }
      if result > 0 { return .unmet() }
    }
    return .met
  }

  private func compare(_ password: UnsafeRawBufferPointer, _ hash: UnsafeRawBufferPointer) -> Int32
  {
    guard let password = password.baseAddress, let hash = hash.baseAddress else { return -1 }
    return unsafe chost_crypt_compare(
      library,
      password.assumingMemoryBound(to: CChar.self),
      hash.assumingMemoryBound(to: CChar.self)
    )
  }
}
