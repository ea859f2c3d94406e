import Text
import Testing

@testable import PasswordPolicy

struct FindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let finding: Finding
    let remark: String?

    init(_ id: String, _ finding: Finding, _ remark: String?) {
      self.id = id
      self.finding = finding
      self.remark = remark
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("met", .met, nil),
    Case("met with numbers", .atLeast(8, have: 9), nil),
    Case("met with a needless reason", .atLeast(8, have: 8, reason: "why"), nil),
    Case("unmet without a word", .unmet(), nil),
    Case("unmet with a reason", .unmet("reversed"), "reversed"),
    Case("a number is missing", .atLeast(8, have: 7), "7 now"),
    Case("all of several are missing", .atLeast(8, have: 0), "0 now"),
    Case("the only one is missing", .atLeast(1, have: 0), nil),
    Case("the only one is missing for a reason", .atLeast(1, have: 0, reason: "why"), "why"),
    Case("a number is missing for a reason", .atLeast(3, have: 2, reason: "why"), "2 now: why"),
    Case("one too many", .atMost(2, have: 3), "3 now"),
    Case("none is allowed", .atMost(0, have: 1), "1 now"),
    Case("not checked", .notChecked("no old password"), "not checked: no old password"),
    Case("not checked without a word", .notChecked(), "not checked"),
  ]

  @Test(arguments: cases) func `a remark says only what the title does not`(each: Case) {
    #expect(each.finding.remark == each.remark)
  }

  @Test(arguments: cases) func `a line is its title with the remark`(each: Case) {
    let line = Checklist.Line(
      .other(id: "id"),
      title: "Title",
      isRequired: true,
      finding: each.finding
    )
    #expect(line.text == (each.remark.map { "Title (\($0))" } ?? "Title"))
  }

  @Test(arguments: [(7, Finding.State.unmet), (8, .met), (9, .met)])
  func `a minimum is met from its number on`(have: Int, state: Finding.State) {
    #expect(Finding.atLeast(8, have: have) == Finding(state, have: have, need: 8))
  }

  @Test(arguments: [(7, Finding.State.met), (8, .met), (9, .unmet)])
  func `a maximum is met up to its number`(have: Int, state: Finding.State) {
    #expect(Finding.atMost(8, have: have) == Finding(state, have: have, need: 8))
  }

  @Test func `there are three states`() {
    #expect(Finding.State.allCases == [.met, .unmet, .notChecked])
  }
}
