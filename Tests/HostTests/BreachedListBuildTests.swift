internal import Text
@testable import ProgramHost
import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

/// Making breached-password lists.
struct BreachedListBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var output: String { folder.path + "/out.breached" }

  /// What is in the folder now.
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @discardableResult
  private func build(
    _ inputs: [String],
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) throws(BuildFault) -> BuildSummary {
    var options = BuildOptions(output: output)
    options.inputs = inputs
    change(&options)
    return try BreachedListBuild(options) { _ in }.run()
  }

  /// Lines of hashes that look random.
  private static func lines(_ count: Int, seed: UInt64 = 1) -> [String] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (0..<5).map { _ in
        let word = UInt32(truncatingIfNeeded: generator.next())
        let text = String(word, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - text.count) + text
      }.joined()
    }
  }

  private static func text(_ lines: [String], _ end: String = ":1\r\n") -> String {
    lines.map { $0 + end }.joined()
  }

  private func contains(_ line: String) throws -> Bool {
    let prefix = try #require(UInt64(line.prefix(16), radix: 16))
    return try BreachedListFile(output, trusting: .anybody).contains(prefix)
  }

  @Test(arguments: [0, 1, 1000, 20_000])
  func `a sorted list is read`(_ count: Int) throws {
    let lines = Self.lines(count).sorted()
    let summary = try build([folder.file(Self.text(lines), named: "in")])
    #expect(summary.lines == UInt64(count))
    #expect(summary.hashes == UInt64(count))
    for line in lines.prefix(200) { #expect(try contains(line)) }
    #expect(try !contains(String(repeating: "7", count: 40)))
    try BreachedListFile(output, trusting: .anybody).verify()
    #expect(names == ["in", "out.breached"])
  }

  @Test func `any order with little memory gives the same list`() throws {
    let lines = Self.lines(30_000)
    try build([folder.file(Self.text(lines.sorted()), named: "in")])
    let sorted = try Data(contentsOf: URL(filePath: output))
    try build([folder.file(Self.text(lines, "\n"), named: "in")]) {
      $0.areUnsorted = true
      $0.memory = 1
    }
    #expect(try Data(contentsOf: URL(filePath: output)) == sorted)
    #expect(names == ["in", "out.breached"])
  }

  @Test func `several files are one list, what is in two of them once`() throws {
    let first = try folder.file(Self.text(Self.lines(3000).sorted()), named: "a")
    let second = try folder.file(Self.text(Self.lines(3000, seed: 2).sorted(), "\n"), named: "b")
    let summary = try build([first, second, first])
    #expect(summary.lines == 9000)
    #expect(summary.hashes == 6000)
  }

  @Test func `a list of two equal has one`() throws {
    let line = Self.lines(1)
    #expect(try build([folder.file(Self.text(line + line), named: "in")]).hashes == 1)
  }

  @Test func `the last line need not be ended`() throws {
    let lines = Self.lines(10).sorted()
    let text = String(Self.text(lines, "\n").dropLast())
    #expect(try build([folder.file(text, named: "in")]).hashes == 10)
  }

  @Test func `what has leaked too seldom is passed over`() throws {
    let lines = Self.lines(10).sorted()
    let text = lines.enumerated().map { "\($1):\($0)\n" }.joined()
    let summary = try build([folder.file(text, named: "in")]) { $0.minimumCount = 4 }
    #expect(summary.hashes == 6)
    #expect(summary.passedOver == 4)
  }

  @Test func `words are looked up whole, those that are long enough`() throws {
    let words = try folder.file("short\nlong enough\r\n\nn\u{E4}iv\u{E4}r\n", named: "in")
    let summary = try build([words]) {
      $0.areWords = true
      $0.minimumLength = 6
    }
    #expect(summary.hashes == 2)
    #expect(summary.passedOver == 1)
    for (word, isListed) in [("long enough", true), ("n\u{E4}iv\u{E4}r", true), ("short", false)] {
      let text = PasswordText(Array(word.utf8))
      let found = try HashLibrary().hasListed(text, in: [output], trusting: .anybody)
      #expect(found == isListed)
    }
  }

  static let contents: [(id: String, text: String, what: String)] = [
    (
      "a line cut short", text(lines(2).sorted()) + "FFFFFFFFFF",
      "line 3: this line is cut short, the list was not written or downloaded whole"
    ),
    (
      "an NTLM hash", String(repeating: "A", count: 32) + ":1\n",
      "line 1: this is an NTLM hash (32 hexadecimal digits), only SHA-1 hashes (40) are of use"
    ),
    (
      "wrong order", text(lines(2).sorted().reversed()),
      "line 2: this hash belongs before the one above; --unsorted takes lists in any order"
    ),
    (
      "words", "password\n",
      "line 1: this is no SHA-1 hash (40 hexadecimal digits); --words reads lists of passwords"
    ),
    (
      "a line without an end", String(repeating: "A", count: 1 << 19),
      "there is a line of more than 262144 bytes"
    ),
  ]

  @Test("what is no list of hashes makes no list", arguments: contents)
  func content(id: String, text: String, what: String) throws {
    let input = try folder.file(text, named: "in")
    #expect(throws: BuildFault(kind: .content, message: input + ": " + what)) { try build([input]) }
    #expect(names == ["in"])
  }

  @Test func `a list of which the end is missing is found by the beginnings of its hashes`() throws
  {
    let lines = Self.lines(300_000).sorted().filter { $0 < "8" }
    let input = try folder.file(Self.text(lines), named: "in")
    let fault = BuildFault(
      kind: .content,
      message: input + ": there is no hash that begins with 800, nor with 2047 other beginnings:"
        + " the list was not downloaded whole; --partial takes it as it is"
    )
    #expect(throws: fault) { try build([input]) }
    #expect(try build([input]) { $0.isPartial = true }.hashes == UInt64(lines.count))
  }

  @Test func `a missing file and one that cannot be made are told`() throws {
    let missing = folder.path + "/none"
    let fault = BuildFault(kind: .file, message: missing + ": there is no such file")
    #expect(throws: fault) { try build([missing]) }
    let input = try folder.file("", named: "in")
    var options = BuildOptions(output: missing + "/out")
    options.inputs = [input]
    do {
      _ = try BreachedListBuild(options) { _ in }.run()
      Issue.record("a list was made in no folder")
    } catch {
      #expect(error.kind == .file)
    }
    #expect(names == ["in"])
  }

  @Test(arguments: ["folder", "fifo"])
  func `what is no regular file is not replaced`(_ kind: String) throws {
    let input = try folder.file("", named: "in")
    _ = try folder.make("out.breached") {
      unsafe kind == "fifo" ? mkfifo($0, 0o600) : mkdir($0, 0o700)
    }
    let fault = BuildFault(kind: .file, message: output + ": this is not a regular file")
    #expect(throws: fault) { try build([input]) }
    #expect(names == ["in", "out.breached"])
  }

  @Test func `a list that is there stays as it is where a build fails, and is replaced where not`()
    throws
  {
    let one = try folder.file(Self.text(Self.lines(1)), named: "one")
    let bad = try folder.file("bad\n", named: "bad")
    try build([one])
    let before = try Data(contentsOf: URL(filePath: output))
    #expect(throws: BuildFault.self) { try build([bad]) }
    #expect(try Data(contentsOf: URL(filePath: output)) == before)
    try build([one, folder.file(Self.text(Self.lines(1, seed: 9)), named: "two")])
    #expect(try Data(contentsOf: URL(filePath: output)) != before)
  }

  @Test func `a rate that there is not is told before anything is read`() throws {
    let fault = BuildFault(
      kind: .content,
      message: output + ": the rate of wrong refusals must be from 1e-9 to 1e-1"
    )
    #expect(throws: fault) { try build(["/nowhere"]) { $0.oneIn = 3 } }
  }

  @Test func `progress is told in every part of a build`() throws {
    let input = try folder.file(Self.text(Self.lines(10_000), "\n"), named: "in")
    var options = BuildOptions(output: output)
    options.inputs = [input]
    options.areUnsorted = true
    options.memory = 1
    var phases: [BuildProgress.Phase] = []
    _ = try BreachedListBuild(options) { progress in
      if phases.last != progress.phase { phases.append(progress.phase) }
      if let share = progress.share { #expect(share.done <= share.all) }
    }.run()
    #expect(phases == [.reading, .sorting, .writing])
  }
}

/// Folders of ranges, as downloaders write them.
struct RangeFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(isPartial: Bool = true) throws(BuildFault) -> BuildSummary {
    var options = BuildOptions(output: folder.path + "/out.breached")
    options.inputs = [folder.path]
    options.isPartial = isPartial
    return try BreachedListBuild(options) { _ in }.run()
  }

  private static let suffix = String(repeating: "A", count: 35)

  @Test(arguments: ["ABCDE.txt", "ABCDE", "abcde.txt", "abcde"])
  func `a range is named in one of four ways`(_ name: String) throws {
    _ = try folder.file("\(Self.suffix):3\r\n\(Self.suffix.dropLast())B:0\r\n", named: name)
    #expect(try build().hashes == 1)
    let list = try BreachedListFile(folder.path + "/out.breached", trusting: .anybody)
    #expect(try list.contains(0xABCD_EAAA_AAAA_AAAA))
    #expect(try !list.contains(0xABCD_FAAA_AAAA_AAAA))
  }

  @Test func `missing ranges are told`() throws {
    _ = try folder.file("\(Self.suffix):3", named: "00000.txt")
    let message =
      folder.path + ": 1048575 of 1048576 ranges are missing, the first is 00001: the list was not"
      + " downloaded whole; --partial takes it as it is"
    #expect(throws: BuildFault(kind: .content, message: message)) { try build(isPartial: false) }
  }

  @Test func `a folder of something else is told`() throws {
    let message = folder.path + ": there is no file of a range in this folder, such as 00000.txt"
    #expect(throws: BuildFault(kind: .content, message: message)) { try build() }
  }

  @Test func `an empty range is told`() throws {
    let file = try folder.file("", named: "00000.txt")
    let message = file + ": the file is empty, its download was not finished"
    #expect(throws: BuildFault(kind: .content, message: message)) { try build() }
  }

  @Test func `an NTLM range is told`() throws {
    let file = try folder.file(String(repeating: "A", count: 27) + ":3\r\n", named: "00000.txt")
    let message =
      file + ": line 1: this is an NTLM hash (32 hexadecimal digits), only SHA-1 hashes (40) are of"
      + " use"
    #expect(throws: BuildFault(kind: .content, message: message)) { try build() }
  }
}

extension BuildFault {
  /// Creates a fault from what it is in English.
  fileprivate init(kind: Kind, message: String) {
    self.init(kind: kind, phrase: .name(message))
  }
}
