internal import Text
import PasswordPolicy
import Terminal
import TestSupport
import Testing

@testable import Field

/// A field on screens of all sizes.
struct FieldViewTests {
  private static let glyphs = Glyphs(isUnicode: true) { scalar in
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F: 0
    case 0x2E80...0xA4CF, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }

  private func screen(_ state: FieldState, _ columns: Int, _ rows: Int) -> Screen {
    let size = ScreenSize(columns: columns, rows: rows)
    return FieldView(Self.glyphs, .unicode).screen(of: state, size)
  }

  private static let texts = [
    "a", "1", " ", "\u{4E2D}", "\u{301}", "\u{1F468}", "\u{200D}", "\u{5E9}",
  ]

  @Test func `no screen is larger than the window, whatever is typed`() {
    var numbers = SplitMix64(seed: 21)
    let keys: [Key] = [
      .tab, .enter, .left, .right, .backspace, .ctrl("T"), .ctrl("Y"), .ctrl("G"), .pasted("ab\tc"),
      .wordLeft, .delete,
    ]
    for _ in 0..<300 {
      let form = FieldForm.with {
        $0.isConfirmed = Bool.random(using: &numbers)
        $0.contents = Bool.random(using: &numbers) ? .text : .digits(count: 6)
        $0.prompt =
          Bool.random(using: &numbers)
          ? nil : .name("What this is for, told at some length:\n  - in lines")
      }
      var typing = Typing(form)
      for _ in 0..<30 {
        let text = Self.texts.randomElement(using: &numbers) ?? ""
        let key = keys.randomElement(using: &numbers) ?? .enter
        typing.happen(.key(Bool.random(using: &numbers) ? .typed(text) : key))
        let columns = Int.random(in: 1...90, using: &numbers)
        let rows = Int.random(in: 1...20, using: &numbers)
        let screen = screen(typing.state, columns, rows)
        #expect(screen.rows.count <= rows)
        #expect(screen.rows.allSatisfy { $0.width <= max(1, columns - 1) })
        #expect((0..<rows).contains(screen.cursor.row))
        #expect((0..<columns).contains(screen.cursor.column))
      }
    }
  }

  @Test func `hidden text has the columns of shown text`() {
    let text = "a\u{4E2D}e\u{301}\u{1F468}\u{5E9}z"
    var typing = Typing()
    typing.happen(.key(.typed(text)))
    for _ in 0...6 {
      let hidden = screen(typing.state, 80, 24)
      typing.happen(.key(.ctrl("T")))
      let shown = screen(typing.state, 80, 24)
      #expect(hidden.cursor == shown.cursor)
      #expect(hidden.rows.prefix(2).map { $0.width } == shown.rows.prefix(2).map { $0.width })
      typing.happen(.key(.ctrl("T")))
      typing.happen(.key(.left))
    }
  }

  @Test func `hidden text has no character of the text`() {
    let state = Typing.state([.typed("Q\u{4E2D}7"), .tab, .typed("Z9")])
    let text = screen(state, 80, 24).rows.prefix(2).flatMap { $0.bytes }
    for sign in ["Q", "\u{4E2D}", "7", "Z", "9"] {
      #expect(!String(decoding: text, as: UTF8.self).contains(sign))
    }
  }

  @Test func `a typed sign changes the row of its field and what is true of it, and no more`() {
    let drawing = Drawing(.none)
    let before = screen(Typing.state([.typed("abcd1")]), 80, 24)
    let after = screen(Typing.state([.typed("abcd12")]), 80, 24)
    #expect(drawing.update(from: before, to: after) == Array("\u{2022}".utf8))
  }

  @Test func `each key changes the screen, also where hidden text fills its room`() {
    var typing = Typing()
    for _ in 0..<100 {
      let before = screen(typing.state, 60, 24)
      typing.happen(.key(.typed("x")))
      #expect(screen(typing.state, 60, 24) != before)
    }
  }
}
