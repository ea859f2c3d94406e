@testable import ProgramHost
import Foundation
import Glibc
import PasswordPolicy
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

@Suite(.asRoot)
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
        try unsafe expectSuccess(chmod(path, 0o755))
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
    try unsafe expectSuccess(chmod(folders.local + "/pwmeter.conf.d", 0o777))
    #expect(folders.outcome.first?.contains("others than root may write") == true)
  }

  @Test func `a folder of somebody else is not trusted`() throws {
    let folders = try Folders()
    try unsafe expectSuccess(chown(folders.local + "/pwmeter.conf.d", 65_534, 65_534))
    #expect(folders.outcome.first?.contains("belongs to user id 65534") == true)
  }

  @Test func `a link in place of the folder is not followed`() throws {
    let folders = try Folders()
    try unsafe expectSuccess(rmdir(folders.local + "/pwmeter.conf.d"))
    try unsafe expectSuccess(symlink("/tmp", folders.local + "/pwmeter.conf.d"))
    #expect(folders.outcome.first?.contains("no folder, or a symbolic link") == true)
  }

  @Test func `a file in place of the folder is not read`() throws {
    let folders = try Folders()
    try unsafe expectSuccess(rmdir(folders.local + "/pwmeter.conf.d"))
    try folders.write("local/pwmeter.conf.d", 30)
    let message = "this is no folder, or a symbolic link to one"
    #expect(folders.outcome == ["local/pwmeter.conf.d:1:1: " + message])
  }

  @Test func `a folder of the vendor's is held to the same`() throws {
    let folders = try Folders()
    try unsafe expectSuccess(chmod(folders.vendor + "/pwmeter.conf.d", 0o775))
    let message = "others than root may write to it (mode 775), chmod go-w mends that"
    #expect(folders.outcome == ["vendor/pwmeter.conf.d:1:1: " + message])
  }

  @Test func `what is no plain file of root's stops everything`() throws {
    let folders = try Folders()
    try folders.write("local/pwmeter.conf.d/1.conf", 30)
    let made = folders.local + "/pwmeter.conf.d/2.conf"
    try unsafe expectSuccess(symlink("/dev/null", made))
    let link = "the file is a symbolic link, it must be a regular file"
    #expect(folders.outcome == ["local/pwmeter.conf.d/2.conf:1:1: " + link])
    try unsafe expectSuccess(unlink(made))
    try unsafe expectSuccess(mkdir(made, 0o755))
    #expect(folders.outcome == ["local/pwmeter.conf.d/2.conf:1:1: this is not a regular file"])
    try unsafe expectSuccess(rmdir(made))
    #expect(folders.outcome == Self.asks(30))
    try unsafe expectSuccess(chown(folders.local + "/pwmeter.conf.d/1.conf", 65_534, 0))
    let owner = "it belongs to user id 65534, and must belong to root"
    #expect(folders.outcome == ["local/pwmeter.conf.d/1.conf:1:1: " + owner])
  }

  @Test func `a main file that is a link is a fault and hides the vendor's all the same`() throws {
    let folders = try Folders()
    try folders.write("vendor/pwmeter.conf", 20)
    try unsafe expectSuccess(symlink("/nowhere", folders.local + "/pwmeter.conf"))
    let message = "the file is a symbolic link, it must be a regular file"
    #expect(folders.outcome == ["local/pwmeter.conf:1:1: " + message])
  }

  @Test func `as many files as may be are read, and a folder of noise is not`() throws {
    let folders = try Folders()
    for number in 1...PolicyFolders.fileLimit {
      try folders.write("local/pwmeter.conf.d/\(number).conf", number % 100 + 10)
    }
    #expect(folders.outcome == Self.asks(109))
    try folders.write("local/pwmeter.conf.d/README", 30)
    let message = "there are more than 1000 files in the folder"
    #expect(folders.outcome == ["local/pwmeter.conf.d:1:1: " + message])
    #expect(folders.folders.passedOver == [])
  }

  @Test func `names are told apart and ordered by their bytes`() throws {
    let folders = try Folders()
    for (name, length) in [("e\u{301}.conf", 20), ("\u{E9}.conf", 21), ("z.conf", 22)] {
      try folders.write("vendor/pwmeter.conf.d/" + name, length)
    }
    #expect(folders.outcome == Self.asks(21))
    _ = try folders.root.file("", named: "local/pwmeter.conf.d/e\u{301}.conf")
    #expect(folders.outcome == Self.asks(21))
    _ = try folders.root.file("", named: "local/pwmeter.conf.d/\u{E9}.conf")
    #expect(folders.outcome == Self.asks(22))
  }

  @Test func `a name that is no text is told`() throws {
    let folders = try Folders()
    let name = Array((folders.local + "/pwmeter.conf.d/r").utf8CString.dropLast()) + [-23]
    for (ending, isRead) in [(".txt", false), (".conf", true)] {
      let path = name + Array(ending.utf8CString)
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o644)
      try #require(descriptor >= 0)
      close(descriptor)
      let message = "local/pwmeter.conf.d:1:1: the name of a file in this folder is not valid UTF-8"
      #expect(folders.outcome == (isRead ? [message] : Self.asks(8)))
    }
  }

  @Test func `faults stand in the order of the files`() throws {
    let folders = try Folders()
    _ = try folders.root.file("digit = x\n", named: "local/pwmeter.conf")
    _ = try folders.root.file("symbol 1\n", named: "vendor/pwmeter.conf.d/1.conf")
    _ = try folders.root.file("[user x]\ncase = x\n", named: "local/pwmeter.conf.d/2.conf")
    _ = try folders.root.file("", named: "local/pwmeter.conf.d/3.conf", mode: 0o666)
    let starts = [
      "local/pwmeter.conf:1:9: digit", "vendor/pwmeter.conf.d/1.conf:1:1: a setting",
      "local/pwmeter.conf.d/2.conf:2:8: case", "local/pwmeter.conf.d/3.conf:1:1: others than root",
    ]
    let outcome = folders.outcome
    #expect(outcome.count == starts.count)
    #expect(zip(outcome, starts).allSatisfy { $0.hasPrefix($1) }, "\(outcome)")
  }
}
