/// Where a text of Chinese or Japanese may be divided: almost anywhere, for it has no blanks.
enum LineBreaks {
  /// Signs that must not begin a row, after JIS X 4051 as far as short texts need it.
  private static let closing = signs(
    "\u{3001}\u{3002}\u{FF0C}\u{FF0E}\u{FF1A}\u{FF1B}\u{FF01}\u{FF1F}\u{FF09}\u{300D}\u{300F}\u{3011}\u{30FC}"
      + "\u{3041}\u{3043}\u{3045}\u{3047}\u{3049}\u{3063}\u{3083}\u{3085}\u{3087}"
      + "\u{30A1}\u{30A3}\u{30A5}\u{30A7}\u{30A9}\u{30C3}\u{30E3}\u{30E5}\u{30E7}\u{2026}),.:;!?]"
  )

  /// Signs that must not end a row.
  private static let opening = signs("\u{FF08}\u{300C}\u{300E}\u{3010}([")

  /// Returns a text without blanks in the pieces that it may be divided into.
  static func parts(of text: [Glyph]) -> [[Glyph]] {
    var parts: [[Glyph]] = []
    var before: Glyph?
    for glyph in text {
      let isApart = before.map { canDivide($0, glyph) } ?? true
      if isApart { parts.append([]) }
      parts[parts.count - 1].append(glyph)
      before = glyph
    }
    return parts
  }

  private static func canDivide(_ before: Glyph, _ glyph: Glyph) -> Bool {
    let hasWide = before.width > 1 || glyph.width > 1
    return hasWide && !closing.contains(glyph.bytes) && !opening.contains(before.bytes)
  }

  private static func signs(_ text: String) -> [[UInt8]] {
    text.map { Array(String($0).utf8) }
  }
}
