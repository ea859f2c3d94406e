@testable import Terminal

/// How the terminals of the tests show characters.
enum Columns {
  /// A terminal that shows everything.
  static let unicode = Glyphs(isUnicode: true) { columns(of: $0) }
  /// A terminal that shows ASCII alone.
  static let ascii = Glyphs(isUnicode: false) { $0.isASCII ? 1 : -1 }

  /// What wcwidth(3) says of the characters in these tests.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x1160...0x11FF, 0x200B...0x200F, 0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }
}

extension Row {
  /// A row of a text in one style.
  init(_ text: String, _ style: Style = .plain) {
    self.init()
    for glyph in Columns.unicode.glyphs(of: Array(text.utf8)) { append(glyph, style) }
  }

  /// Its text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
