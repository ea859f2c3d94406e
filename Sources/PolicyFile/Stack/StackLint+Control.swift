extension StackLint {
  /// Tells whether a refusal can pass, and whether an accepted password can.
  mutating func checkControl(_ index: Int) {
    let entry = stack.entries[index]
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
    let below = stack.entries.indices.filter {
      $0 > index && stack.entries[$0].role?.mayStore == true
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
    let reason =
      switch action {
      case .jump, .done: ", for success=" + action.text + " passes over the lines that store it"
      case .bad, .die: ", for success=" + action.text + " makes it fail"
      case .ok, .ignore, .reset: ", whatever the other lines return"
      }
    report(entry.controlPlace, "a password that is accepted cannot be stored" + reason)
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

extension StackLint {
  /// Tells of lines above the module that can lead round it to success.
  mutating func checkWaysRound() {
    guard let first = ours.first, isRound(leadingOnly: nil) else { return }
    var isExplained = false
    for index in 0..<first where leads(index) && isRound(leadingOnly: index) {
      isExplained = true
      let entry = stack.entries[index]
      if entry.role?.keeps == true { continue }
      let message = "passwords can be changed without pam_pwmeter, this line can lead round it"
      report(entry.controlPlace, message, entry.role == .decides ? .warning : .error)
    }
    if isExplained { return }
    report(
      stack.entries[first].place,
      "lines above can lead round pam_pwmeter to a changed password"
    )
  }

  /// Tells whether a run can store a password and succeed without the module.
  ///
  /// - Parameter line: The only line above the module that may lead elsewhere than to the next; nil
  ///   where all may.
  /// - Returns: Whether one can.
  private func isRound(leadingOnly line: Int?) -> Bool {
    let first = ours.first ?? 0
    let ends = StackWalk.ends(of: stack.entries, watching: ours) { index in
      guard let line, index < first, index != line, let role = stack.entries[index].role else {
        return nil
      }
      let staying = role.outcomes.filter { !stack.entries[index].control[$0].leads }
      return staying.isEmpty ? nil : staying
    }
    return ends.contains { $0.isSuccess && !$0.hasSeen && $0.hasStored }
  }

  /// Whether a line can lead elsewhere than to the next.
  private func leads(_ index: Int) -> Bool {
    let entry = stack.entries[index]
    return entry.role?.outcomes.contains { entry.control[$0].leads } ?? false
  }
}

extension PAMControl.Action {
  /// Whether the next line is passed over, and the stack may succeed all the same.
  fileprivate var leads: Bool {
    switch self {
    case .done, .jump: true
    case .ignore, .ok, .bad, .die, .reset: false
    }
  }

  /// Whether the return value counts for the result of the stack.
  fileprivate var isCounted: Bool {
    switch self {
    case .ok, .done, .bad, .die: true
    case .ignore, .jump, .reset: false
    }
  }
}
