internal import PolicyLanguage

extension StackLint {
  /// Tells of lines above the module that take the password first.
  mutating func checkLinesAbove() {
    guard let first = ours.first else { return }
    let takesToken = stack.entries[first].takesToken
    for entry in stack.entries[..<first] {
      let name = entry.name.shortened
      switch entry.role {
      case .stores, .follows:
        report(
          entry.place,
          name + " stores the password before pam_pwmeter has judged it; it must stand below"
        )
      case .judges where !takesToken:
        let message =
          "two modules judge passwords; put " + name + " below pam_pwmeter, with use_authtok"
        report(entry.place, message + ", or take its line out")
      case .judges, .remembers:
        let message =
          "what pam_pwmeter refuses cannot be tried again where " + name + " asks for it"
        report(entry.place, message + "; put it below, with use_authtok", .warning)
      default: break
      }
    }
    if let token = stack.entries[first].token,
      !stack.entries[..<first].contains(where: { $0.role?.asks ?? false })
    {
      let message = token.text.shortened + " forbids to ask, but no line above asks for a password"
      report(token.start, message + ", so every change fails")
    }
  }

  /// Tells of lines below the module that can ask for another password.
  mutating func checkLinesBelow() {
    guard let first = ours.first else { return }
    for entry in stack.entries[(first + 1)...] where !entry.takesToken {
      let message = entry.name.shortened + " can ask for another password"
      switch entry.role {
      case .stores:
        report(entry.place, message + " and store it unjudged" + entry.hint)
      case .judges, .remembers:
        report(entry.place, message + ", which pam_pwmeter does not judge" + entry.hint)
      default: break
      }
    }
  }
}

extension StackLint {
  /// Tells that pam_unix may not ask for the current password, where no module above has.
  ///
  /// Seen of pam_unix 1.5.2: an ordinary user gets PAM_AUTH_ERR in the preliminary phase.
  mutating func checkCurrentPassword() {
    guard !ours.isEmpty, let entry = stack.entries.first(where: { $0.role?.keeps == true }),
      entry.name == "pam_unix",
      let argument = entry.arguments.first(where: { $0.text == "use_first_pass" })
    else { return }
    let message =
      "use_first_pass forbids to ask for the current password as well, so that only root"
    report(argument.start, message + " can change one; use_authtok does not", .warning)
  }
}

extension PAMStack.Entry {
  /// Whether the module must take the password of a line above, see pam_get_authtok(3).
  var takesToken: Bool { token != nil }

  /// The argument that says so.
  fileprivate var token: PAMWord? { arguments.first { $0.isToken } }

  /// What to do about a module that may ask.
  fileprivate var hint: String {
    for argument in arguments {
      let meant = Suggestion.text(for: argument.text, among: ["use_authtok"])
      if !meant.isEmpty { return "; " + argument.text.shortened + " is unknown" + meant }
    }
    let isTrying = arguments.contains { $0.text == "try_first_pass" }
    return isTrying
      ? "; try_first_pass does not forbid it, use_authtok does" : "; it needs use_authtok"
  }
}

extension PAMWord {
  /// Whether libpam takes the argument for a ban on asking.
  fileprivate var isToken: Bool {
    let key = text.prefix { $0 != "=" }
    return ModuleWord.ofEarlierToken.contains { $0 == key }
  }
}
