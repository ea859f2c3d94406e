import Foundation
import TestSupport
import Testing

/// The command of the README that takes the module's line out of a file that somebody has written.
@Suite(.waiting)
struct LockedOutTests {
  /// A stack, and what is left of it.
  struct Stack: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let after: String
    var testDescription: String { id }

    init(_ id: String, _ before: String, _ after: String) {
      self.id = id
      self.before = before
      self.after = after
    }
  }

  static let stacks = [
    Stack(
      "the next line",
      """
      password requisite pam_pwmeter.so retry=3
      password required pam_unix.so use_authtok yescrypt
      password optional pam_gnome_keyring.so use_authtok

      """,
      """
      #password requisite pam_pwmeter.so retry=3
      password required pam_unix.so yescrypt
      password optional pam_gnome_keyring.so use_authtok

      """
    ),
    Stack(
      "comments and blank lines between",
      """
      password requisite pam_pwmeter.so

      # with use_authtok
      \t# and use_authtok
      password required pam_unix.so use_authtok

      """,
      """
      #password requisite pam_pwmeter.so

      # with use_authtok
      \t# and use_authtok
      password required pam_unix.so

      """
    ),
    Stack(
      "lines that go on",
      """
      password requisite \\
        pam_pwmeter.so \\
        retry=3
      password required \\
        pam_unix.so \\
        use_authtok yescrypt

      """,
      """
      #password requisite   pam_pwmeter.so   retry=3
      password required \\
        pam_unix.so \\
        yescrypt

      """
    ),
    Stack(
      "a comment about the module",
      """
      # pam_pwmeter.so
      password required pam_unix.so use_authtok

      """,
      """
      # pam_pwmeter.so
      password required pam_unix.so use_authtok

      """
    ),
  ]

  @Test(arguments: stacks)
  func `the line goes, and nobody behind it waits for its password`(_ stack: Stack) throws {
    let lines = Page.readme.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let command = try #require(
      lines.first { $0.hasPrefix("sed -i.bak") && $0.contains("pam_pwmeter") }
    )
    let shell = """
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      cat > "$folder/stack"
      \(command.replacing("/etc/pam.d/common-password", with: "\"$folder/stack\""))
      cat "$folder/stack"
      """
    let result = Stage.launch(["sh", "-c", shell], input: stack.before)
    #expect(result.output + "\n" == stack.after, "\(result.errors)")
  }
}
