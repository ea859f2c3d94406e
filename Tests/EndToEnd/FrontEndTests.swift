import Foundation
import TestSupport
import Testing

/// The dialogue in programs other than passwd(1), each with the client that people have.
@Suite(.onStage)
struct FrontEndTests {
  private static let accepted = """
    expect New password:
    type jdoe99
    expect New password:
    type Skyline2024!
    expect New password:
    type Vh8#kq2Lp0z
    expect Retype new password:
    type Vh8#kq2Lp0z
    """

  private static let refused = """
    expect New password:
    type jdoe99
    expect New password:
    type Skyline2024!
    expect New password:
    type old-harbour-62
    """

  /// A person who is refused once and then presses a key instead of choosing another password.
  private static func left(with key: Int) -> String {
    "expect New password:\ntype jdoe99\nexpect New password:\nkey \(key)"
  }

  /// What has to be left by Ctrl-C where a refusal only begins the login anew.
  private static func afterRefusals(of frontEnd: FrontEnd) -> String {
    frontEnd.id == FrontEnd.keyboardInteractive.id ? "\nexpect ) Password:\nkey 3" : ""
  }

  /// What ends the wait of sshd's client for another answer than end of input, which it takes for an
  /// empty one.
  private static func afterEnd(of frontEnd: FrontEnd) -> String {
    frontEnd.id == FrontEnd.keyboardInteractive.id ? "\nexpect New password:\nkey 3" : ""
  }

  /// passwd(1) takes no notice of Ctrl-C; the end of input leaves it.
  private static func afterInterrupt(of frontEnd: FrontEnd) -> String {
    frontEnd.id == FrontEnd.executedPasswd.id ? "\nkey 4" : ""
  }

  @Test("a person is refused twice, accepted and let in", arguments: FrontEnd.all)
  func entrance(in frontEnd: FrontEnd) {
    let row = frontEnd.row("accepts", Self.accepted)
    expect(row, refusals: 2, isChanged: true)
  }

  @Test("a person is refused to the end and kept out", arguments: FrontEnd.all)
  func refusal(by frontEnd: FrontEnd) {
    let row = frontEnd.row("refuses", Self.refused + Self.afterRefusals(of: frontEnd))
    expect(row, refusals: 3)
  }

  @Test("Ctrl-C leaves, with the password as it was", arguments: FrontEnd.interruptible)
  func interruption(in frontEnd: FrontEnd) {
    let row = frontEnd.row("is-interrupted", Self.left(with: 3) + Self.afterInterrupt(of: frontEnd))
    expect(row, refusals: 1)
  }

  @Test("the end of input leaves, with the password as it was", arguments: FrontEnd.all)
  func endOfInput(in frontEnd: FrontEnd) {
    let row = frontEnd.row("is-left", Self.left(with: 4) + Self.afterEnd(of: frontEnd))
    expect(row, refusals: 1)
  }

  @Test("a policy that cannot be used is told, before anybody types", arguments: FrontEnd.all)
  func brokenPolicy(in frontEnd: FrontEnd) {
    let row = ProgramCase(
      id: frontEnd.id + "-with-a-broken-policy",
      command: frontEnd.command,
      setup: FrontEnd.setup + "\necho 'lenght = 8' > /etc/security/pwmeter.conf",
      script: frontEnd.opening.components(separatedBy: "expect Current password:")[0]
        + "expect cannot be used" + Self.afterRefusals(of: frontEnd)
    )
    let text = row.transcript()
    Golden.expect(text, row.id)
    #expect(text.components(separatedBy: "cannot be used; tell the administrator.").count == 2)
    #expect(text.hasSuffix("shadow entry unchanged"))
  }

  /// The clients of sshd by the charset of their locale; what the module says has marks beyond ASCII.
  static let locales = [
    (FrontEnd.keyboardInteractive, "C"), (FrontEnd.keyboardInteractive, "C.UTF-8"),
    (FrontEnd.executedPasswd, "C"), (FrontEnd.executedPasswd, "C.UTF-8"),
  ]

  @Test("a client of sshd shows marks as its locale lets it", arguments: locales)
  func marks(_ frontEnd: FrontEnd, _ locale: String) {
    let row = frontEnd.row(
      "in-" + locale,
      Self.accepted,
      command: "env LC_ALL=\(locale) " + frontEnd.command,
      arguments: "marks=unicode"
    )
    Golden.expect(row.transcript(), row.id)
  }

