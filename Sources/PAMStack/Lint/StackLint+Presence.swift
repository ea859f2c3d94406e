internal import PolicyLanguage

extension StackLint {
  /// The line that a stack needs.
  private static let line = "password requisite " + ModuleRole.ourFile

  /// Tells that no line calls the module, or more than one does.
  mutating func checkPresence() {
    let misplaced = reportOtherTypes()
    let misspelt = reportMisspelt()
    for index in ours.dropFirst() {
      let message = "pam_pwmeter is in this stack already, so it judges a password twice"
      report(stack.entries[index].place, message, .warning)
    }
    if ours.isEmpty, !misplaced, !misspelt { reportAbsence() }
  }

  /// Tells of lines of another type, which call what the module does not have.
  private mutating func reportOtherTypes() -> Bool {
    var found = false
    for line in stack.others {
      guard case .module(let module, _) = line.task, ModuleRole(of: module.text) == .ours else {
        continue
      }
      report(line.place, "pam_pwmeter judges new passwords, its line must be of type password")
      found = true
    }
    return found
  }

  /// Tells of names that are nearly the module's.
  private mutating func reportMisspelt() -> Bool {
    var found = false
    for entry in stack.entries where entry.role == .unknown {
      guard let module = entry.module, Self.isMeant(by: module) else { continue }
      let message = "unknown module " + module.text.shortened + "; did you mean "
      report(module.start, message + ModuleRole.ourFile + "?")
      found = true
    }
    return found
  }

  /// Whether the module is meant by a name that is not its own.
  private static func isMeant(by module: PAMWord) -> Bool {
    let file = module.foldedText.split(separator: "/").last ?? ""
    let stem = file.hasPrefix("pam_") ? file.dropFirst(4) : file
    let name = stem.hasSuffix(".so") ? stem.dropLast(3) : stem
    return !Suggestion.text(for: String(name), among: ["pwmeter"]).isEmpty
  }

  private mutating func reportAbsence() {
    let asker = stack.entries.first { $0.role == .stores || $0.role == .judges }
    guard let entry = asker ?? stack.entries.first else { return }
    let missing = ModuleRole.ourFile + " is not in the password lines of " + stack.service.shortened
    let remedy = asker == nil || entry.takesToken ? "" : ", and use_authtok on this one"
    report(entry.place, missing + "; put the line " + Self.line + " above" + remedy)
  }
}
