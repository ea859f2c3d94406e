@testable import ProgramHost
import Testing

@testable import ModuleHost

struct LineFilterTests {
  /// A text, and the lines of it that begin with `ab:`.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let lines: String
    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "", lines: ""),
    Case(text: "ab:1", lines: "ab:1"),
    Case(text: "ab:1\n", lines: "ab:1\n"),
    Case(text: "ab:\nab:", lines: "ab:\nab:"),
    Case(text: "\n\nab:1\n\n", lines: "ab:1\n"),
    Case(text: "ab\n:1\nab", lines: ""),
    Case(text: "aab:1\nb:2\n:3\nab3\n", lines: ""),
    Case(text: "x\nab:1\nabc:2\nab:ab:\ny\nab:\n", lines: "ab:1\nab:ab:\nab:\n"),
    Case(text: "x ab:1\n ab:2\n", lines: ""),
  ]

  @Test(arguments: cases, 1...5)
  func `the lines with the beginning are picked, however the text is divided`(
    _ row: Case,
    _ size: Int
  ) {
    var filter = LineFilter(Array("ab:".utf8))
    var rest = Array(row.text.utf8)[...]
    while !rest.isEmpty {
      filter.add(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(String(decoding: filter.lines, as: UTF8.self) == row.lines)
  }
}
