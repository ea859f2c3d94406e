internal import Text
internal import ModuleHost
internal import PasswordPolicy

extension Command {
  /// Shows the policy that applies.
  static let show = Command(
    name: "show",
    input: readsNone,
    summary: Phrase("Show the policy that applies, and where each part of it comes from"),
    details: [
      .text(
        Phrase(
          "It shows the checklist that a new password has to meet and the settings, each with the file and the line that set it: a policy file, or the line of the PAM stack that calls the module."
        )
      ),
      .text(
        Phrase("Exit status: 0 shown, 2 wrong usage, 3 unusable policy, 4 no place to write to.")
      ),
    ],
    options: [.json, .user, .service, .config]
  ) { invocation in
    do throws(ExitStatus) {
      let options = PolicyOptions(invocation)
      let policy = try options.policy()
      if let user = invocation.value(of: .user), !options.account.isKnown {
        Fault.tell(Phrase("this host knows no account {0}", .name(Fault.shortened(user))))
      }
      let report = PolicyReport(policy, options)
      let text = invocation.has(.json) ? report.json + "\n" : report.text(in: Language.catalog)
      return Help.show(text)
    } catch {
      return error
    }
  }
}
