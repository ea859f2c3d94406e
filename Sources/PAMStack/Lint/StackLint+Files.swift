internal import PolicyLanguage

extension StackLint {
  /// How many missing modules are looked at one by one; real stacks have none.
  private static let mostMissing = 8

  /// Tells of modules that are not there: libpam takes PAM_MODULE_UNKNOWN for what they return.
  mutating func checkFiles(_ isInstalled: (String) -> Bool) {
    let missing = stack.entries.indices.filter { index in
      stack.entries[index].module.map { !isInstalled($0.text) } ?? false
    }
    for index in missing.prefix(Self.mostMissing) { checkMissing(index) }
  }

  /// Tells what comes of a line whose module is not there.
  private mutating func checkMissing(_ index: Int) {
    let entry = stack.entries[index]
    guard let module = entry.module else { return }
    let message = "there is no file " + module.text.shortened
    let ends = StackWalk.ends(of: stack.entries, watching: []) {
      $0 == index ? [.moduleUnknown] : nil
    }
    if !ends.contains(where: { $0.isSuccess }) {
      report(module.start, message + ", so every change fails")
    } else if !ends.contains(where: { $0.isSuccess && $0.hasStored }) {
      report(module.start, message + ", so no line stores the password")
    } else if ours.contains(index) {
      report(module.start, message + ", so passwords pass unjudged")
    } else if !entry.isQuiet {
      let remedy = "; what it does is left out of each change, take the line out"
      report(module.start, message + remedy, .warning)
    }
  }
}
