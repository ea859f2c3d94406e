import PasswordPolicy

extension Keyword {
  /// The keys that are lines of the checklist, in the checklist's order.
  static var lines: [Keyword] {
    [
      .line(.number(sizes) { .minimumLength($0, .characters) }),
      .line(.number(sizes) { .maximumLength($0, .characters) }),
      .line(.number(sizes) { .maximumBytes($0) }),
      .line(.number(sizes) { .characters(.upper, atLeast: $0) }),
      .line(.number(sizes) { .characters(.lower, atLeast: $0) }),
      .line(.number(sizes) { .characters(.letter, atLeast: $0) }),
      .line(.yes(.mixedCase)),
      .line(.number(sizes) { .characters(.digit, atLeast: $0) }),
      .line(.number(sizes) { .characters(.symbol, atLeast: $0) }),
      .line(.number(1...4) { .classes(atLeast: $0) }),
      .line(.word([("ascii", .charset(.keyboard)), ("digits", .charset(.digits))])),
      .line(.number(sizes) { .run(.same, atMost: $0) }),
      .line(.number(2...Candidate.byteLimit) { .run(.sequence, atMost: $0) }),
      .line(.number(sizes) { .run(.sameClass, atMost: $0) }),
      .line(.yes(.excludes(.userName, .anywhere))),
      .line(.yes(.excludes(.realName, .anywhere))),
      .line(.yes(.excludes(.hostName, .anywhere))),
      words,
      .line(.number(sizes) { .changes(atLeast: $0) }),
      .line(.number(1...HostDemand.historyLimit) { .host(.history($0)) }),
      .line(.yes(.notDate)),
      .line(.yes(.notCommon)),
      .line(.dictionary),
      .line(.breached),
      .line(.guesses),
    ]
  }

  /// The numbers that mean something of a password that PAM can pass on.
  private static var sizes: ClosedRange<Int> { 1...Candidate.byteLimit }

  /// The key whose value is a list of words, divided by commas or blanks.
  private static var words: Keyword {
    let line = Demand.excludes(.words([]), .anywhere)
    let addition = Addition(allowed: "a list of words") { draft in
      (draft.context.words.joined(separator: ", "), false)
    }
    let effect = Effect.other { setting, draft in
      let isNone = !setting.isAddition && isNo(setting.value)
      let words = isNone ? [] : Word.list(setting.value).map { $0.text }
      if words.isEmpty && !isNone || setting.isAddition && isNo(setting.value) { return false }
      if !setting.isAddition { draft.context.words = [] }
      draft.context.words += words
      draft.removeLine(line.id)
      if !draft.context.words.isEmpty { draft.lines.append(line) }
      return true
    }
    let allowed = "a list of words, or no"
    return Keyword(key: line.id, allowed: allowed, addition: addition, effect: effect)
  }
}
