internal import Text
internal import CModuleHost
internal import PasswordPolicy

/// The library of cracklib, open for as long as this lives.
///
/// Safe: nothing else has the handle, which `deinit` closes.
@safe struct CrackLibrary: ~Copyable {
  /// Room for what the library has against a password, in bytes; release 2.9.6 needs 48.
  private static let reasonSize = 128

  private let library: UnsafeMutableRawPointer

  /// Opens the library.
  init() throws(HostFault) {
    guard let library = unsafe chost_cracklib_open() else {
      throw HostFault("libcrack cannot be loaded, the package libcrack2 has it on Debian")
    }
    unsafe self.library = library
  }

  deinit {
    unsafe chost_close_library(library)
  }

  /// The path of the host's own dictionary.
  func standardPath() throws(HostFault) -> String {
    guard let path = unsafe chost_cracklib_path(library) else {
      throw HostFault("this libcrack has no dictionary of its own, name one by its path")
    }
    // A C string in the library, which stays open meanwhile.
    return unsafe String(cString: path)
  }

  /// Asks the library for its opinion of a password.
  ///
  /// - Parameters:
  ///   - candidate: The candidate; bytes behind a NUL byte are not seen.
  ///   - path: The dictionary, which must have been verified.
  /// - Returns: Whether the library has nothing against it, or what.
  func finding(for candidate: borrowing Candidate, dictionary path: String) -> Finding {
    let password = candidate.password.bytes + [0]
    var reason = [CChar](repeating: 0, count: Self.reasonSize)
    // The arrays and the path outlast the call: `password` and `path` end with a NUL byte, and the size of
    // `reason` is passed on.
    let result = unsafe password.withUnsafeBytes { password in
      unsafe reason.withUnsafeMutableBufferPointer { reason in
        unsafe path.withCString { path in
          unsafe check(password, path, reason)
        }
      }
    }
    if result == 0 { return .met }
    if result < 0 {
      return .unanswerable("libcrack had no memory, or could not read the dictionary")
    }
    let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .unmet(CrackReason.text(of: text).map { Phrase($0) })
  }

  private func check(
    _ password: UnsafeRawBufferPointer,
    _ path: UnsafePointer<CChar>,
    _ reason: UnsafeMutableBufferPointer<CChar>
  ) -> Int32 {
    guard let password = password.baseAddress, let room = reason.baseAddress else { return -1 }
    return unsafe chost_cracklib_check(
      library,
      password.assumingMemoryBound(to: CChar.self),
      path,
      room,
      reason.count
    )
  }
}

/// What cracklib has against a password, such as `it is based on a dictionary word`.
enum CrackReason {
  /// Returns it as it can stand behind a line of a checklist, or nil where nothing is left of it.
  ///
  /// It is without the words that begin a sentence, capitals, and what no message may hold.
  static func text(of bytes: [UInt8]) -> String? {
    var text = ""
    for byte in bytes where 0x20...0x7E ~= byte && !"'\"`\\".utf8.contains(byte) {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      text.unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
    }
    for start in ["it is ", "its ", "it "] where text.hasPrefix(start) {
      text = String(text.dropFirst(start.count))
      break
    }
    if text.utf8.last == UInt8(ascii: ".") { text = String(text.dropLast()) }
    return text.isEmpty ? nil : text
  }
}
