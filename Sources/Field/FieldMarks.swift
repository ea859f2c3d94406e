internal import Terminal

/// The signs of a field.
public struct FieldMarks: Sendable {
  /// Stands before the field with the focus.
  let focus: String
  /// Stands for one character that is not shown.
  let mask: Glyph
  /// Stand to the left of a field until nothing is missing, and then.
  let locks: (open: String, closed: String)
  /// A segment of the meter that is filled, and one that is not.
  let segments: (full: String, free: String)
  /// Stand around the segments.
  let brackets: (before: String, behind: String)
  /// Stand before a line that is met, is not met, and was not checked.
  let states: (met: String, unmet: String, notChecked: String)
  /// Stands between the names of keys.
  let separator: String

  /// Signs beyond ASCII.
  public static let unicode = FieldMarks(
    focus: "\u{25B8}",
    mask: Glyph(Array("\u{2022}".utf8), width: 1),
    locks: ("\u{1F513}", "\u{1F512}"),
    segments: ("\u{25B0}", "\u{25B1}"),
    brackets: ("", ""),
    states: ("\u{2713}", "\u{25CB}", "\u{2013}"),
    separator: " \u{00B7} "
  )

  /// Signs of ASCII.
  public static let ascii = FieldMarks(
    focus: ">",
    mask: Glyph([UInt8(ascii: "*")], width: 1),
    locks: ("( )", "(#)"),
    segments: ("#", "-"),
    brackets: ("[", "]"),
    states: ("[x]", "[ ]", "[-]"),
    separator: ", "
  )
}
