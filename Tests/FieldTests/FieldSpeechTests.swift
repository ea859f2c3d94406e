internal import Text
import PasswordPolicy
import Terminal
import Testing

@testable import Field

/// What is said of a field that is not drawn.
struct FieldSpeechTests {
  private func said(_ keys: [Key], then event: FieldEvent) -> [String] {
    var typing = Typing()
    for key in keys { typing.happen(.key(key)) }
    let before = typing.state
    typing.happen(event)
    return FieldSpeech.changes(from: before, to: typing.state)
  }

  @Test func `it begins with what is needed`() {
    let lines = FieldSpeech.opening(Typing.state([], .with { $0.prompt = .name("For the backup") }))
    #expect(lines.first == "For the backup")
    #expect(lines.contains("- At least 4 characters"))
    #expect(lines.last == "New password:")
  }

  @Test func `each line above the field is a line`() {
    let lines = FieldSpeech.opening(
      Typing.state([], .with { $0.prompt = .name("Not met:\n  - A\n") })
    )
    #expect(lines.prefix(2) == ["Not met:", "  - A"])
  }

  @Test(arguments: [
    (
      [Key.typed("abc")], Key.typed("1"),
      [
        "Met: At least 4 characters", "Met: A number", "Level: Strong (4 of 4)",
        "The list is complete",
      ]
    ),
    (
      [.typed("abc1")], .backspace,
      [
        "No longer met: A number", "No longer met: At least 4 characters", "Level: Weak (1 of 4)",
        "3 characters are left",
      ]
    ),
    ([.typed("ab\u{E9}")], .backspace, ["2 characters are left"]),
    ([.typed("ab"), .left], .backspace, ["1 character is left"]),
    ([.typed("ab"), .left], .ctrl("K"), ["1 character is left"]),
    ([.typed("ab"), .home], .backspace, []),
    ([.typed("abc1"), .enter, .typed("xy")], .backspace, ["1 character is left"]),
    ([.typed("abc")], .typed("d"), ["Met: At least 4 characters", "Level: Fair (2 of 4)"]),
    ([.typed("a")], .typed("b"), []),
    ([.typed("a")], .ctrl("U"), ["Level: Empty (0 of 4)", "The field is empty"]),
    ([.typed("abc1")], .enter, ["Again:"]),
    ([.typed("abc1"), .enter, .typed("x")], .enter, ["Passwords don't match"]),
    ([.typed("abcd")], .enter, ["Fair (2 of 4); Strong is required. Not met: A number"]),
    ([.typed("abc1"), .enter, .typed("abc1")], .enter, []),
  ])
  func `a change is said in sentences`(_ keys: [Key], _ key: Key, _ wanted: [String]) {
    #expect(Set(said(keys, then: .key(key))) == Set(wanted))
  }
}
