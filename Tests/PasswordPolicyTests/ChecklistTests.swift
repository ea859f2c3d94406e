import Text
import Testing

@testable import PasswordPolicy

struct ChecklistTests {
  static let checklist = Checklist(
    lines: [
      line("first", .unmet()),
      line("second", .met),
      line("third", .notChecked("nothing there")),
      line("fourth", .unmet("why")),
      line("fifth", .notChecked("nothing there")),
    ]
  )

  @Test func `all unmet lines are reported in order`() {
    #expect(Self.checklist.unmet.map { $0.id } == ["first", "fourth"])
  }

  @Test func `lines that were not checked are a group of their own`() {
    #expect(Self.checklist.notChecked.map { $0.id } == ["third", "fifth"])
  }

  private static func line(_ id: String, _ finding: Finding) -> Checklist.Line {
    Checklist.Line(.other(id: id), title: "Title", isRequired: false, finding: finding)
  }
}
