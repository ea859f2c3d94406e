@testable import ProgramHost
import Text
import Glibc
import PasswordPolicy
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

@Suite(.asRoot)
struct DictionaryRuleTests {
  private func finding(of bytes: [UInt8]) throws -> Finding {
    try Rule.dictionary(nil).check(Candidate(password: bytes))
  }

  /// A password and what cracklib has against it.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let reason: String?
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ reason: String?) {
      self.init(id, Array(text.utf8), reason)
    }

    init(_ id: String, _ bytes: [UInt8], _ reason: String?) {
      self.id = id
      self.bytes = bytes
      self.reason = reason
    }
  }

  private static let word = "based on a dictionary word"

  static let cases: [Case] = [
    Case("a word", "password", word),
    Case("a word in another case", "PassWord", word),
    Case("a word with stand-ins", "p4s$w0rd", word),
    Case("a word reversed", "drowssap", "based on a (reversed) dictionary word"),
    Case("no word", "Vh8#kq2Lp0z", nil),
    Case("nothing", "", "way too short"),
    Case("too short", "Vh8#k", "too short"),
    Case("few characters", "aabbaabb", "does not contain enough different characters"),
    Case("a run", "abcdefgh", "too simplistic/systematic"),
    Case("blanks", "\t\n\u{B}\u{C}\r \t\t", "all whitespace"),
    Case("a number of the British", "ab194736c", "looks like a national insurance number"),
    Case("another script", "Пароль-дом-7", nil),
    Case("bytes that are not UTF-8", [0xFF, 0xFE, 0x80, 0xC3, 0x41, 0x62, 0x31, 0x21], nil),
    Case("511 bytes", (0..<511).map { UInt8(0x21 + $0 * 7 % 90) }, nil),
    Case("511 bytes beyond ASCII", (0..<511).map { UInt8(0x80 + $0 * 7 % 128) }, nil),
  ]

  @Test(arguments: cases)
  func `a password is accepted, or refused with cracklib's reason`(_ row: Case) throws {
    let finding = try finding(of: row.bytes)
    #expect(finding == (row.reason.map { .unmet(Phrase($0)) } ?? .met))
  }

  @Test func `a password that no library can take is not checked`() throws {
    let long = [UInt8](repeating: 0x78, count: 512)
    #expect(try finding(of: long) == .notChecked("more than 511 bytes"))
    #expect(try finding(of: [0x61, 0]) == .notChecked("it has a NUL byte"))
  }

  @Test func `the rule says what it asks`() throws {
    let rule = try Rule.dictionary(nil)
    #expect(rule.id == "dictionary")
    #expect(rule.title == "Not in the dictionary of common words")
    #expect(rule.isRequiredByNature)
  }

  @Test func `a dictionary is read by its path, also through links`() throws {
    let folder = try TemporaryFolder()
    for end in ["pwd", "pwi", "hwm"] {
      _ = try folder.make("words." + end) {
        unsafe symlink("/var/cache/cracklib/cracklib_dict." + end, $0)
      }
    }
    let rule = try Rule.dictionary(folder.path + "/words")
    #expect(rule.check(Candidate("password")) == .unmet(Phrase(Self.word)))
    try unsafe #require(unlink(folder.path + "/words.pwi") == 0)
    let finding = rule.check(Candidate("Vh8#kq2Lp0z"))
    #expect(finding.isFault)
    #expect(finding.reason?.hasPrefix(folder.path + "/words.pwi: there is no such file") == true)
  }

  @Test func `a missing dictionary makes no rule, and says what makes one`() throws {
    let fault = HostFault(
      "/nowhere/words.pwd: there is no such file; update-cracklib of the package cracklib-runtime"
        + " makes a dictionary on Debian"
    )
    #expect(throws: fault) { try Rule.dictionary("/nowhere/words") }
  }

  @Test(arguments: ["pwd", "pwi", "hwm"])
  func `each file of a dictionary must be root's`(_ end: String) throws {
    let folder = try TemporaryFolder()
    for other in ["pwd", "pwi", "hwm"] {
      _ = try folder.file("x", named: "words." + other, mode: other == end ? 0o666 : 0o644)
    }
    let path = folder.path + "/words"
    let fault = HostFault(
      "\(path).\(end): others than root may write to it (mode 666), chmod go-w mends that;"
        + " update-cracklib of the package cracklib-runtime makes a dictionary on Debian"
    )
    #expect(throws: fault) { try Rule.dictionary(path) }
  }

  @Test(arguments: ["", "words", "/\0", "/" + String(repeating: "x", count: 1000)])
  func `a dictionary is named by its absolute path`(_ path: String) {
    let fault = HostFault(
      "a dictionary is named by its absolute path without .pwd, of at most 1000 bytes"
    )
    #expect(throws: fault) { try Rule.dictionary(path) }
  }

  @Test(
    arguments: [
      ("it is WAY too short", "way too short"),
      ("it's based on your username", "based on your username"),
      ("ça \"pue\"\\\u{7}", "a pue"),
      ("", nil),
    ] as [(String, String?)]
  )
  func `a reason is fit for a message`(_ text: String, _ expected: String?) {
    #expect(CrackReason.text(of: Array(text.utf8)) == expected)
  }
}
