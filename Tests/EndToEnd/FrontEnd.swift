import Foundation
import TestSupport

/// A program that has an expired password changed before it goes on, and how a person gets to where the
/// new password is asked for.
struct FrontEnd: Sendable {
  let id: String
  let command: String
  /// What the person types before the new password, see stagehand's `Play`.
  let opening: String

  /// Programs that show all that the module says.
  static let all = [su, login, sudo, pamtester, keyboardInteractive, executedPasswd]

  /// Those that Ctrl-C ends; the login of util-linux, in Debian 13, ignores it.
  static let interruptible = all.filter { frontEnd in
    let program = try? Data(contentsOf: URL(fileURLWithPath: "/bin/login"))
    return frontEnd.id != login.id || program?.range(of: Data("util-linux".utf8)) == nil
  }

  static let su = FrontEnd(
    id: "su",
    command: "setpriv --reuid=guest --regid=jdoe --clear-groups su - jdoe",
    opening: authenticated(after: "Password:")
  )

  static let login = FrontEnd(
    id: "login",
    command: "login jdoe",
    opening: authenticated(after: "Password:")
  )

  static let sudo = FrontEnd(
    id: "sudo",
    command: "setpriv --reuid=jdoe --regid=jdoe --init-groups /mnt/bin/sudo id -un",
    opening: authenticated(after: "password for jdoe:")
  )

  static let pamtester = FrontEnd(
    id: "pamtester",
    command: "/mnt/bin/pamtester pamtester jdoe 'chauthtok(PAM_CHANGE_EXPIRED_AUTHTOK)'",
    opening: current
  )

  /// Here the dialogue is part of logging in, between sshd and the client.
  static let keyboardInteractive = FrontEnd(
    id: "sshd-keyboard-interactive",
    command: ssh("keyboard-interactive"),
    opening: authenticated(after: "Password:")
  )

  /// Here sshd starts passwd(1) after the login, on a terminal of its own.
  static let executedPasswd = FrontEnd(
    id: "sshd-passwd",
    command: ssh("password"),
    opening: authenticated(after: "password:")
  )

  /// Starts a client that logs in by a method, with further options.
  static func ssh(_ method: String, _ options: String = "") -> String {
    "ssh -F /mnt/ssh_config -o PreferredAuthentications=\(method) \(options) jdoe@stage"
  }

  private static let current = """
    expect Current password:
    type Old-Harbour-61
    """

  private static func authenticated(after prompt: String) -> String {
    "expect \(prompt)\ntype Old-Harbour-61\n" + current
  }

  /// What sets the stage for these programs.
  static let setup = "Tests/Stage/expired.sh '\(Stage.path("build/frontends"))'"

  /// The case of what is typed for the new password.
  func row(
    _ ending: String,
    _ typed: String,
    command: String? = nil,
    arguments: String = "",
    setup: String = ":"
  ) -> ProgramCase {
    ProgramCase(
      id: id + "-" + ending,
      command: command ?? self.command,
      arguments: arguments,
      setup: Self.setup + "\n" + setup,
      script: opening + "\n" + typed
    )
  }
}
