import Foundation
import Testing

// What is unsafe is sound: each symbol has its type by pwquality.h; the library is never closed,
// and this object owns the settings.

/// The real libpwquality.
@safe final class Pwquality {
  /// What libpwquality found wrong, with the numbers of its `pwquality.h`.
  enum Refusal: Int32, CaseIterable {
    case outOfMemory = -8
    case tooSimilar = -9
    case fewDigits = -10
    case fewUppers = -11
    case fewLowers = -12
    case fewOthers = -13
    case tooShort = -14
    case palindrome = -15
    case otherCase = -16
    case rotated = -17
    case fewClasses = -18
    case repetition = -19
    case empty = -20
    case same = -21
    case userName = -25
    case realName = -26
    case classRun = -27
    case badWord = -28
    case sequence = -29
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Make = @convention(c) () -> Pointer?
  private typealias Free = @convention(c) (Pointer?) -> Void
  private typealias Set = @convention(c) (Pointer?, UnsafePointer<CChar>) -> Int32
  private typealias Read =
    @convention(c) (Pointer?, UnsafePointer<CChar>, UnsafeMutablePointer<Pointer?>) -> Int32
  private typealias Number =
    @convention(c) (Pointer?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private typealias Text =
    @convention(c) (Pointer?, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
  private typealias Check =
    @convention(c) (
      Pointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutablePointer<Pointer?>
    ) -> Int32

  nonisolated(unsafe) private static let library = unsafe dlopen("libpwquality.so.1", RTLD_NOW)

  /// Whether the library is here; says loudly if it is not.
  static let isHere: Bool = {
    if unsafe library != nil { return true }
    let message = "\n*** SKIPPED: no libpwquality.so.1 here to compare with\n\n"
    FileHandle.standardError.write(Data(message.utf8))
    return false
  }()

  private static func function<Function>(_ name: String, _: Function.Type) -> Function {
    unsafe unsafeBitCast(dlsym(library, "pwquality_" + name), to: Function.self)
  }

  private let settings = unsafe function("default_settings", Make.self)()
  private let check = unsafe function("check", Check.self)

  deinit { unsafe Self.function("free_settings", Free.self)(settings) }

  /// Sets `name=value`; false if it cannot be.
  func set(_ option: String) -> Bool {
    unsafe option.withCString { unsafe Self.function("set_option", Set.self)(settings, $0) == 0 }
  }

  /// Reads a file; false if it cannot be read to its end.
  func read(_ path: String) -> Bool {
    var name: Pointer?
    defer { unsafe free(name) }
    return unsafe Self.function("read_config", Read.self)(settings, path, &name) == 0
  }

  /// The settings as a file, with the numbers of `pwquality.h`.
  var text: String {
    let numbers: [(String, Int32)] = [
      ("difok", 1), ("minlen", 3), ("dcredit", 4), ("ucredit", 5), ("lcredit", 6), ("ocredit", 7),
      ("minclass", 8), ("maxrepeat", 9), ("maxclassrepeat", 11), ("gecoscheck", 12),
      ("maxsequence", 14), ("dictcheck", 15), ("usercheck", 16), ("enforcing", 17), ("retry", 18),
      ("usersubstr", 21),
    ]
    let flags: [(String, Int32)] = [("enforce_for_root", 19), ("local_users_only", 20)]
    let lines = numbers.map { "\($0.0) = \(number($0.1))\n" }
    let set = flags.filter { number($0.1) != 0 }.map { $0.0 + "\n" }
    return (lines + set).joined() + "badwords = " + badWords + "\n"
  }

  private func number(_ setting: Int32) -> Int32 {
    var value: Int32 = 0
    _ = unsafe Self.function("get_int_value", Number.self)(settings, setting, &value)
    return value
  }

  private var badWords: String {
    var value: UnsafePointer<CChar>?
    _ = unsafe Self.function("get_str_value", Text.self)(settings, 13, &value)
    return unsafe value.map { unsafe String(cString: $0) } ?? ""
  }

  /// What is wrong with a password, or nil.
  func refusal(of password: [UInt8], replacing old: [UInt8]?, of user: String?) -> Refusal? {
    func text(_ bytes: [UInt8]) -> [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }
    var detail: Pointer?
    let (new, name) = (text(password), user.map { text(Array($0.utf8)) } ?? [])
    let code = unsafe (old.map { text($0) } ?? []).withUnsafeBufferPointer { old in
      unsafe name.withUnsafeBufferPointer { name in
        let (old, name) = (
          old.isEmpty ? nil : old.baseAddress, name.isEmpty ? nil : name.baseAddress
        )
        return unsafe check(settings, new, old, name, &detail)
      }
    }
    if code >= 0 { return nil }
    let refusal = Refusal(rawValue: code)
    if refusal == nil { Issue.record("libpwquality answers \(code)") }
    return refusal
  }
}
