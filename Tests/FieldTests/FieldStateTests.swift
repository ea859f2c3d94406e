import PasswordPolicy
import Terminal
import Testing

@testable import Field

/// What keys make of a field.
struct FieldStateTests {
  /// Keys, and what of the state is as told.
  struct Sample: Sendable, CustomTestStringConvertible {
    let id: String
    var form = FieldForm()
    let keys: [Key]
    var password: String?
    var place: Int?
    var confirmation: String?
    var focus: FieldState.Focus?
    var isShown: Bool?
    var notice: Notice??
    var outcome: FieldState.Outcome??
    var wish: FieldState.Wish??
    var testDescription: String { id }
  }

  private static let once = FieldForm.with { $0.isConfirmed = false }
  private static let shown = FieldForm.with { $0.reveal = .shown }
  private static let never = FieldForm.with {
    $0.reveal = .never
    $0.canSuggest = true
  }
  private static let digits = FieldForm.with { $0.contents = .digits(count: 4) }
  private static let suggesting = FieldForm.with { $0.canSuggest = true }
  private static let full = String(repeating: "x", count: 511)
  /// The same, which the policy accepts.
  private static let long = String(repeating: "7", count: 511)

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

  @Test(arguments: editing + showing + refusing + ending)
  func `keys lead to the state`(_ sample: Sample) {
    let state = Typing.state(sample.keys, sample.form)
    if let wanted = sample.password { #expect(state.password.bytes == Array(wanted.utf8)) }
    if let wanted = sample.place { #expect(state.password.cursorPlace == wanted) }
    if let wanted = sample.confirmation { #expect(state.confirmation.bytes == Array(wanted.utf8)) }
    if let wanted = sample.focus { #expect(state.focus == wanted) }
    if let wanted = sample.isShown { #expect(state.isShown == wanted) }
    if let wanted = sample.notice { #expect(state.notice == wanted) }
    if let wanted = sample.outcome { #expect(state.outcome == wanted) }
    if let wanted = sample.wish { #expect(state.wish == wanted) }
  }

  @Test func `whether both are the same is told only once both have text`() {
    #expect(Typing.state([.typed("abc1"), .tab]).isMatch == nil)
    #expect(Typing.state([.tab, .typed("abc1")]).isMatch == nil)
    #expect(Typing.state([.typed("abc1"), .tab, .typed("a")]).isMatch == false)
    #expect(Typing.state([.typed("abc1"), .tab, .typed("abc1")]).isMatch == true)
  }

  @Test func `a suggestion is put into both fields and shown, and Enter takes it`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.suggested(Array("kq7zvo".utf8)))
    #expect(typing.state.password == typing.state.confirmation)
    #expect(typing.state.isShown)
    #expect(typing.state.isComplete)
    typing.happen(.key(.enter))
    #expect(typing.state.outcome == .accepted)
  }

  @Test func `a suggestion that is changed must be typed again`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.suggested(Array("kq7zvo".utf8)))
    typing.happen(.key(.left))
    #expect(!typing.state.confirmation.isEmpty)
    typing.happen(.key(.typed("x")))
    #expect(typing.state.password.bytes == Array("kq7zvxo".utf8))
    #expect(typing.state.confirmation.isEmpty)
    #expect(typing.state.isShown)
  }

  @Test func `no suggestion leaves what was typed`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.key(.typed("abc")))
    typing.happen(.suggested(nil))
    #expect(typing.state.password.bytes == Array("abc".utf8))
    #expect(typing.state.notice == .noSuggestion)
  }

  @Test func `what is shown is hidden before the field goes out of sight`() {
    var typing = Typing(Self.shown)
    typing.happen(.key(.typed("abc")))
    typing.happen(.suspended)
    #expect(!typing.state.isShown)
    #expect(typing.state.password.bytes == Array("abc".utf8))
  }
}
