@testable import ProgramHost
import Text
import Foundation
import PasswordPolicy
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls, and the array outlasts
// the hashing.

/// The rule that knows breached-password lists.
@Suite(.asRoot)
struct BreachedRuleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a list of words and returns its path.
  private func list(_ words: [String], named name: String = "a.breached") throws -> String {
    let input = try folder.file(words.map { $0 + "\n" }.joined(), named: "words")
    var options = BuildOptions(output: folder.path + "/" + name)
    options.inputs = [input]
    options.areWords = true
    _ = try BreachedListBuild(options) { _ in }.run()
    return options.output
  }

  private static let decomposed = "Pa\u{308}sswo\u{308}rt"
  private static let composed = "P\u{E4}ssw\u{F6}rt"

  @Test func `a password of a list is refused, and nothing is told of the list`() throws {
    let rule = try Rule.breached([list(["correct horse", "hunter2"])])
    #expect(rule.check(Candidate("hunter2")) == .unmet())
    #expect(rule.check(Candidate("correct horse")) == .unmet())
    #expect(rule.check(Candidate("hunter3")) == .met)
    #expect(rule.check(Candidate("Hunter2")) == .met)
  }

  @Test func `the rule says what it asks`() throws {
    let rule = try Rule.breached([list([])])
    #expect(rule.id == "breached")
    #expect(rule.title == "Not in a breached-password list")
    #expect(rule.isRequiredByNature)
  }

  @Test func `nothing entered is in no list`() throws {
    let rule = try Rule.breached([list(["x"])])
    #expect(rule.check(Candidate("")) == .met)
  }

  @Test func `a password of more than 511 bytes is not looked up`() throws {
    let rule = try Rule.breached([list(["x"])])
    let long = String(repeating: "x", count: 512)
    #expect(rule.check(Candidate(long)) == .notChecked("more than 511 bytes"))
  }

  @Test(arguments: [[composed], [decomposed]])
  func `a password is found in whichever form it is typed`(_ words: [String]) throws {
    let rule = try Rule.breached([list(words)])
    #expect(rule.check(Candidate(Self.composed)) == .unmet())
    #expect(words != [Self.decomposed] || rule.check(Candidate(Self.decomposed)) == .unmet())
    #expect(rule.check(Candidate("Passwort")) == .met)
  }

  @Test func `what is typed decomposed is found where the list has it composed`() throws {
    let rule = try Rule.breached([list([Self.composed])])
    #expect(rule.check(Candidate(Self.decomposed)) == .unmet())
  }

  @Test func `several lists count, as files and as a folder`() throws {
    let first = try list(["one"], named: "1.breached")
    let second = try list(["two"], named: "2.breached")
    _ = try list(["three"], named: "3.txt")
    _ = try list(["four"], named: ".4.breached")
    for paths in [[first, second], [folder.path]] {
      let rule = try Rule.breached(paths)
      #expect(rule.check(Candidate("one")) == .unmet())
      #expect(rule.check(Candidate("two")) == .unmet())
      #expect(rule.check(Candidate("three")) == .met)
      #expect(rule.check(Candidate("four")) == .met)
    }
  }

  @Test func `a folder without a list makes no rule`() throws {
    let fault = HostFault(
      folder.path + ": there is no list in this folder, their names end in .breached"
    )
    #expect(throws: fault) { try Rule.breached([folder.path]) }
  }

  @Test func `a missing list makes no rule`() {
    let fault = HostFault("/nowhere/a.breached: there is no such file")
    #expect(throws: fault) { try Rule.breached(["/nowhere/a.breached"]) }
  }

  @Test func `a list that others can write to makes no rule`() throws {
    let path = try list(["x"])
    try unsafe expectSuccess(chmod(path, 0o664))
    #expect(throws: HostFault.self) { try Rule.breached([path]) }
    try unsafe expectSuccess(chmod(path, 0o644))
    try unsafe expectSuccess(chown(path, 1, 1))
    let fault = HostFault(path + ": it belongs to user id 1, and must belong to root")
    #expect(throws: fault) { try Rule.breached([path]) }
  }

  @Test func `a link to a list makes no rule`() throws {
    let path = try list(["x"])
    let link = try folder.make("b.breached") { unsafe symlink(path, $0) }
    #expect(throws: HostFault.self) { try Rule.breached([link]) }
  }

  @Test func `a folder that others can put lists into makes no rule`() throws {
    _ = try list(["x"])
    try unsafe expectSuccess(chmod(folder.path, 0o777))
    #expect(throws: HostFault.self) { try Rule.breached([folder.path]) }
  }

  @Test func `a list cut short anywhere makes no rule`() throws {
    let path = try list(["x", "y"])
    let size = try Data(contentsOf: URL(filePath: path)).count
    for length in (0..<size).reversed() {
      try unsafe expectSuccess(truncate(path, length))
      let what =
        length < 8
        ? "this is no list that pwmeter breached build has made" : "the end of the file is missing"
      #expect(throws: HostFault(path + ": " + what)) { try Rule.breached([path]) }
    }
  }

  @Test func `a list that is cut short later accepts nothing, and tells why`() throws {
    let path = try list(["x"])
    let rule = try Rule.breached([path])
    try unsafe expectSuccess(truncate(path, 80))
    let finding = rule.check(Candidate("y"))
    #expect(finding.state == .unmet)
    #expect(finding.isFault)
    #expect(finding.remark == "it cannot be checked on this host")
    #expect(finding.reason == path + ": the end of the file is missing")
  }

  @Test func `a list that is replaced is used from then on`() throws {
    let path = try list(["old"])
    let rule = try Rule.breached([path])
    #expect(rule.check(Candidate("old")) == .unmet())
    _ = try list(["new"])
    #expect(rule.check(Candidate("old")) == .met)
    #expect(rule.check(Candidate("new")) == .unmet())
  }

  @Test func `a list that is gone later accepts nothing`() throws {
    let path = try list(["old"])
    let rule = try Rule.breached([path])
    try unsafe expectSuccess(unlink(path))
    #expect(rule.check(Candidate("x")) == .unanswerable(path + ": there is no such file"))
  }

  @Test func `no flipped byte lets a password pass`() throws {
    let path = try list(["hunter2"])
    let sound = try Data(contentsOf: URL(filePath: path))
    for place in sound.indices {
      var bytes = sound
      bytes[place] ^= 0x10
      try bytes.write(to: URL(filePath: path))
      do {
        let finding = try Rule.breached([path]).check(Candidate("hunter2"))
        #expect(finding.isFault, "byte \(place)")
      } catch {}
      // The linter finds those of the header and the index beforehand.
      if place < 72 + 16 {
        #expect(throws: HostFault.self) {
          try Rule.breached([path]) { list throws(HostFault) in try list.verifyIndex() }
        }
      }
      #expect(throws: HostFault.self, "byte \(place)") {
        try BreachedListFile(path).verify()
      }
    }
  }

  @Test func `a damaged list is found though another has the password`() throws {
    let first = try list(["hunter2"], named: "1.breached")
    let second = try list(["x"], named: "2.breached")
    let handle = try #require(FileHandle(forWritingAtPath: second))
    try handle.seek(toOffset: 92)
    try handle.write(contentsOf: Data([0xFF]))
    let finding = try Rule.breached([first, second]).check(Candidate("hunter2"))
    #expect(finding == .unanswerable(second + ": the list is damaged in block 0"))
  }

  @Test func `the line is required also where require does not name it`() throws {
    let path = try list(["hunter2"])
    let settings = PolicyText(
      Array("breached = \(path)\nrequire = username\n".utf8),
      source: "pwmeter.conf"
    ).settings
    let policy = try Configuration(settings, on: ThisHost()).policy
    let required = policy.lines.filter { $0.isRequired }.map { $0.rule.id }
    #expect(required == ["username", "breached"])
  }

  @Test func `the hash is SHA-1`() throws {
    let library = try HashLibrary()
    let hash = unsafe Array("abc".utf8).withUnsafeBytes { unsafe library.prefix(of: $0) }
    // FIPS 180-4's example: A9993E36 4706816A ...
    #expect(hash == 0xA999_3E36_4706_816A)
    #expect(try library.prefix(ofSecret: Array("abc".utf8)) == hash)
    #expect(try library.prefix(ofSecret: []) == 0xDA39_A3EE_5E6B_4B0D)
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(try library.prefix(ofSecret: long) == 0x34AA_973C_D4C4_DAA4)
  }
}
