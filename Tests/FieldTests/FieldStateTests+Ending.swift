internal import Text
import PasswordPolicy
import Terminal

@testable import Field

extension FieldStateTests {
  static let ending = [
    Sample(
      id: "Enter on nothing",
      keys: [.enter],
      focus: .password,
      notice: .missing,
      outcome: .some(nil)
    ),
    Sample(
      id: "Enter too early",
      keys: [.typed("abcd"), .enter],
      focus: .password,
      notice: .missing,
      outcome: .some(nil)
    ),
    Sample(
      id: "Enter goes to the second field",
      keys: [.typed("abc1"), .enter],
      focus: .confirmation,
      notice: .some(nil),
      outcome: .some(nil)
    ),
    Sample(
      id: "Enter in the empty second field",
      keys: [.typed("abc1"), .enter, .enter],
      focus: .confirmation,
      notice: .notRepeated,
      outcome: .some(nil)
    ),
    Sample(
      id: "Enter on another text",
      keys: [.typed("abc1"), .enter, .typed("abc"), .enter],
      focus: .confirmation,
      notice: .different,
      outcome: .some(nil)
    ),
    Sample(
      id: "Enter on the same text",
      keys: [.typed("abc1"), .enter, .typed("abc1"), .enter],
      outcome: .accepted
    ),
    Sample(id: "Enter once", form: once, keys: [.typed("abc1"), .enter], outcome: .accepted),
    Sample(id: "TAB has nowhere to go", form: once, keys: [.typed("a"), .tab], focus: .password),
    Sample(
      id: "TAB and back",
      keys: [.tab, .typed("b"), .backTab, .typed("a")],
      password: "a",
      confirmation: "b",
      focus: .password
    ),
    Sample(
      id: "down and up",
      keys: [.down, .typed("b"), .up, .typed("a")],
      password: "a",
      confirmation: "b",
      focus: .password
    ),
    Sample(
      id: "the second field first",
      keys: [.tab, .typed("abc1"), .tab, .typed("abc1"), .enter],
      outcome: .accepted
    ),
    Sample(
      id: "a refused password goes back to its field",
      keys: [.typed("a"), .tab, .typed("a"), .enter],
      focus: .password,
      notice: .missing
    ),
    Sample(
      id: "a suggestion is wished for",
      form: suggesting,
      keys: [.ctrl("G")],
      wish: .suggestion
    ),
    Sample(
      id: "no suggestion where there is none",
      keys: [.ctrl("G")],
      notice: .refused(.name("Ctrl-G")),
      wish: .some(nil)
    ),
    Sample(
      id: "no suggestion where nothing is shown",
      form: never,
      keys: [.ctrl("G")],
      notice: .refused(.name("Ctrl-G")),
      wish: .some(nil)
    ),
  ]
}
