@testable import ProgramHost
import Testing

@testable import ModuleHost

struct PasswordHistoryTests {
  /// A history, and the hashes of jdoe in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let count: Int
    let hashes: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, last count: Int = 10, _ hashes: [String]) {
      self.id = id
      self.text = text
      self.count = count
      self.hashes = hashes
    }
  }

  private static let many = (1...500).map { "$6$\($0)" }

  static let cases: [Case] = [
    Case("nothing", "", []),
    Case("one hash", "jdoe:1000:1:$6$a\n", ["$6$a"]),
    Case("several", "jdoe:1000:3:$6$a,$1$b,$y$c\n", ["$6$a", "$1$b", "$y$c"]),
    Case("more than are asked for", "jdoe:1000:3:a,b,c\n", last: 2, ["b", "c"]),
    Case("no newline at the end", "jdoe:1000:1:a", ["a"]),
    Case("among others", "root:0:1:r\n\njdoe:1000:1:a\nzoe:1001:1:z\n", ["a"]),
    Case("an account with a longer name", "jdoes:1000:1:a\njdoe2:1:1:b\n", []),
    Case("an account with a shorter name", "jdo:1000:1:a\nj:1:1:b\n", []),
    Case("a count that is wrong", "jdoe:1000:9:a,b\n", ["a", "b"]),
    Case("a count that is no number", "jdoe:1000:x:a\n", ["a"]),
    Case("no uid", "jdoe::1:a\n", ["a"]),
    Case("no hashes", "jdoe:1000:0:\n", []),
    Case("no field for hashes", "jdoe:1000:0\n", []),
    Case("a name alone", "jdoe\njdoe:\n", []),
    Case("empty hashes", "jdoe:1000:3:,a,,b,\n", ["a", "b"]),
    Case("a field behind the hashes", "jdoe:1000:1:a:b\n", ["a", "b"]),
    Case("words for no password", "jdoe:1000:4:*,!,!!,!$6$a,*LK*,b\n", ["b"]),
    Case("two lines", "jdoe:1000:1:a\njdoe:1000:1:b\n", ["a", "b"]),
    Case("a NUL byte in a hash", "jdoe:1000:2:a\0b,c\n", ["c"]),
    Case("a NUL byte in another line", "x\0jdoe:1:1:y\njdoe:1000:1:a\n", ["a"]),
    Case("a carriage return", "jdoe:1000:1:a\r\n", ["a\r"]),
    Case("a blank before the name", " jdoe:1000:1:a\n", []),
    Case(
      "a very long line",
      "x:" + String(repeating: "y", count: 100_000) + "\njdoe:1:500:" + many.joined(separator: ","),
      last: 400,
      Array(many.suffix(400))
    ),
  ]

  @Test(arguments: cases)
  func `the last hashes of an account are read`(_ row: Case) {
    let history = PasswordHistory(of: "jdoe", in: Array(row.text.utf8), last: row.count)
    #expect(history.hashes == row.hashes.map { Array($0.utf8) + [0] })
  }

  @Test func `an account without a name has no history`() {
    #expect(PasswordHistory(of: "", in: Array("jdoe:1:1:a\n".utf8), last: 1).hashes == [])
  }

  @Test func `bytes that are no text are passed over`() {
    let line: [UInt8] = [0xFF, 0xFE, 0x0A] + Array("jdoe:1:1:a".utf8) + [0x0A, 0x80]
    #expect(PasswordHistory(of: "jdoe", in: line, last: 1).hashes == [[0x61, 0]])
  }
}
