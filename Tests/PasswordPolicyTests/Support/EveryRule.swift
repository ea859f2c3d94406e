@testable import PasswordPolicy
@testable import Text

/// Every rule of the engine.
enum EveryRule {
  /// The rules, each with an id of its own.
  static let rules: [Rule] = [
    .length(8),
    renamed(.length(8, in: .codePoints), "length-codepoints"),
    .maximumLength(64),
    renamed(.maximumLength(64, in: .codePoints), "max-length-codepoints"),
    .maximumBytes(72),
    .characters(.upper, atLeast: 1),
    .characters(.lower, atLeast: 1),
    .characters(.letter, atLeast: 2),
    .mixedCase,
    .characters(.digit, atLeast: 1),
    .characters(.symbol, atLeast: 1),
    .classes(3),
    .charset(.keyboard),
    renamed(.charset(.digits), "charset-digits"),
    .repeats(2),
    .sequence(3),
    .classRun(4),
    .userName(),
    .realName(),
    .hostName(),
    .words(["Acme", "Zürich", "ab"]),
    renamed(.userName(.whole), "username-whole"),
    renamed(.realName(.whole), "realname-whole"),
    renamed(.hostName(.whole), "hostname-whole"),
    renamed(.words(["Acme", "Zürich", "ab"], .whole), "words-whole"),
    .previous(3),
    .notDate,
  ]

  private static func renamed(_ rule: Rule, _ id: String) -> Rule {
    Rule(
      id: id,
      title: rule.titlePhrase,
      isRequiredByNature: rule.isRequiredByNature,
      check: rule.check
    )
  }
}
