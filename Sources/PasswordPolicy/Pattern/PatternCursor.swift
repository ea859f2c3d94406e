/// A place in the text of a pattern.
struct PatternCursor {
  /// The characters by their identities: code points, where a character is one.
  private let text: [UInt64]

  /// How many characters were read.
  private(set) var place = 0

  /// Creates a cursor at the start of a text.
  init(_ text: [UInt64]) {
    self.text = text
  }

  /// Whether nothing follows.
  var isAtEnd: Bool { next == nil }

  /// The next character, or nil at the end.
  var next: UInt64? { ahead(0) }

  /// The character a number of places behind the next, or nil beyond the end.
  func ahead(_ distance: Int) -> UInt64? {
    text.indices.contains(place + distance) ? text[place + distance] : nil
  }

  /// Whether a sign follows a number of places behind the next character.
  func has(_ sign: Unicode.Scalar, ahead distance: Int = 0) -> Bool {
    ahead(distance) == UInt64(sign.value)
  }

  /// Goes past the next character.
  mutating func skip() {
    if !isAtEnd { place += 1 }
  }

  /// Goes past a sign if it follows.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    if !has(sign) { return false }
    place += 1
    return true
  }

  /// Goes past two signs if they follow.
  mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if !has(first) || !has(second, ahead: 1) { return false }
    place += 2
    return true
  }

  /// A fault at the next character, or at one that was read.
  func fault(_ message: String, at place: Int? = nil) -> PatternFault {
    PatternFault("character \((place ?? self.place) + 1) of the pattern: " + message)
  }

  /// The ASCII character of an identity, or nil.
  static func ascii(_ identity: UInt64) -> Unicode.Scalar? {
    identity < 0x80 ? UInt8(exactly: identity).map { Unicode.Scalar($0) } : nil
  }

  /// Whether a character is one of ASCII's signs: neither a letter nor a digit nor a blank.
  static func isSign(_ identity: UInt64) -> Bool {
    switch identity {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
