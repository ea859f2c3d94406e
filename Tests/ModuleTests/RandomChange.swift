import TestSupport

/// A change of a password under a policy.
struct RandomChange: Sendable {
  /// The text of the policy.
  let policy: String
  /// The new password.
  let password: [UInt8]
  /// The old password, if it is known.
  let old: [UInt8]?
  /// Whose password it is.
  let user: String
  /// What changes it.
  let service: String

  private static let pieces: [[UInt8]] =
    [
      "a", "Q", "7", "!", " ", "-", "aaa", "1234", "qwerty", "2024", "17.3.1998", "password",
      "Summer",
      "jdoe", "eodj", "Quillfeather", "quillf3ather", "5550101", "acme", "rocket", "maple",
      "vortex",
      "kettle", "harbour", "Vh8#kq2Lp0z", "xK9~fw", "correct horse", "пароль", "ДОМ", "密码", "é",
      "e\u{301}", "👨‍👩‍👧", "ß", "836150", "brindlewood", "8r1ndlew00d",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xC3], [0x1B, 0x5B], [0x7F]]

  /// Passwords that the account had.
  static let history = ["Vh8#kq2Lp0z", "Quartz-meadow-58"]

  /// Makes the next change up.
  init(_ random: inout SplitMix64) {
    policy = RandomPolicy.text(&random)
    password = Self.password(&random)
    old = Bool.random(using: &random) ? Self.oldPassword(of: password, &random) : nil
    user = RandomPolicy.pick(["jdoe", "jdoe", "daemon", "root", "nobody-knows"], &random)
    service = RandomPolicy.pick(["passwd", "chpasswd", "login"], &random)
  }

  private static func password(_ random: inout SplitMix64) -> [UInt8] {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return Array(RandomPolicy.pick(history, &random).utf8)
    case 1: return (0..<6).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
    case 2: return (0..<18).map { _ in UInt8.random(in: 0x21...0x7E, using: &random) }
    case 3: return [UInt8](repeating: 0x61, count: Int.random(in: 0...512, using: &random))
    default:
      let count = Int.random(in: 0...6, using: &random)
      return (0..<count).flatMap { _ in RandomPolicy.pick(pieces, &random) }
    }
  }

  /// Most old passwords are near the new one.
  private static func oldPassword(of password: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: password
    case 1: password.reversed()
    case 2: password + RandomPolicy.pick(pieces, &random)
    case 3: Array(password.dropLast())
    default: Self.password(&random)
    }
  }
}
