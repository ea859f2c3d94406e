import Foundation
import TestSupport
import Testing

// What is unsafe is sound: each symbol has its type by passwdqc.h; the library is never closed,
// and this object owns the settings.

/// The real libpasswdqc, as `make deps-test` unpacks it.
@safe final class Passwdqc {
  /// Why libpasswdqc refuses a password, in its words.
  enum Refusal: String, CaseIterable {
    case same = "is the same as the old one"
    case similar = "is based on the old one"
    case tooShort = "too short"
    case tooLong = "too long"
    case simple = "not enough different characters or classes"
    case simpleForItsLength = "not enough different characters or classes for this length"
    case personal = "based on personal login information"
    case word = "based on a dictionary word and not a passphrase"
    case sequence = "based on a common sequence of characters and not a passphrase"
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias Reset = @convention(c) (Pointer) -> Void
  private typealias Load =
    @convention(c) (Pointer, UnsafeMutablePointer<Text?>, UnsafePointer<CChar>) -> Int32
  private typealias Check =
    @convention(c) (
      Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<passwd>?
    ) -> UnsafePointer<CChar>?

  nonisolated(unsafe) private static let library: UnsafeMutableRawPointer? = {
    let folder = Stage.path("build/rivals")
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let file = files.first { $0.hasSuffix("/libpasswdqc.so.1") }
    return unsafe file.flatMap { unsafe dlopen(folder + "/" + $0, RTLD_NOW) }
  }()

  /// Whether the library is here; says loudly if it is not.
  static let isHere: Bool = {
    if unsafe library != nil { return true }
    let message =
      "\n*** SKIPPED: no libpasswdqc.so.1 here to compare with, make deps-test gets it\n\n"
    FileHandle.standardError.write(Data(message.utf8))
    return false
  }()

  private static func function<Function>(_ name: String, _: Function.Type) -> Function {
    unsafe unsafeBitCast(dlsym(library, "passwdqc_" + name), to: Function.self)
  }

  /// Room for the `passwdqc_params_t` of its `passwdqc.h`, which has 80 bytes.
  private let settings = Pointer.allocate(byteCount: 256, alignment: 16)
  private let check = unsafe function("check", Check.self)

  init() {
    unsafe Self.function("params_reset", Reset.self)(settings)
  }

  deinit {
    unsafe Self.function("params_free", Reset.self)(settings)
    unsafe settings.deallocate()
  }

  /// Reads the text of a passwdqc.conf; false if it cannot be read.
  func read(_ text: [UInt8]) -> Bool {
    // Other tests open many files at the same time.
    for _ in 0..<500 {
      if let isRead = readOnce(text) { return isRead }
      usleep(20_000)
      unsafe Self.function("params_reset", Reset.self)(settings)
    }
    return false
  }

  /// Reads a text; nil where there was no file to be had.
  private func readOnce(_ text: [UInt8]) -> Bool? {
    guard let stream = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(stream) }
    let file = unsafe fileno(stream)
    guard unsafe write(file, text, text.count) == text.count else { return nil }
    var reason: Text?
    defer { unsafe free(reason) }
    let result = unsafe Self.function("params_load", Load.self)(
      settings,
      &reason,
      "/proc/self/fd/\(file)"
    )
    if result == 0 { return true }
    let said = unsafe reason.map { unsafe String(cString: $0) } ?? ""
    return said.contains("Too many open files") ? nil : false
  }

  /// What is wrong with a password, or nil.
  ///
  /// - Parameters:
  ///   - password: The new password.
  ///   - old: The old one, if any.
  ///   - user: The user's name, GECOS entry and home directory, if there is a user.
  /// - Returns: Why it is refused, or nil.
  func refusal(of password: [UInt8], replacing old: [UInt8]?, of user: [String]?) -> Refusal? {
    func text(_ bytes: [UInt8]) -> Text? {
      unsafe strdup((bytes + [0]).map { CChar(bitPattern: $0) })
    }
    let texts =
      unsafe [text(password), old.flatMap { unsafe text($0) }]
      + (user ?? []).map { unsafe strdup($0) }
    defer { unsafe texts.forEach { unsafe free($0) } }
    guard let new = unsafe texts[0] else { return nil }
    var entry = unsafe passwd()
    if user != nil {
      unsafe (entry.pw_name, entry.pw_gecos, entry.pw_dir) = unsafe (texts[2], texts[3], texts[4])
    }
    let reason = unsafe withUnsafePointer(to: entry) {
      unsafe check(settings, new, texts[1], user == nil ? nil : $0)
    }
    guard let reason = unsafe reason else { return nil }
    let refusal = unsafe Refusal(rawValue: String(cString: reason))
    if refusal == nil { Issue.record(unsafe "libpasswdqc answers \(String(cString: reason))") }
    return refusal
  }
}
