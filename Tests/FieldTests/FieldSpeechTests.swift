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
      ["Met: At least 4 characters; A number", "Level: Strong (4 of 4)", "The list is complete"]
    ),
    (
      [.typed("abc1")], .backspace,
      [
        "No longer met: At least 4 characters (3 now); A number", "Level: Weak (1 of 4)",
        "3 characters are left",
      ]
    ),
    ([.typed("ab\u{E9}")], .backspace, ["2 characters are left"]),
    ([.typed("ab"), .left], .backspace, ["1 character is left"]),
    ([.typed("ab"), .left], .ctrl("K"), ["1 character is left"]),
    ([.typed("ab"), .home], .backspace, []),
    ([.typed("abc1"), .enter, .typed("ab")], .backspace, ["1 character is left"]),
    ([.typed("abc")], .typed("d"), ["Met: At least 4 characters", "Level: Fair (2 of 4)"]),
    ([.typed("a")], .typed("b"), []),
    ([.typed("a")], .ctrl("U"), ["Level: Empty (0 of 4)", "The field is empty"]),
    ([.typed("abc1")], .enter, ["Again:"]),
    ([.typed("abc1"), .enter, .typed("ab")], .enter, ["Passwords don't match"]),
    ([.typed("abc1"), .enter, .typed("ab")], .typed("x"), ["Passwords don't match"]),
    ([.typed("abc1"), .enter, .typed("abc")], .typed("1"), ["Passwords match"]),
    ([.typed("abc1"), .enter, .typed("x")], .typed("y"), []),
    ([.typed("abcd")], .enter, ["Fair (2 of 4); Strong is required. Not met: A number"]),
    ([.typed("abc1"), .enter, .typed("abc1")], .enter, []),
    ([.typed("abcd")], .left, ["Cursor after 3 of 4"]),
    ([.typed("abcd")], .home, ["Cursor after 0 of 4"]),
    ([.typed("abcd")], .end, []),
    ([.tab, .typed("abcd")], .left, []),
    (
      [.typed("abc")], .ctrl("L"),
      [
        "Level: Weak (1 of 4)", "Not met: At least 4 characters (3 now); A number", "New password:",
        "Cursor after 3 of 3",
      ]
    ),
    (
      [.typed("abc1"), .enter, .typed("abc1")], .ctrl("L"),
      [
        "Level: Strong (4 of 4)", "The list is complete", "Passwords match", "Again:",
        "Cursor after 4 of 4",
      ]
    ),
    ([.typed("a")], .function(5), ["F5 does nothing here. F1 lists the keys"]),
  ])
  func `a change is said in sentences`(_ keys: [Key], _ key: Key, _ wanted: [String]) {
    #expect(Set(said(keys, then: .key(key))) == Set(wanted))
  }

  @Test func `what an empty password meets is said once it is not met`() {
    let policy = Policy(rules: [.length(4), .maximumLength(6)])
    let empty = FieldState(FieldForm(), policy.judge(Candidate("")))
    let typed = empty.after(.key(.typed("abcdefg"))).after(
      .judged(policy.judge(Candidate("abcdefg")))
    )
    #expect(
      FieldSpeech.changes(from: empty, to: typed) == [
        "Met: At least 4 characters", "No longer met: At most 6 characters (7 now)",
        "Level: Weak (1 of 4)",
      ]
    )
  }

  @Test func `a pause says how many characters there are by now, once`() {
    var typing = Typing()
    typing.happen(.key(.typed("a")))
    let first = typing.state
    typing.happen(.key(.typed("b")))
    let second = typing.state
    #expect(
      FieldSpeech.pause(from: first, to: second) == ["Not met: At least 4 characters (2 now)"]
    )
    #expect(FieldSpeech.pause(from: second, to: second) == [])
  }

  @Test func `the keys are listed, and the next key is none of the list`() {
    var typing = Typing()
    let before = typing.state
    typing.happen(.key(.function(1)))
    let lines = FieldSpeech.changes(from: before, to: typing.state)
    #expect(lines.count > 10)
    #expect(lines.first == "Enter: Go on, or say what is missing")
    typing.happen(.read)
    typing.happen(.key(.enter))
    #expect(typing.state.notice == .missing)
  }

  @Test func `it begins with why the password was rejected, and what it is like`() {
    let form = FieldForm.with {
      $0.rejected = Array("abc".utf8)
      $0.prompt = .name("BAD PASSWORD")
    }
    let state = FieldState(form, Typing.policy.judge(Candidate("abc")))
    let lines = FieldSpeech.opening(state)
    #expect(lines.first == "BAD PASSWORD")
    #expect(lines.contains("Not met: At least 4 characters (3 now); A number"))
    #expect(lines.last == "New password:")
  }

  @Test func `a PIN is called one, and its length is one line`() {
    let policy = Policy(rules: [.length(4), .maximumLength(4), .charset(.digits)])
    let lines = FieldSpeech.opening(
      FieldState(FieldStateTests.digits, policy.judge(Candidate("")))
    )
    #expect(lines.filter { $0.hasPrefix("- ") } == ["- Exactly 4 digits"])
    #expect(lines.last == "New PIN:")
  }
}
