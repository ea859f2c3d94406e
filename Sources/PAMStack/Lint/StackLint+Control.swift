internal import PolicyLanguage

extension StackLint {
  /// Tells whether a refusal can pass, and whether an accepted password can.
  mutating func checkControl(_ index: Int) {
    let entry = stack.entries[index]
    if !entry.control.isReadable { return }
    let passing = PAMCode.refusals.filter { canSucceed(index, $0) }
    if !passing.isEmpty {
      report(entry.controlPlace, Self.way(entry.control, passing))
    } else if canSucceed(index, .moduleUnknown) {
      let message = "where the module is not installed, passwords pass unjudged"
      report(entry.controlPlace, message + "; requisite stops them", .warning)
    }
    checkAcceptance(index)
  }

  /// Tells whether the password can be stored once it is accepted.
  private mutating func checkAcceptance(_ index: Int) {
    let below = stack.entries[(index + 1)...].filter {
      $0.role?.mayStore == true && $0.control.isReadable
    }
    let entry = stack.entries[index]
    if below.isEmpty {
      if stack.entries.contains(where: { $0.role?.mayStore == true }) { return }
      return report(entry.place, "no line stores the password that is judged here", .warning)
    }
    let ends = ends(index, .success)
    if !ends.contains(where: { $0.hasSeen }) {
      return report(entry.place, "the lines above never lead to this one")
    }
    if ends.contains(where: { $0.isSuccess && $0.hasSeen && $0.hasStored }) { return }
    let action = entry.control[.success]
    let message = "a password that is accepted cannot be stored"
    switch action {
    case .jump, .done:
      let reason = ", for success=" + action.text + " passes over the lines that store it"
      report(entry.controlPlace, message + reason)
    case .bad, .die:
      report(entry.controlPlace, message + ", for success=" + action.text + " makes it fail")
    case .ok, .ignore, .reset:
      report(entry.place, message + ", whatever the other lines return")
    }
  }

  private func canSucceed(_ index: Int, _ code: PAMCode) -> Bool {
    ends(index, code).contains { $0.isSuccess && $0.hasSeen }
  }

  /// How runs can end in which the module returns a code at a line.
  private func ends(_ index: Int, _ code: PAMCode) -> [StackEnd] {
    StackWalk.ends(of: stack.entries, watching: [index]) { $0 == index ? [code] : nil }
  }

  /// How a control lets refusals pass, and what to do about it.
  private static func way(_ control: PAMControl, _ codes: [PAMCode]) -> String {
    let remedy = "; the control must be requisite or required"
    if let keyword = control.keyword, keyword == "optional" || keyword == "sufficient" {
      return keyword + " lets refused passwords pass" + remedy
    }
    let ignored = codes.filter { !control[$0].isCounted }
    if ignored.isEmpty { return "refused passwords pass where a line below resets the result" }
    let pairs = ignored.map { $0.name + "=" + control[$0].text }.joined(separator: " ")
    return "refused passwords pass, for libpam reads " + pairs + remedy
  }
}

extension PAMControl.Action {
  /// Whether the return value counts for the result of the stack.
  fileprivate var isCounted: Bool {
    switch self {
    case .ok, .done, .bad, .die: true
    case .ignore, .jump, .reset: false
    }
  }
}