  /// A German locale for all programs, and our catalogs.
  private static let german = """
    \(Stage.catalogs)
    mkdir /mnt/locales
    cp -r /usr/lib/locale/. /mnt/locales
    localedef -i de_DE -f UTF-8 /mnt/locales/de_DE.UTF-8
    mount --bind /mnt/locales /usr/lib/locale
    """

  @Test(
    "the language is that of the program: the client's where it hands its locale on",
    arguments: [FrontEnd.su, FrontEnd.keyboardInteractive, FrontEnd.executedPasswd]
  )
  func language(of frontEnd: FrontEnd) {
    let command = frontEnd.command.replacing("ssh -F", with: "ssh -o SendEnv=LC_ALL -F")
    let row = frontEnd.row(
      "in-german",
      Self.accepted,
      command: "env LC_ALL=de_DE.UTF-8 " + command,
      setup: Self.german
    )
    Golden.expect(row.transcript(), row.id)
  }

  @Test("after a login with a key sshd starts passwd as well")
  func key() {
    let row = ProgramCase(
      id: "sshd-passwd-after-a-key",
      command: FrontEnd.ssh("publickey"),
      setup: FrontEnd.setup,
      script: "expect Current password:\ntype Old-Harbour-61\n" + Self.accepted
    )
    expect(row, refusals: 2, isChanged: true)
  }

  /// Where text is lost by what the program does, as the manual says.
  static let quiet = [
    ProgramCase(
      id: "passwd-q-says-nothing-to-a-user",
      command: ProgramCase.asUser + " -q",
      script: "expect Current password:\ntype Old-Harbour-61\n" + refused
    ),
    ProgramCase(
      id: "passwd-goes-on-at-ctrl-c",
      script: "expect Current password:\ntype Old-Harbour-61\n" + left(with: 3)
        + "\ntype Vh8#kq2Lp0z\nexpect Retype new password:\ntype Vh8#kq2Lp0z"
    ),
    ProgramCase(
      id: "passwd-q-says-nothing-to-root",
      command: "passwd -q jdoe",
      script: accepted
    ),
    FrontEnd.pamtester.row(
      "is-silent",
      refused,
      command:
        "/mnt/bin/pamtester pamtester jdoe 'chauthtok(PAM_CHANGE_EXPIRED_AUTHTOK|PAM_SILENT)'"
    ),
    FrontEnd.keyboardInteractive.row(
      "with-q-loses-the-last-refusal",
      refused + afterRefusals(of: .keyboardInteractive),
      command: FrontEnd.ssh("keyboard-interactive", "-q")
    ),
    ProgramCase(
      id: "sshd-passwd-needs-a-terminal",
      command: FrontEnd.executedPasswd.command + " true",
      setup: FrontEnd.setup,
      script: "expect password:\ntype Old-Harbour-61"
    ),
    ProgramCase(
      id: "passwd-says-the-checklist-to-standard-output",
      command: "sh -c '\(ProgramCase.asUser) > /mnt/output'",
      script: "expect Current password:\ntype Old-Harbour-61\n" + accepted
    ),
  ]

  @Test("what a program does not show is what the manual says", arguments: quiet)
  func omission(_ row: ProgramCase) {
    Golden.expect(row.transcript(), row.id)
  }

  private static let announcement = "The new password must be Strong (4 of 4). It needs:"

  /// The last lines of the refusals of the passwords above.
  private static let refusals = [
    "your user name with additions", "a brand with additions", "your old password with additions",
  ]

  /// Expects the golden transcript, and in it each message once, in the order in which it was said.
  private func expect(_ row: ProgramCase, refusals: Int, isChanged: Bool = false) {
    let text = row.transcript()
    Golden.expect(text, row.id)
    let messages = [Self.announcement] + Self.refusals.prefix(refusals)
    var rest = text[...]
    for message in messages {
      let place = rest.range(of: message)
      #expect(place != nil, "lost or out of order: \(message)")
      rest = rest[(place?.upperBound ?? rest.endIndex)...]
      #expect(rest.range(of: message) == nil, "doubled: \(message)")
    }
    #expect(text.components(separatedBy: "Not met:").count - 1 == refusals)
    #expect(text.hasSuffix("shadow entry " + (isChanged ? "changed" : "unchanged")))
  }
}
