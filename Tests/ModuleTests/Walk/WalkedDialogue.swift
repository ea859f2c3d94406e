/// One dialogue that was walked, as stagehand's `Walk` writes it down.
struct WalkedDialogue {
  private let events: Substring
  private let code: Substring
  private let calls: Substring
  private let left: Character

  init?(_ line: String) {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 4, let left = fields[3].first else { return nil }
    (events, code, calls, self.left) = (fields[0], fields[1], fields[2], left)
  }

  /// Whether the change was made.
  var isSuccess: Bool { code == "0" }

  /// The rules that the dialogue breaks, whatever a model says.
  func faults(under setting: WalkSetting) -> [String] {
    var faults: [String] = []
    func demand(_ isTrue: Bool, _ rule: String) {
      if !isTrue { faults.append(rule) }
    }
    if isSuccess {
      demand(isTaken(under: setting), "success only with a password that is taken")
      demand(setting.left != nil || isRetyped, "success only with a password that was retyped")
      demand(isWarned(under: setting), "success against the policy only with a warning")
    } else {
      demand(left == "-", "whatever fails leaves no token")
    }
    let tries = calls.split(separator: "N", omittingEmptySubsequences: false)
    demand(tries.allSatisfy { $0.count { $0 == "e" } <= 1 }, "one error a try")
    demand(tries.count - 1 <= 2 * setting.retry, "the loop ends")
    demand(!calls.contains("?"), "nothing is asked after the end of the input")
    demand(!calls.contains("#"), "no password is told")
    demand(!goesOnAfterRepetition, "the same refused password again ends it")
    if let failure = events.firstIndex(of: "!") {
      let after = events[events.index(after: failure)...]
      demand(after.allSatisfy { "xyz".contains($0) }, "nothing is asked after a failure")
    }
    return faults
  }

  private func isTaken(under setting: WalkSetting) -> Bool {
    left == "a" || left == "b" || setting.isAdvised && (left == "w" || left == "o")
  }

  /// Whether anything is asked after a password that was entered at two prompts for a new one in a row: the
  /// first time it was refused, or it would have been retyped.
  private var goesOnAfterRepetition: Bool {
    let prompts = calls.filter { "NR".contains($0) }
    let entered = events.filter { !"xyz.".contains($0) }
    let answered = Array(zip(prompts, entered))
    return zip(answered, answered.dropFirst()).enumerated().contains { place, pair in
      let isRepeated =
        pair.1.1 == "s" ? "ws".contains(pair.0.1) : "0o".contains(pair.1.1) && pair.0.1 == pair.1.1
      return pair.0.0 == "N" && pair.1.0 == "N" && isRepeated && prompts.count > place + 2
    }
  }

  private var isRetyped: Bool {
    calls.filter { $0 == "N" || $0 == "R" }.hasSuffix("NR") && calls.last == "R"
  }

  private func isWarned(under setting: WalkSetting) -> Bool {
    let lastTry = calls[(calls.lastIndex(of: "N") ?? calls.startIndex)...]
    return left == "a" || left == "b" || setting.isSilent || lastTry.contains("i")
  }
}
