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
          "What it shows is the checklist that a person has to meet, each line with the file and the line that set it, and then the settings. Words on a pam.d line are not part of it."
        )
      ),
      .text(
        Phrase("Exit status: 0 shown, 2 wrong usage, 3 unusable policy, 4 no place to write to.")
      ),
    ],
    options: [.json, .user, .service, .config]
  ) { invocation in
    let options = PolicyOptions(invocation)
    guard let configuration = options.configuration() else { return .policy }
    if let user = invocation.value(of: .user), !options.account.isKnown {
      Fault.tell(Phrase("this host knows no account {0}", .name(Fault.shortened(user))))
    }
    let report = PolicyReport(configuration, options)
    return Help.show(invocation.has(.json) ? report.json + "\n" : report.text(in: Language.catalog))
  }
}
