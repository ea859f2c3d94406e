internal import PolicyLanguage

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
}
