@testable import ProgramHost
import Text
import Foundation
import Glibc
import PasswordPolicy
import TestSupport
import Testing

@testable import ModuleHost

/// The passwords behind the hashes are `first`, `second`, `third`, `fourth` and `fifth`.
@Suite(.asRoot)
struct HistoryRuleTests {
  /// Each of another kind, as openssl-passwd(1) and mkpasswd(1) make them.
  private static let hashes = [
    "$1$abcdefgh$fOvfIxCwX1O8SZZ9T482C0",
    "$6$rounds=1000$abcdefgh$fgrUQtsPqSwLbV1AViLOaroPwNVGblgCWKBg2wMVcuvrJc7gOvl1r6ZinZZX4APpklcTEaFcgfkOVp4JJDa4m.",
    "$2b$04$abcdefghijklmnopqrstuuVIVRBIKFfDXzZpLg34SiEnRrdeO5V8S",
    "$y$j75$abcdefgh$O9SmqAZVdUljez7jgq5RWchtD0MChQ3v9mEH.5A6rg/",
    "$5$rounds=1000$abcdefgh$g6WxUl2hG09tRZIvzFhM6wzzP9Gz/0SomQC7.4YkIJA",
  ]

  private static let history =
    "root:0:1:\(hashes[4])\njdoe:1000:4:*,\(hashes[0..<4].joined(separator: ",")),$99$unknown$x\n"

  private func finding(
    of password: String,
    _ history: String = history,
    last count: Int = 10,
    mode: mode_t = 0o600,
    user: String? = "jdoe"
  ) throws -> Finding {
    let folder = try TemporaryFolder()
    let rule = try Rule.history(count, file: folder.file(history, named: "opasswd", mode: mode))
    return rule.check(Candidate(password, account: Account(userName: user)))
  }

  @Test(arguments: ["first", "second", "third", "fourth"])
  func `a password that the account had is refused`(_ password: String) throws {
    #expect(try finding(of: password) == .unmet())
  }

  @Test(arguments: [
    "", "First", "firs", "first ", "fifth", "пароль", String(repeating: "x", count: 511),
  ])
  func `another password is accepted`(_ password: String) throws {
    #expect(try finding(of: password) == .met)
  }

  @Test func `only the last passwords are refused`() throws {
    #expect(try finding(of: "first", last: 2) == .met)
    #expect(try finding(of: "third", last: 2) == .met)
    #expect(try finding(of: "fourth", last: 2) == .unmet())
  }

  @Test func `the account is the candidate's`() throws {
    #expect(try finding(of: "fifth", user: "root") == .unmet())
    #expect(try finding(of: "first", user: "zoe") == .met)
    #expect(try finding(of: "first", user: nil) == .notChecked("no user name"))
  }

  @Test func `the history is looked for under both names of an account`() throws {
    let folder = try TemporaryFolder()
    let history = Self.history + "JDOE:1000:1:\(Self.hashes[4])\n"
    let rule = try Rule.history(3, file: folder.file(history, named: "opasswd", mode: 0o600))
    for name in ["JDOE", "JDoe"] {
      let account = Account(userName: name, canonicalName: "jdoe", gecos: "")
      #expect(rule.check(Candidate("third", account: account)) == .unmet())
      let isOwn = name == "JDOE"
      #expect(rule.check(Candidate("fifth", account: account)) == (isOwn ? .unmet() : .met))
    }
  }

  @Test func `a password that no library can take is not checked`() throws {
    let long = String(repeating: "x", count: 512)
    #expect(try finding(of: long) == .notChecked("more than 511 bytes"))
    #expect(try finding(of: "first\0") == .notChecked("it has a NUL byte"))
  }

  @Test func `without a history every password is accepted`() throws {
    let folder = try TemporaryFolder()
    let rule = try Rule.history(3, file: folder.path + "/none")
    #expect(rule.check(Candidate("first", account: Account(userName: "jdoe"))) == .met)
  }

  /// What makes a history unusable, and what is told of it.
  private static let faults: [(spoil: @Sendable (String) -> Int32, reason: String)] = [
    ({ chmod($0, 0o666) }, "others than root may write to it (mode 666), chmod go-w mends that"),
    ({ chown($0, 12345, 0) }, "it belongs to user id 12345, and must belong to root"),
    (
      { rename($0, $0 + "2") | symlink($0 + "2", $0) },
      "the file is a symbolic link, it must be a regular file"
    ),
    ({ unlink($0) | mkdir($0, 0o700) }, "this is not a regular file"),
    ({ unlink($0) | mkfifo($0, 0o600) }, "this is not a regular file"),
    ({ truncate($0, 256 << 20 + 1) }, "the file is larger than 268435456 bytes"),
  ]

  @Test(arguments: faults.indices)
  func `a history that cannot be used makes no rule`(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Self.history, named: "opasswd")
    try expectSuccess(Self.faults[index].spoil(file))
    let fault = HostFault(file + ": " + Self.faults[index].reason)
    #expect(throws: fault) { try Rule.history(3, file: file) }
  }

  @Test(arguments: faults.indices)
  func `no password is accepted once the history cannot be used`(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Self.history, named: "opasswd")
    let rule = try Rule.history(3, file: file)
    try expectSuccess(Self.faults[index].spoil(file))
    let finding = rule.check(Candidate("other", account: Account(userName: "jdoe")))
    #expect(finding.state == .unmet && finding.isFault)
    #expect(finding.reason == file + ": " + Self.faults[index].reason)
  }

  @Test func `a history that only root may read is not checked for others`() {
    let reason: Phrase = "the history can be read by root alone"
    let fault = FileFault.unreadable(EACCES)
    #expect(Rule.historyFinding(of: fault, "opasswd", isRoot: false) == .notChecked(reason))
    #expect(Rule.historyFinding(of: fault, "opasswd", isRoot: true).isFault)
    #expect(Rule.historyFinding(of: .unreadable(EIO), "opasswd", isRoot: false).isFault)
  }

  @Test(arguments: [0, -1, 401])
  func `a number out of range makes no rule`(_ count: Int) {
    let fault = HostFault("the number of old passwords must be from 1 to 400")
    #expect(throws: fault) { try Rule.history(count) }
  }

  @Test func `the rule says what it asks`() throws {
    #expect(try Rule.history(1).title == "Not the last password")
    #expect(try Rule.history(24).title == "Not one of the last 24 passwords")
    let rule = try Rule.history(5)
    #expect(rule.id == "history")
    #expect(rule.isRequiredByNature)
  }

  @Test func `no descriptor is left open`() throws {
    let folder = try TemporaryFolder()
    let rule = try Rule.history(3, file: folder.file(Self.history, named: "opasswd", mode: 0o600))
    _ = rule.check(Candidate("other", account: Account(userName: "jdoe")))
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
    }
    #expect(open.filter { $0.hasPrefix(folder.path) } == [])
  }
}
