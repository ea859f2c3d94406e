import TestSupport
import Testing

@testable import Terminal

/// What is written to turn one screen into another.
struct DrawingTests {
  /// Two screens, and the bytes between them with `^` for Esc.
  struct Step: Sendable, CustomTestStringConvertible {
    let id: String
    let old: Screen?
    let new: Screen
    let bytes: String
    var testDescription: String { id }
  }

  private static func screen(_ rows: [Row], _ row: Int = 0, _ column: Int = 0) -> Screen {
    Screen(rows: rows, cursor: Screen.Place(row: row, column: column))
  }

  static let steps = [
    Step(id: "nothing changed", old: screen([Row("a")]), new: screen([Row("a")]), bytes: ""),
    Step(
      id: "one more sign at the cursor",
      old: screen([Row("a**")], 0, 3),
      new: screen([Row("a***")], 0, 4),
      bytes: "*"
    ),
    Step(
      id: "one more sign before blanks and a hint",
      old: screen([Row("**   hint")], 0, 2),
      new: screen([Row("***  hint")], 0, 3),
      bytes: "*"
    ),
    Step(
      id: "one sign less",
      old: screen([Row("a**")], 0, 3),
      new: screen([Row("a*")], 0, 2),
      bytes: "^[3G^[K"
    ),
    Step(
      id: "the cursor alone",
      old: screen([Row("ab")], 0, 2),
      new: screen([Row("ab")], 0, 1),
      bytes: "^[2G"
    ),
    Step(
      id: "another row, and back",
      old: screen([Row("a"), Row("o  x")], 0, 1),
      new: screen([Row("a"), Row("v  x")], 0, 1),
      bytes: "^[2;1Hv^[1;2H"
    ),
    Step(
      id: "a row that ends earlier",
      old: screen([Row("a"), Row("long")], 0, 1),
      new: screen([Row("a"), Row("lo")], 0, 1),
      bytes: "^[2;3H^[K^[1;2H"
    ),
    Step(
      id: "a row that goes",
      old: screen([Row("a"), Row("b")], 0, 1),
      new: screen([Row("a")], 0, 1),
      bytes: "^[2;1H^[K^[1;2H"
    ),
    Step(
      id: "colours",
      old: screen([Row("o x")], 0, 0),
      new: screen([Row("v", Style(.green))], 0, 0),
      bytes: "^[K^[38;5;40mv^[m\r"
    ),
    Step(
      id: "a screen that is not known",
      old: nil,
      new: screen([Row("a")], 0, 1),
      bytes: "^[m^[999;999H^[1J^[Ha"
    ),
    Step(
      id: "behind a glyph of unknown width the place is told",
      old: screen([Row("")]),
      new: screen([Row("\u{1F600}x")], 0, 3),
      bytes: "^[K\u{1F600}^[3Gx"
    ),
    Step(
      id: "a glyph of unknown width goes",
      old: screen([Row("\u{1F600}x")]),
      new: screen([Row("ab x"), Row("")]),
      bytes: "^[Kab x\r"
    ),
  ]

  @Test(arguments: steps)
  func `few bytes turn one screen into another`(_ step: Step) {
    let bytes = Drawing(.full).update(from: step.old, to: step.new)
    #expect(String(decoding: bytes, as: UTF8.self) == step.bytes.replacing("^", with: "\u{1B}"))
  }

  @Test(arguments: [
    (ColourDepth.none, "^[m", "^[m"), (.basic, "^[31m", "^[33m"),
    (.full, "^[38;5;196m", "^[38;5;208m"),
  ])
  func `colours are those that there are`(_ depth: ColourDepth, _ red: String, _ orange: String) {
    #expect(Style(.red).sequence(depth) == red.replacing("^", with: "\u{1B}"))
    #expect(Style(.orange).sequence(depth) == orange.replacing("^", with: "\u{1B}"))
    #expect(Style(.red, isBold: true).sequence(depth).hasPrefix("\u{1B}[1"))
  }

  @Test func `a terminal that shows one screen shows the other after the bytes between them`() {
    var numbers = SplitMix64(seed: 11)
    let drawing = Drawing(.basic)
    var terminal = PlainTerminal()
    var shown: Screen?
    for _ in 0..<3000 {
      let next = Self.randomScreen(&numbers, like: shown)
      terminal.take(drawing.update(from: shown, to: next))
      #expect(terminal.rows(of: next) == next.rows.map { PlainTerminal.trimmed($0.text) })
      #expect(terminal.place == next.cursor)
      shown = Bool.random(using: &numbers) || shown == nil ? next : shown
      if shown != next {
        terminal.take(drawing.update(from: next, to: shown ?? next))
      }
    }
  }

  private static func randomScreen(_ numbers: inout SplitMix64, like old: Screen?) -> Screen {
    let signs = ["a", "b", " ", "\u{2022}", "\u{4E2D}", "\u{1F512}", "e\u{301}"]
    var rows = old?.rows ?? []
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      let text = (0..<Int.random(in: 0...9, using: &numbers)).map { _ in
        signs.randomElement(using: &numbers) ?? ""
      }
      let style: Style = Bool.random(using: &numbers) ? .plain : Style(.green)
      let row = Row(text.joined(), style)
      let place = Int.random(in: 0...5, using: &numbers)
      if place < rows.count { rows[place] = row } else { rows.append(row) }
    }
    return screen(
      Array(rows.prefix(6)),
      Int.random(in: 0..<6, using: &numbers),
      Int.random(in: 0..<9, using: &numbers)
    )
  }
}
