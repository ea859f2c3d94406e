import PasswordPolicy

extension Keyword {
  /// The keys that are not lines of the checklist.
  static var behaviour: [Keyword] {
    [
      Keyword(key: "level", allowed: "empty, weak, fair, good, strong or 0 to 4") { value, draft in
        let number = wholeNumber(value)
        let level = Level.allCases.first { $0.keyword == value || $0.rawValue == number }
        guard let level else { return false }
        draft.minimum = level
        return true
      },
      Keyword(key: "require", allowed: "ids of lines, all or none") { value, draft in
        draft.requirement =
          value == "all" ? .all : .only(value == "none" ? [] : Word.list(value).map { $0.text })
        return !Word.list(value).isEmpty
      },
      .option("count", [("characters", .characters), ("codepoints", .codePoints)]) {
        $1.context.unit = $0
      },
      .option("meter", [("rules", .rules), ("guesses", .guesses)]) { $1.meter = $0 },
      .option("enforce", [("everyone", .everyone), ("users", .users), ("none", .none)]) {
        $1.enforcement = $0
      },
      .option("users", [("all", .all), ("local", .local)]) { $1.scope = $0 },
      Keyword(key: "retry", allowed: "a whole number from 1 to 9") { value, draft in
        guard let number = wholeNumber(value), 1...9 ~= number else { return false }
        draft.dialogue.retry = number
        return true
      },
      .option("announce", yesOrNo) { $1.dialogue.announces = $0 },
      .option("marks", [("ascii", .ascii), ("unicode", .unicode)]) { $1.dialogue.marks = $0 },
      .option("layout", [("list", .list), ("line", .line)]) { $1.dialogue.layout = $0 },
      .option("debug", yesOrNo) { $1.isDebugging = $0 },
    ]
  }

  private static var yesOrNo: [(word: String, value: Bool)] { [("yes", true), ("no", false)] }
}
