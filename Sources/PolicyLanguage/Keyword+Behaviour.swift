import PasswordPolicy
internal import Text

extension Keyword {
  /// The keys that are no lines of the checklist and part of the policy all the same.
  static var behaviour: [Keyword] {
    [
      level,
      require,
      .option(
        "count",
        Choice("characters") { $0.context.unit = .characters },
        Choice("codepoints") { $0.context.unit = .codePoints }
      ),
      .option(
        "names",
        Choice("anywhere") { $0.context.extent = .anywhere },
        Choice("whole") { $0.context.extent = .whole }
      ),
      .option(
        "meter",
        Choice("rules") { $0.meter = .rules },
        Choice("guesses") { $0.meter = .guesses }
      ),
      .option(
        "enforce",
        Choice("everyone") { $0.enforcement = .everyone },
        Choice("users") { $0.enforcement = .users },
        Choice("none") { $0.enforcement = .none }
      ),
      .option(
        "users",
        Choice("all") { $0.scope = .all },
        Choice("local") { $0.scope = .local }
      ),
    ]
  }

  /// The keys that say how the dialogue goes, and what the log tells of it.
  package static var dialogue: [Keyword] {
    [
      retry,
      .option(
        "announce",
        Choice("yes") { $0.dialogue.announces = true },
        Choice("no") { $0.dialogue.announces = false }
      ),
      .option(
        "marks",
        Choice("ascii") { $0.dialogue.marks = .ascii },
        Choice("unicode") { $0.dialogue.marks = .unicode }
      ),
      .option(
        "layout",
        Choice("list") { $0.dialogue.layout = .list },
        Choice("line") { $0.dialogue.layout = .line }
      ),
      .option(
        "debug",
        standard: "no",
        Choice("yes") { $0.isDebugging = true },
        Choice("no") { $0.isDebugging = false }
      ),
    ]
  }

  private static var retry: Keyword {
    let effect = Effect.other { setting, draft in
      guard let number = WholeNumber.read(setting.value.utf8, in: 1...9) else { return false }
      draft.dialogue.retry = number
      return true
    }
    let allowed = "a whole number from 1 to 9"
    return Keyword(key: "retry", allowed: allowed, standard: "3", effect: effect)
  }

  private static var level: Keyword {
    let effect = Effect.other { setting, draft in
      let number = WholeNumber.read(setting.value.utf8, in: 0...9)
      let level = Level.allCases.first { $0.keyword == setting.value || $0.rawValue == number }
      guard let level else { return false }
      draft.minimum = level
      return true
    }
    let allowed = "empty, weak, fair, good, strong or 0 to 4"
    return Keyword(key: "level", allowed: allowed, standard: "strong", effect: effect)
  }

  /// The most ids of required lines: more than a policy can have lines.
  private static var mostRequired: Int { 256 }

  private static var require: Keyword {
    let addition = Addition(allowed: "up to \(mostRequired) ids of lines") { $0.required.written }
    let effect = Effect.other { setting, draft in
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
    let allowed = "up to \(mostRequired) ids of lines, all or none"
    return Keyword(key: "require", allowed: allowed, addition: addition, effect: effect)
  }
}
