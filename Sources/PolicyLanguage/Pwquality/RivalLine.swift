internal import Text

/// One line of a rival's text, or one word of its pam.d line.
package struct RivalLine {
  /// What stands in a line.
  package enum Content {
    /// A comment or nothing.
    case nothing
    /// A setting, be its name known or not.
    case setting(RivalSetting)
    /// What the rival cannot read.
    case fault(Diagnostic)
  }

  /// The line as it may be shown.
  let source: String
  /// Whether the line was written.
  let isWritten: Bool
  /// Where it begins.
  let place: Diagnostic.Place
  /// What stands in it.
  package let content: Content

  /// Creates a line that was written.
  package init(_ bytes: ArraySlice<UInt8>, at place: Diagnostic.Place, _ content: Content) {
    source = Self.shown(bytes)
    isWritten = true
    self.place = place
    self.content = content
  }

  /// Creates a line that stands for what holds without one.
  package init(unwritten source: String, at place: Diagnostic.Place) {
    self.source = source
    isWritten = false
    self.place = place
    content = .nothing
  }

  /// The setting that stands in it, if any.
  package var setting: RivalSetting? {
    if case .setting(let setting) = content { return setting }
    return nil
  }

  /// Returns bytes as text that does nothing to a terminal or a log.
  static func shown(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      text.append(isControl(scalar) && scalar != "\t" ? "?" : scalar)
    }
    return String(text)
  }

  /// Whether a character could steer a terminal.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }
}

/// A setting as a rival's text has it.
package struct RivalSetting {
  /// The name.
  package let name: String
  /// The value, which may be any bytes.
  package let value: [UInt8]
  /// Whether a value was written, be it empty.
  package let hasValue: Bool
  /// Where the name stands.
  package let namePlace: Diagnostic.Place
  /// Where the value stands.
  package let valuePlace: Diagnostic.Place

  /// Creates a setting from its pieces of a line.
  ///
  /// - Parameters:
  ///   - name: The name, a slice of the line.
  ///   - value: The value, a slice of the line that begins behind the name where there is none.
  ///   - start: Where the first byte of the line stands.
  ///   - first: The index of that byte.
  package init(
    name: ArraySlice<UInt8>,
    value: ArraySlice<UInt8>,
    start: Diagnostic.Place,
    first: Int
  ) {
    self.name = RivalLine.shown(name)
    self.value = Array(value)
    hasValue = value.startIndex > name.endIndex
    namePlace = start.advanced(by: name.startIndex - first)
    valuePlace = start.advanced(by: value.startIndex - first)
  }

  /// The value as it may be shown.
  package var shownValue: String {
    value.isEmpty ? "nothing" : RivalLine.shown(value).shortened
  }

  /// The value as text, or nil where it is not valid UTF-8 or has a control character.
  var text: String? { Self.text(value) }

  /// Returns bytes as text, or nil where they are not valid UTF-8 or hold a control character.
  static func text(_ bytes: some Collection<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.contains { RivalLine.isControl($0) } ? nil : text
  }

  /// The value as strtol(3) reads a whole decimal number, if it is one that C's `int` can hold.
  var number: Int? {
    guard let (number, isNegative) = Self.signed(value) else { return nil }
    if isNegative { return -number }
    // libpwquality takes neither end of the range, and strtol(3) ends there what is beyond.
    return number == Int(Int32.max) ? nil : number
  }

  /// Reads blanks, a sign and digits.
  package static func signed(_ text: [UInt8]) -> (number: Int, isNegative: Bool)? {
    var digits = text.drop { isSpace($0) }
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let number = WholeNumber.read(digits, in: 0...Int(Int32.max))
    return number.map { ($0, sign == UInt8(ascii: "-")) }
  }
}
