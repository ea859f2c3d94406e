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
    Sample(id: "Ctrl-D leaves an empty form", keys: [.ctrl("D")], outcome: .left),
    Sample(
      id: "Ctrl-D that is held down deletes, and does not leave",
      keys: [.typed("ab"), .home, .ctrl("D"), .ctrl("D"), .ctrl("D"), .ctrl("D")],
      password: "",
      notice: .some(nil),
      outcome: .some(nil)
    ),
    Sample(
      id: "Ctrl-D leaves once another key was pressed",
      keys: [.typed("a"), .home, .ctrl("D"), .ctrl("A"), .ctrl("D")],
      outcome: .left
    ),
    Sample(
      id: "Ctrl-D does not leave while the other field has text",
      keys: [.typed("abc1"), .enter, .ctrl("D")],
      focus: .confirmation,
      notice: .unused(.name("Ctrl-D")),
      outcome: .some(nil)
    ),
    Sample(
      id: "Ctrl-Y brings back what Ctrl-U deleted",
      keys: [.typed("abc"), .ctrl("U"), .typed("x"), .ctrl("Y")],
      password: "xabc"
    ),
    Sample(
      id: "Ctrl-Y brings back the last piece, as often as it is pressed",
      form: shown,
      keys: [.typed("ab cd"), .ctrl("W"), .home, .ctrl("Y"), .ctrl("Y")],
      password: "cdcdab "
    ),
    Sample(
      id: "a deleted character is nothing to bring back",
      keys: [.typed("abc"), .backspace, .ctrl("Y")],
      password: "ab",
      notice: .nothingBack
    ),
    Sample(
      id: "Ctrl-_ takes changes back one by one",
      keys: [.typed("ab"), .typed("c"), .backspace, .ctrl("U"), .ctrl("_"), .ctrl("_")],
      password: "abc"
    ),
    Sample(
      id: "Ctrl-_ goes back to the field of the change",
      keys: [.typed("abc1"), .enter, .typed("x"), .up, .ctrl("_")],
      confirmation: "",
      focus: .confirmation
    ),
    Sample(
      id: "keys that change nothing are nothing to undo",
      keys: [.typed("ab"), .left, .end, .delete, .ctrl("T"), .ctrl("_")],
      password: ""
    ),
    Sample(id: "nothing to undo", keys: [.ctrl("_")], notice: .nothingBack),
    Sample(
      id: "a key without a use says so",
      keys: [.typed("a"), .function(5)],
      password: "a",
      notice: .unused(.name("F5"))
    ),
    Sample(id: "a key without a name says so", keys: [.unknown], notice: .unused(nil)),
    Sample(
      id: "the next key closes the list of keys, and does its work",
      keys: [.typed("a"), .function(1), .down, .typed("b")],
      password: "ab"
    ),
    Sample(
      id: "Enter only closes the list of keys",
      keys: [.typed("abc1"), .function(1), .enter],
      focus: .password,
      notice: .some(nil)
    ),
    Sample(
      id: "F2 asks how it would be guessed",
      keys: [.typed("a"), .function(2)],
      wish: .explanation
    ),
    Sample(
      id: "nothing would be guessed",
      keys: [.function(2)],
      notice: .missing,
      wish: .some(nil)
    ),
    Sample(
      id: "Ctrl-C leaves where it sends no signal",
      keys: [.typed("abc"), .ctrl("C")],
      outcome: .left
    ),
    Sample(
      id: "a sign that is late behind Esc is no text",
      keys: [.typed("abc"), .stray(UInt8(ascii: "d"))],
      password: "abc",
      notice: .unused(.name("Alt-d"))
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
    Sample(
      id: "TAB in the empty field hides the number of characters",
      keys: [.tab, .typed("abc")],
      password: "abc",
      focus: .password,
      isSilent: true
    ),
    Sample(
      id: "TAB in the empty field shows it again",
      keys: [.tab, .tab],
      isSilent: false,
      notice: .silent(false)
    ),
    Sample(id: "shown from the start", form: shown, keys: [.typed("a")], isShown: true),
    Sample(
      id: "never shown",
      form: never,
      keys: [.typed("a"), .ctrl("T")],
      isShown: false,
      notice: .unused(.name("Ctrl-T"))
    ),
  ]
}
