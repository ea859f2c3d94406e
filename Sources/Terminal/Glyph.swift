internal import Text

/// A character as a screen shows it.
public struct Glyph: Equatable, Sendable {
  /// What is written for it.
  public let bytes: [UInt8]
  /// How many columns it takes, at least 1.
  public let width: Int
  /// Whether every terminal is known to give it as many columns.
  public let isSure: Bool

  /// Creates a glyph.
  public init(_ bytes: [UInt8], width: Int, isSure: Bool = true) {
    self.bytes = bytes
    self.width = width
    self.isSure = isSure
  }
}

/// How a terminal shows characters.
public struct Glyphs: Sendable {
  /// Whether the terminal shows more than ASCII.
  public let isUnicode: Bool

  /// How many columns a code point takes: 2, 1, 0 for one that joins the one before, or less where it
  /// is not shown.
  private let columns: @Sendable (Unicode.Scalar) -> Int

  /// The most code points that are written for one character; the rest of a longer one is not shown.
  private static let scalarLimit = 12

  /// Describes a terminal.
  public init(isUnicode: Bool, columns: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.isUnicode = isUnicode
    self.columns = columns
  }

  /// Returns the glyphs of a text, one for each character, in order.
  public func glyphs(of bytes: [UInt8]) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(bytes.count)
    TextPieces.read(bytes) { glyphs.append(glyph(of: $0)) }
    return glyphs
  }

  /// What stands for a character that cannot be shown.
  private var replacement: Glyph {
    Glyph(isUnicode ? [0xEF, 0xBF, 0xBD] : [UInt8(ascii: "?")], width: 1)
  }

  private func glyph(of piece: TextPiece) -> Glyph {
    switch piece {
    case .ascii(let byte) where 0x20..<0x7F ~= byte: Glyph([byte], width: 1)
    case .ascii, .invalidByte: replacement
    case .character(let character): glyph(of: Array(character.unicodeScalars))
    }
  }

  private func glyph(of scalars: [Unicode.Scalar]) -> Glyph {
    guard let first = scalars.first, !first.isHidden else { return replacement }
    let width = width(of: scalars)
    if !isUnicode { return Glyph([UInt8(ascii: "?")], width: 1) }
    var shown = String.UnicodeScalarView()
    // An accent by itself would join what stands before it on the screen.
    if width == 0 { shown.append("\u{25CC}") }
    for scalar in scalars.prefix(Self.scalarLimit) { shown.append(scalar) }
    let isPlain = scalars.count == 1 && width > 0 && first.value < 0x1F000
    return Glyph(Array(String(shown).utf8), width: max(width, 1), isSure: isPlain)
  }

  /// The columns of a character: those of its code points together, and 2 for an emoji of several.
  private func width(of scalars: [Unicode.Scalar]) -> Int {
    if scalars.count > 1, scalars.contains(where: { $0.makesEmoji }) { return 2 }
    return min(scalars.reduce(0) { $0 + max(columns($1), 0) }, 2)
  }
}

extension Unicode.Scalar {
  /// Whether it leaves no trace, or steers what shows it.
  fileprivate var isHidden: Bool {
    if properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return true
    default: return false
    }
  }

  /// Whether it joins emoji, asks for one or changes one: the joiner, the selector, the flags' letters
  /// and the tones of skin of Unicode Technical Standard 51.
  fileprivate var makesEmoji: Bool {
    switch value {
    case 0x200D, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }
}
