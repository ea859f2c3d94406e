internal import Host

extension Command {
  /// Shows the policy that applies.
  static let show = Command(
    name: "show",
    input: "it reads no password",
    summary: "Show the policy that applies, and where each part of it comes from",
    details: [
      "What it shows is the checklist that a person has to meet, each line with the file and the",
      "line that set it, and then the settings. Words on a pam.d line are not part of it.",
      "Exit status: 0 shown, 2 wrong usage, 3 unusable policy, 4 no place to write to.",
    ],
    options: [.json, .user, .service, .config]
  ) { invocation in
    let options = PolicyOptions(invocation)
    guard let configuration = options.configuration() else { return .policy }
    let report = PolicyReport(configuration, options)
    return Help.show(invocation.has(.json) ? report.json + "\n" : report.text)
  }
}
