internal import PolicyLanguage

extension StackLint {
  /// Reports that a policy compares with old passwords, and that nothing in the stack keeps them.
  mutating func checkHistory(_ index: Int, _ usesHistory: ([[UInt8]]) -> Bool) {
    let isKept = stack.entries.contains { entry in
      entry.role == .remembers
        || entry.role == .stores && entry.arguments.contains { $0.text.hasPrefix("remember=") }
    }
    if isKept || !usesHistory(stack.entries[index].arguments.map { $0.values }) { return }
    let message = "the policy has history, and no line of this stack keeps old passwords; add "
    report(stack.entries[index].place, message + "pam_pwhistory.so below this one", .warning)
  }
}
