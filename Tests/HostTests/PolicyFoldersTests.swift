import Foundation
import Glibc
import PasswordPolicy
import PolicyFile
import Testing

@testable import Host

@Suite(.enabled(if: isRoot, Comment(rawValue: needsRoot)))
struct PolicyFoldersTests {
  /// The administrator's and the vendor's folders of a test.
  private struct Folders {
    let root: TemporaryFolder
    var folders: PolicyFolders { PolicyFolders(local, vendor) }
    var local: String { root.path + "/local" }
    var vendor: String { root.path + "/vendor" }

    init() throws {
      root = try TemporaryFolder()
      for folder in ["local", "vendor", "local/pwmeter.conf.d", "vendor/pwmeter.conf.d"] {
        let path = root.path + "/" + folder
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try expectSuccess(chmod(path, 0o755))
      }
    }

    /// Reads the policy, and returns the length it asks for, or the faults with paths from the root.
    var outcome: [String] {
      do throws(PolicyFault) {
        let configuration = try PolicySource.configuration(
          file: nil,
          overriding: [],
          in: folders
        )
        return [configuration.policy.lines.first?.rule.title ?? ""]
      } catch {
        return error.diagnostics.map { $0.text.replacing(root.path + "/", with: "") }
      }
    }

    func write(_ name: String, _ length: Int) throws {
      _ = try root.file("length = \(length)\n", named: name)
    }
  }

  private static func asks(_ length: Int) -> [String] { ["At least \(length) characters"] }

  @Test func `without a file there is the default policy`() throws {
    #expect(try Folders().outcome == Self.asks(8))
  }

  @Test func `folders that are not there have no files`() throws {
    let folders = PolicyFolders("/nowhere/at", "/nowhere/all")
    #expect(try folders.files == [])
    #expect(folders.passedOver == [])
  }

  @Test func `an addition wins over the main file and the last of them over the others`() throws {
    let folders = try Folders()
    try folders.write("local/pwmeter.conf", 10)
    #expect(folders.outcome == Self.asks(10))
    try folders.write("local/pwmeter.conf.d/50-b.conf", 11)
    #expect(folders.outcome == Self.asks(11))
    try folders.write("local/pwmeter.conf.d/9-z.conf", 12)
    try folders.write("vendor/pwmeter.conf.d/10-v.conf", 13)
    #expect(folders.outcome == Self.asks(12))
    try folders.write("vendor/pwmeter.conf.d/A.conf", 14)
    #expect(folders.outcome == Self.asks(14))
  }

  @Test func `a file of the administrator hides the vendor's of the same name`() throws {
    let folders = try Folders()
    try folders.write("vendor/pwmeter.conf", 20)
    try folders.write("vendor/pwmeter.conf.d/50.conf", 21)
    #expect(folders.outcome == Self.asks(21))
    _ = try folders.root.file("", named: "local/pwmeter.conf.d/50.conf")
    #expect(folders.outcome == Self.asks(20))
    _ = try folders.root.file("", named: "local/pwmeter.conf")
    #expect(folders.outcome == Self.asks(8))
  }

  @Test func `files of other names are not read and the linter is told of them`() throws {
    let folders = try Folders()
    for name in ["50.conf~", ".50.conf", "50.conf.dpkg-new", "README"] {
      try folders.write("local/pwmeter.conf.d/" + name, 30)
    }
    #expect(folders.outcome == Self.asks(8))
    #expect(folders.folders.passedOver.count == 4)
  }

  @Test func `a typo in an addition stops everything and names the file`() throws {
    let folders = try Folders()
    try folders.write("local/pwmeter.conf", 30)
    _ = try folders.root.file("lenght = 3\n", named: "local/pwmeter.conf.d/50-a.conf")
    #expect(
      folders.outcome == [
        "local/pwmeter.conf.d/50-a.conf:1:1: unknown setting lenght; did you mean length?"
      ]
    )
  }

  @Test func `a folder that others can write to is not trusted`() throws {
    let folders = try Folders()
    try expectSuccess(chmod(folders.local + "/pwmeter.conf.d", 0o777))
    #expect(folders.outcome.first?.contains("others than root may write") == true)
  }

  @Test func `a folder of somebody else is not trusted`() throws {
    let folders = try Folders()
    try expectSuccess(chown(folders.local + "/pwmeter.conf.d", 65_534, 65_534))
    #expect(folders.outcome.first?.contains("belongs to user id 65534") == true)
  }

  @Test func `a link in place of the folder is not followed`() throws {
    let folders = try Folders()
    try expectSuccess(rmdir(folders.local + "/pwmeter.conf.d"))
    try expectSuccess(symlink("/tmp", folders.local + "/pwmeter.conf.d"))
    #expect(folders.outcome.first?.contains("no folder, or a symbolic link") == true)
  }

  @Test func `a folder of noise is not read`() throws {
    let folders = try Folders()
    for number in 0...PolicyFolders.fileLimit {
      try folders.write("local/pwmeter.conf.d/\(number).conf", 30)
    }
    #expect(folders.outcome.first?.contains("more than 1000 files") == true)
  }

  @Test func `bcrypt is found where the host stores passwords with it`() throws {
    let root = try TemporaryFolder()
    let rows = [
      ("ENCRYPT_METHOD BCRYPT\n", true), ("ENCRYPT_METHOD\tYESCRYPT\n", false),
      ("#ENCRYPT_METHOD BCRYPT\n", false),
      ("ENCRYPT_METHOD BCRYPT\nENCRYPT_METHOD SHA512\n", false),
      ("", false),
    ]
    for (text, isBcrypt) in rows {
      let file = try root.file(text, named: "login.defs")
      #expect((HostFacts.bcryptSource(in: file) == file) == isBcrypt, "\(text)")
    }
  }
}
