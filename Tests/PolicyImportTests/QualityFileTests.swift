@testable import PolicyImport
import Foundation
import TestSupport
import Testing

@testable import PolicyLanguage

/// The grammar of pwquality.conf, and what libpwquality makes of it.
struct QualityFileTests {
  /// A text and its faults.
  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ report: [String]) {
      self.id = id
      self.text = text
      self.report = report
    }
  }

  private static let stop =
    "; pwquality reads no further, so that what follows was not in force, and is imported as it was meant"

  static let faults = [
    Fault("unknown", "palindrome = 1", ["q:1:1: unknown setting palindrome" + stop]),
    Fault(
      "near miss",
      " min_len = 9",
      ["q:1:2: unknown setting min_len; did you mean minlen?" + stop]
    ),
    Fault("no name", "= 9", ["q:1:1: unknown setting " + stop]),
    Fault("key of ours", "debug = 1", ["q:1:1: unknown setting debug" + stop]),
    Fault("word", "minlen = x", ["q:1:10: minlen must be a whole number, not x" + stop]),
    Fault("rest", "minlen = 12x", ["q:1:10: minlen must be a whole number, not 12x" + stop]),
    Fault("empty", "minlen =", ["q:1:9: minlen must be a whole number, not nothing" + stop]),
    Fault("quoted", "minlen = \"9\"", ["q:1:10: minlen must be a whole number, not \"9\"" + stop]),
    Fault("hexadecimal", "minlen=0x9", ["q:1:8: minlen must be a whole number, not 0x9" + stop]),
    Fault(
      "too large",
      "minlen = 2147483647",
      ["q:1:10: minlen must be a whole number, not 2147483647" + stop]
    ),
    Fault("sign alone", "minlen = -", ["q:1:10: minlen must be a whole number, not -" + stop]),
    Fault(
      "byte order mark",
      "\u{FEFF}minlen = 9",
      ["q:1:1: unknown setting \u{FEFF}minlen; did you mean minlen?" + stop]
    ),
    Fault(
      "long line",
      "badwords = " + String(repeating: "x", count: 1012),
      ["q:1:1: a line has at most 1022 bytes" + stop]
    ),
    Fault("NUL", "minlen\0 = 9\n", ["q:1:7: a NUL byte is not allowed" + stop]),
    Fault(
      "two",
      "minlen = 9\nfoo = 1\nminlen = y\n",
      ["q:2:1: unknown setting foo" + stop, "q:3:10: minlen must be a whole number, not y"]
    ),
  ]

  @Test(arguments: faults)
  func `a line that pwquality cannot read is an error with its place`(_ fault: Fault) {
    #expect(Importing(ImportedPolicy(pwquality: fault.text)).faults == fault.report)
  }

  @Test func `what stands behind such a line is imported`() {
    #expect(ImportedPolicy(pwquality: "foo = 1\n# x\nminlen = 12\n").outcome.contains("length=12"))
  }

  @Test func `a bad line of one file is the only one that stops all`() {
    let files = ["foo = 1\n", "minlen = x\nminlen = 12"].enumerated().map { number, text in
      RivalFile(Array(text.utf8), source: "q\(number)")
    }
    let faults = Importing(ImportedPolicy(pwquality: files)).faults
    #expect(
      faults == [
        "q0:1:1: unknown setting foo" + Self.stop, "q1:1:10: minlen must be a whole number, not x",
      ]
    )
  }

  @Test(
    .enabled(if: Pwquality.isHere),
    arguments: [
      "minlen=9", "minlen 10", "minlen\t=\t11", "minlen =11#x", "minlen = # 3", "MinLen = 013",
      "minlen = +12", "minlen == 11", "minlen = = 11", "minlen:9", "minlen=9\r\nretry=2\r\n",
      "minlen\u{B}9", "badwords = = x", "badwords=a=b", "badwords", "enforce_for_root=0",
      "local_users_only", "usersubstr = 3", "minclass = 9", "minlen = 9\0",
      "badwords = " + String(repeating: "x", count: 1011),
      "badwords = " + String(repeating: "x", count: 1011) + "\nretry = 2",
      "badwords = " + String(repeating: "x", count: 1012) + "\nretry = 2",
      "usercheck = 0", "userchec\u{212A} = 0", "difok = 2147483646", "difok = -2147483647",
      "difok = -2147483648", "minlen = 9\n\nretry = 4",
      "retry = 4\nfoo\nretry = 5", "\n#\n  #  minlen = 3\n\tminlen = 13",
    ]
  )
  func `a file is read as libpwquality reads it`(_ text: String) throws {
    try Self.compare(Array(text.utf8))
  }

  @Test(.enabled(if: Pwquality.isHere))
  func `any file is read as libpwquality reads it`() throws {
    var random = SplitMix64(seed: 3)
    let pieces = [
      "minlen", "MINLEN", "retry", "badwords", "dcredit", "enforce_for_root", "difok", "=", " = ",
      " ", "\t", "\n", "\n", "\r\n", "#", "1", "9", "-3", "+2", "x", "\"", "é", "  ", "\u{C}",
      "0x1",
    ]
    for _ in 0..<1000 {
      let count = Int.random(in: 0...24, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      try Self.compare(Array(text.utf8))
    }
  }

  /// Holds what an import takes up to the first bad line against what the library takes.
  private static func compare(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pwquality-\(UUID().uuidString).conf"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let library = Pwquality()
    let isWhole = library.read(file.path)
    let policy = ImportedPolicy(pwquality: [RivalFile(bytes, source: "q")])
    let fault = policy.diagnostics.first { $0.severity == .error }
    // libpwquality reads a last line up to its NUL byte.
    if !bytes.contains(0) { #expect(isWhole == (fault == nil), "\(bytes)") }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let fault { lines = Array(lines.prefix(fault.place.line - 1)) }
    let read = ImportedPolicy(
      pwquality: [RivalFile(Array(lines.joined(separator: [0x0A])), source: "q")]
    )
    if !bytes.contains(0) {
      #expect(read.outcome == ImportedPolicy(pwquality: library.text).outcome, "\(bytes)")
    }
  }
}
