import PasswordPolicy
import PolicyLanguage

/// The lines that an input can put into a policy, each made once.
struct EngineLines: Sendable {
  /// A key of the policy language, and the values that an input chooses from.
  struct Key: Sendable {
    let name: String
    let values: [String]

    init(_ name: String, _ values: String...) {
      self.name = name
      self.values = values
    }
  }

  /// Every line that needs nothing of the host, in the order of the checklist.
  static let keys = [
    Key("length", "8", "1", "15"),
    Key("max-length", "64", "12"),
    Key("max-bytes", "72", "16"),
    Key("upper", "1", "2"),
    Key("lower", "1", "3"),
    Key("letter", "1", "4"),
    Key("case", "yes"),
    Key("digit", "1", "2"),
    Key("symbol", "1", "2"),
    Key("classes", "3", "2", "4"),
    Key("charset", "ascii", "digits"),
    Key("repeat", "2", "1"),
    Key("sequence", "3", "2"),
    Key("class-run", "4", "2"),
    Key("username", "yes"),
    Key("realname", "yes"),
    Key("hostname", "yes"),
    Key("words", "acme, rocket, Zürich, ab", "e\u{301}n, 密码"),
    Key("previous", "3", "1", "8"),
    Key("date", "yes"),
    Key("common", "yes"),
    Key("guesses", "1e8", "1e12"),
  ]

  /// What changes how lines are made.
  let manner: [String]

  /// The rules: for each key one for each value.
  private let rules: [[Rule]]

  /// The lines for each way to make them.
  static let all = [
    EngineLines([]), EngineLines(["count = codepoints"]), EngineLines(["names = whole"]),
    EngineLines(["count = codepoints", "names = whole"]),
  ]

  private init(_ manner: [String]) {
    self.manner = manner
    rules = Self.keys.map { key in
      key.values.compactMap { Self.rule(manner, key.name + " = " + $0) }
    }
  }

  private static func rule(_ manner: [String], _ line: String) -> Rule? {
    let lines = ["preset = none"] + manner + [line]
    let text = PolicyText(Array(lines.joined(separator: "\n").utf8), source: "lines")
    return try? Configuration(text.settings).policy.lines.first?.rule
  }

  /// Returns the rule of a key with one of its values.
  func rule(_ key: Int, _ value: Int) -> Rule? {
    let values = rules[key]
    return values.isEmpty ? nil : values[value % values.count]
  }
}
