import TestSupport
import Testing

@testable import GuessEstimator

/// The estimate while a password is typed.
struct TypingTests {
  static let passwords = [
    // Common passwords and what people add.
    "password", "Password1!", "P@ssw0rd!P@ssw0rd!", "iloveyou2", "letmein2024", "qwerty123456",
    "1qaz2wsx3edc", "123456789012345", "abcdefgh12", "aaaaaaaaaaaa",
    // Words, names, places and brands with additions.
    "Skyline2024!", "#Newton123", "1!Cucumber1", "Citizen@123", "Welcome@2025", "January2025!",
    "ingurgitation", "drowssap123", "londonbridge", "mary31121990",
    // Phrases.
    "correct horse battery staple", "resample_carat_unjustly_karma_tyke", "thequickbrownfox",
    "my dog ate 2 shoes", "Horse7!battery", "Sunny-Lake-42",
    // Other scripts and layouts.
    "пароль12345", "gfhjkm2024", "contraseña99", "日本語のパスワードです長い", "密码123456", "κωδικός1",
    // Digits.
    "31.12.1999", "20240131", "01711234567", "7896321",
    // Random characters.
    "Vh8#kq2Lp0z", "xk密q!Zp97", "zqxjvkwbm", "T7$wq!9rLm2x", "k3j9x0q7w2", "钟缆哑稻郭泼丘幻拧炉瓣逾镶",
  ]

  /// The estimates before and after a key.
  struct Step {
    let typed: String
    let before: Cover
    let after: Cover

    /// The decrease of the estimate.
    var fall: Double { before.log10Guesses - after.log10Guesses }

    /// The known pieces that are new after the key.
    var found: [Piece] {
      after.pieces.filter { piece in
        piece.kind != .unknown
          && !before.pieces.contains {
            $0.kind == piece.kind && $0.start == piece.start && $0.end == piece.end
          }
      }
    }

    /// The step in one line.
    var line: String {
      typed + ": " + before.tenths + " to " + after.tenths + ", found "
        + found.map { $0.kind.word }.joined(separator: " ")
    }
  }

  /// Types a password, one code point a key, and returns the keys after which the estimate fell by more
  /// than 0.3.
  static func falls(_ password: String) -> [Step] {
    var typed = ""
    var before = Cover(of: [])
    var falls: [Step] = []
    for scalar in password.unicodeScalars {
      typed.unicodeScalars.append(scalar)
      let step = Step(typed: typed, before: before, after: Cover(of: typed.utf8))
      if step.fall > 0.3 { falls.append(step) }
      before = step.after
    }
    return falls
  }

  @Test(arguments: passwords)
  func `the estimate falls only if a pattern is found`(_ password: String) {
    for step in Self.falls(password) { #expect(!step.found.isEmpty, "\(step.line)") }
  }

  @Test func `the estimate falls after the recorded keys`() {
    let lines = Self.passwords.flatMap { Self.falls($0) }.map { $0.line }
    Golden.expect(lines.joined(separator: "\n"), "falls")
  }

  // A likely fifth letter, such as u after q, costs at least nothing.
  @Test(arguments: ["zhlqu", "djzin", "vlzin", "xzzin"])
  func `the fifth unknown letter does not make the estimate fall`(_ text: String) {
    for step in Self.falls(text) { #expect(!step.found.isEmpty, "\(step.line)") }
  }

  @Test(arguments: 0..<4)
  func `random letters never make the estimate fall without a pattern`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<40 {
      var text = ""
      for _ in 0..<10 {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(0x61 + random.next() % 26)))
      }
      for step in Self.falls(text) { #expect(!step.found.isEmpty, "\(step.line)") }
    }
  }
}
