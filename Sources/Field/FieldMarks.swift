internal import Terminal

/// The symbols of a field.
public struct FieldMarks: Sendable {
  /// Is before the field with the focus.
  let focus: String
  /// Is shown for one hidden character.
  let mask: Glyph
  /// Are to the left of a field until nothing is missing, and then.
  let locks: (open: String, closed: String)
  /// A segment of the meter that is filled, and one that is not.
  let segments: (full: String, free: String)
  /// Are around the segments.
  let brackets: (before: String, behind: String)
  /// Are before a line that is met, is not met, was not checked, or is wrong.
  let states: (met: String, unmet: String, notChecked: String, wrong: String)
  /// Is between the names of keys.
  let separator: String

  /// Symbols beyond ASCII, each one column wide except the locks.
  public static let unicode = FieldMarks(
    focus: "\u{25B8}",
    mask: Glyph(Array("\u{2022}".utf8), width: 1),
    locks: ("\u{1F513}", "\u{1F512}"),
    segments: ("\u{25B0}", "\u{25B1}"),
    brackets: ("", ""),
    states: ("\u{2713}", "\u{25CB}", "\u{2013}", "\u{2717}"),
    separator: " \u{00B7} "
  )

  /// Symbols of ASCII.
  public static let ascii = FieldMarks(
    focus: ">",
    mask: Glyph([UInt8(ascii: "*")], width: 1),
    locks: ("( )", "(#)"),
    segments: ("#", "-"),
    brackets: ("[", "]"),
    states: ("[x]", "[ ]", "[-]", "[!]"),
    separator: ", "
  )
}
