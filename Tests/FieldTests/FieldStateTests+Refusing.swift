internal import Text
import PasswordPolicy
import Terminal

@testable import Field

extension FieldStateTests {
  static let refusing = [
    Sample(
      id: "a key that is no text",
      keys: [.typed("a"), .ctrl("Y")],
      password: "a",
      notice: .refused(.name("Ctrl-Y"))
    ),
    Sample(id: "NUL", keys: [.control(0x40)], password: "", notice: .refused(.name("NUL"))),
    Sample(
      id: "a letter with Alt",
      keys: [.meta(0x78)],
      password: "",
      notice: .refused(.name("Alt-x"))
    ),
    Sample(id: "Esc", keys: [.typed("a"), .escape], password: "a", notice: .escape),
    Sample(
      id: "a control character of two bytes",
      keys: [.typed("a\u{85}b")],
      password: "ab",
      notice: .refused(.name("U+0085"))
    ),
    Sample(
      id: "a control character in two pieces",
      keys: [.text([0xC2]), .text([0x85])],
      place: 1,
      notice: .refused(.name("U+0085"))
    ),
    Sample(
      id: "a letter beyond ASCII",
      keys: [.typed("\u{E9}")],
      password: "\u{E9}",
      notice: .beyondASCII
    ),
    Sample(id: "another one", keys: [.typed("\u{E9}"), .typed("\u{E9}")], notice: .some(nil)),
    Sample(
      id: "the next key takes the notice away",
      keys: [.ctrl("Y"), .typed("a")],
      notice: .some(nil)
    ),
    Sample(id: "the longest password", keys: [.typed(full)], password: full, notice: .some(nil)),
    Sample(
      id: "Enter behind one byte more",
      keys: [.typed(long + "y"), .enter],
      password: long,
      notice: .full
    ),
    Sample(
      id: "a paste that nobody marked, twice",
      keys: [.typed(long + "yz"), .enter, .typed(long + "yz"), .enter],
      password: long,
      notice: .full
    ),
    Sample(
      id: "what fits behind what did not",
      keys: [.typed(String(long.dropLast()) + "\u{E9}"), .typed("y")],
      password: String(long.dropLast()),
      notice: .full
    ),
    Sample(
      id: "the first field is too long, and Enter is pressed in the second",
      keys: [.typed(long + "y"), .tab, .typed(long), .enter],
      password: long,
      confirmation: long,
      focus: .password,
      notice: .full
    ),
    Sample(
      id: "the second field alone is too long",
      keys: [.typed(long), .enter, .typed(long + "y"), .enter],
      password: long,
      confirmation: long,
      focus: .confirmation,
      notice: .full
    ),
    Sample(
      id: "Enter where something was deleted of what was too long",
      keys: [.typed(long + "y"), .backspace, .enter],
      password: String(long.dropLast()),
      focus: .confirmation
    ),
    Sample(id: "one byte more", keys: [.typed(full + "y")], password: full, notice: .full),
    Sample(
      id: "a character that does not fit whole",
      keys: [.typed(String(full.dropLast()) + "\u{E9}")],
      password: String(full.dropLast()),
      notice: .full
    ),
    Sample(
      id: "a paste",
      keys: [.typed("ac"), .left, .pasted("b b")],
      password: "ab bc",
      place: 4,
      notice: .some(nil)
    ),
    Sample(
      id: "a paste with a newline behind it",
      keys: [.pasted("ab\n")],
      password: "ab",
      notice: .some(nil),
      outcome: .some(nil)
    ),
    Sample(
      id: "a paste of two lines",
      keys: [.pasted("ab\ncd")],
      password: "ab",
      notice: .pasteCut
    ),
    Sample(
      id: "a paste with a TAB",
      keys: [.typed("x"), .pasted("ab\tcd")],
      password: "x",
      notice: .pasteRefused(.name("TAB"))
    ),
    Sample(
      id: "a paste with Esc",
      keys: [.pasted("ab\u{1B}[D")],
      password: "",
      notice: .pasteRefused(.name("ESC"))
    ),
    Sample(id: "the longest paste", keys: [.pasted(full)], password: full, notice: .some(nil)),
    Sample(
      id: "a paste that is too long",
      keys: [.typed("x"), .pasted(full)],
      password: "x",
      notice: .pasteTooLong(512)
    ),
    Sample(
      id: "a paste that was cut off",
      keys: [.paste([0x61], length: 9000)],
      password: "",
      notice: .pasteTooLong(9000)
    ),
    Sample(
      id: "a letter in a PIN",
      form: digits,
      keys: [.typed("1"), .typed("a"), .typed("2")],
      password: "12",
      notice: .some(nil)
    ),
    Sample(
      id: "a letter is named a letter",
      form: digits,
      keys: [.typed("1"), .typed("a")],
      password: "1",
      notice: .notADigit
    ),
    Sample(
      id: "a digit of another script in a PIN",
      form: digits,
      keys: [.typed("\u{661}")],
      password: "",
      notice: .notADigit
    ),
    Sample(
      id: "a paste with a blank into a PIN",
      form: digits,
      keys: [.pasted("12 34")],
      password: "",
      notice: .pasteNotDigits
    ),
  ]
}
