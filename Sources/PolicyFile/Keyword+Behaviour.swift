import PasswordPolicy

extension Keyword {
  /// The keys that are no lines of the checklist and part of the policy all the same.
  static var behaviour: [Keyword] {
    [
      level,
      require,
      .option("count", [("characters", .characters), ("codepoints", .codePoints)]) {
        $1.context.unit = $0
      },
      .option("names", [("anywhere", .anywhere), ("whole", .whole)]) { $1.context.extent = $0 },
      .option("meter", [("rules", .rules), ("guesses", .guesses)]) { $1.meter = $0 },
      .option("enforce", [("everyone", .everyone), ("users", .users), ("none", .none)]) {
        $1.enforcement = $0
      },
      .option("users", [("all", .all), ("local", .local)]) { $1.scope = $0 },
    ]
  }

  /// The keys that say how the dialogue goes, and what the log tells of it.
  static var dialogue: [Keyword] {
    [
      Keyword(key: "retry", allowed: "a whole number from 1 to 9", standard: "3") {
        setting,
        draft in
        guard let number = wholeNumber(setting.value), 1...9 ~= number else { return false }
        draft.dialogue.retry = number
        return true
      },
      .option("announce", [("yes", true), ("no", false)]) { $1.dialogue.announces = $0 },
      .option("marks", [("ascii", .ascii), ("unicode", .unicode)]) { $1.dialogue.marks = $0 },
      .option("layout", [("list", .list), ("line", .line)]) { $1.dialogue.layout = $0 },
      .option("debug", [("yes", true), ("no", false)], standard: "no") { $1.isDebugging = $0 },
    ]
  }

  private static var level: Keyword {
    let allowed = "empty, weak, fair, good, strong or 0 to 4"
    return Keyword(key: "level", allowed: allowed, standard: "strong") { setting, draft in
      let number = wholeNumber(setting.value)
      let level = Level.allCases.first { $0.keyword == setting.value || $0.rawValue == number }
      guard let level else { return false }
      draft.minimum = level
      return true
    }
  }

  /// The most ids of required lines: more than a policy can have lines.
  private static var mostRequired: Int { 256 }

  private static var require: Keyword {
    let addition = Addition(allowed: "up to \(mostRequired) ids of lines") { $0.required.written }
    return Keyword(
      key: "require",
      allowed: "up to \(mostRequired) ids of lines, all or none",
      addition: addition
    ) {
      setting,
      draft in
      let ids = Word.list(setting.value).map { $0.text }
      let isWhole = ids == ["all"] || ids == ["none"]
      if ids.isEmpty || setting.isAddition && isWhole { return false }
      let known = setting.isAddition ? draft.required.ids.count : 0
      if known + ids.count > mostRequired { return false }
      if !setting.isAddition {
        draft.required = Draft.Required(kind: ids == ["all"] ? .all : .listed)
        draft.requirementSettings = []
      }
      if isWhole { return true }
      draft.required.ids += ids
      draft.requirementSettings.append(setting)
      return true
    }
  }
}
