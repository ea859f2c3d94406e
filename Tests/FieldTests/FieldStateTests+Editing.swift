internal import Text
import PasswordPolicy
import Terminal

@testable import Field

extension FieldStateTests {
  static let editing = [
    Sample(id: "letters", keys: [.typed("ab"), .typed("c")], password: "abc", place: 3),
    Sample(
      id: "in the middle",
      keys: [.typed("ac"), .left, .typed("b")],
      password: "abc",
      place: 2
    ),
    Sample(
      id: "Ctrl-A and Ctrl-E",
      keys: [.typed("b"), .ctrl("A"), .typed("a"), .ctrl("E"), .typed("c")],
      password: "abc"
    ),
    Sample(
      id: "Home and End",
      keys: [.typed("b"), .home, .typed("a"), .end, .typed("c")],
      password: "abc"
    ),
    Sample(
      id: "Ctrl-B and Ctrl-F",
      keys: [.typed("ad"), .ctrl("B"), .typed("b"), .ctrl("F"), .typed("e")],
      password: "abde"
    ),
    Sample(
      id: "Ctrl-U clears all",
      keys: [.typed("abc"), .left, .ctrl("U")],
      password: "",
      place: 0
    ),
    Sample(
      id: "Ctrl-K clears to the end",
      keys: [.typed("abc"), .left, .ctrl("K")],
      password: "ab"
    ),
    Sample(
      id: "Ctrl-D deletes to the right",
      keys: [.typed("abc"), .home, .ctrl("D")],
      password: "bc",
      outcome: .some(nil)
    ),
    Sample(id: "Ctrl-D leaves an empty field", keys: [.ctrl("D")], outcome: .left),
    Sample(
      id: "Ctrl-C leaves where it sends no signal",
      keys: [.typed("abc"), .ctrl("C")],
      outcome: .left
    ),
    Sample(
      id: "a sign that is late behind Esc is no text",
      keys: [.typed("abc"), .stray(UInt8(ascii: "d"))],
      password: "abc",
      notice: .refused(.name("Alt-d"))
    ),
    Sample(id: "backspace", keys: [.typed("abc"), .backspace], password: "ab"),
    Sample(id: "Delete", keys: [.typed("abc"), .home, .delete], password: "bc"),
    Sample(id: "hidden text is one word", keys: [.typed("ab cd"), .ctrl("W")], password: ""),
    Sample(
      id: "hidden text is one word for the cursor",
      keys: [.typed("ab cd"), .wordLeft],
      place: 0
    ),
    Sample(
      id: "hidden text is one word for Alt",
      keys: [.typed("ab cd"), .meta(0x62), .meta(0x66)],
      place: 5
    ),
    Sample(
      id: "shown text has words",
      form: shown,
      keys: [.typed("ab cd"), .ctrl("W")],
      password: "ab "
    ),
    Sample(
      id: "shown text has words for the cursor",
      form: shown,
      keys: [.typed("ab cd"), .wordLeft],
      place: 3
    ),
    Sample(
      id: "Alt-D deletes a word",
      form: shown,
      keys: [.typed("ab cd"), .home, .meta(0x64)],
      password: " cd"
    ),
    Sample(
      id: "an emoji is one character",
      keys: [.typed("a\u{1F468}\u{200D}\u{1F469}"), .backspace],
      password: "a"
    ),
    Sample(
      id: "the screen is made new",
      keys: [.typed("a"), .ctrl("L")],
      password: "a",
      wish: .redraw
    ),
  ]

  static let showing = [
    Sample(id: "hidden at first", keys: [.typed("a")], isShown: false),
    Sample(
      id: "Ctrl-T shows",
      keys: [.typed("abc"), .left, .ctrl("T")],
      password: "abc",
      place: 2,
      isShown: true
    ),
    Sample(
      id: "Ctrl-T hides again",
      keys: [.typed("abc"), .ctrl("T"), .ctrl("T")],
      password: "abc",
      isShown: false
    ),
    Sample(
      id: "Enter hides",
      keys: [.typed("abc"), .ctrl("T"), .enter],
      password: "abc",
      isShown: false
    ),
    Sample(
      id: "leaving the field hides",
      keys: [.typed("abc"), .ctrl("T"), .tab],
      focus: .confirmation,
      isShown: false
    ),
    Sample(id: "shown from the start", form: shown, keys: [.typed("a")], isShown: true),
    Sample(
      id: "never shown",
      form: never,
      keys: [.typed("a"), .ctrl("T")],
      isShown: false,
      notice: .refused(.name("Ctrl-T"))
    ),
  ]
}
