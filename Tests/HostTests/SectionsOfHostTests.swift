@testable import ProgramHost
import Glibc
import PasswordPolicy
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

/// Policies in files, with sections in them, for changes by this account and that.
@Suite(.asRoot)
struct SectionsOfHostTests {
  /// A change, and the first line of its policy.
  struct Row: Sendable, CustomTestStringConvertible {
    let user: String?
    let service: String?
    let title: String
    var testDescription: String { (user ?? "nobody") + " with " + (service ?? "nothing") }
  }

  private static let main = """
    length = 10
    [service sshd]
    length = 11
    [group wheel]
    length = 12
    """

  private static let addition = "[user jdoe]\npreset = cis\n[group wheel]\ndigit = 3\n"

  static let rows = [
    Row(user: "jdoe", service: "passwd", title: "At least 14 characters"),
    Row(user: "jdoe", service: "sshd", title: "At least 14 characters"),
    Row(user: "alice", service: "sshd", title: "At least 12 characters"),
    Row(user: "bob", service: "sshd", title: "At least 11 characters"),
    Row(user: "bob", service: nil, title: "At least 10 characters"),
    Row(user: nil, service: "sshd", title: "At least 11 characters"),
    Row(user: "JDOE", service: nil, title: "At least 10 characters"),
  ]

  @Test(arguments: rows)
  func `files of a folder and the sections in them make one policy`(_ row: Row) throws {
    let root = try TemporaryFolder()
    _ = try root.make("pwmeter.conf.d") { mkdir($0, 0o755) }
    _ = try root.file(Self.main)
    _ = try root.file(Self.addition, named: "pwmeter.conf.d/50.conf")
    let circumstances = Circumstances(of: Account(userName: row.user), service: row.service) {
      group in
      group == "wheel" && row.user == "alice"
    }
    let configuration = try PolicySource.configuration(
      file: nil,
      for: circumstances,
      overriding: [],
      in: PolicyFolders(root.path, "/nowhere")
    )
    #expect(configuration.policy.lines.first?.rule.title == row.title)
    #expect(
      configuration.policy.lines.contains { $0.rule.title == "At least 3 numbers" }
        == (row.user == "alice")
    )
  }

  @Test func `the file that is named is read without additions`() throws {
    let root = try TemporaryFolder()
    _ = try root.make("pwmeter.conf.d") { mkdir($0, 0o755) }
    let file = try root.file("length = 10")
    _ = try root.file("length = 20", named: "pwmeter.conf.d/50.conf")
    let configuration = try PolicySource.configuration(file: file, overriding: [])
    #expect(configuration.policy.lines.first?.rule.title == "At least 10 characters")
  }
}
