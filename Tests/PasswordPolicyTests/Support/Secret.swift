import Testing

/// The bytes of a password in a table: written as text, or byte by byte where it is no text.
struct Secret: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, Sendable,
  CustomTestStringConvertible
{
  let bytes: [UInt8]

  /// Says nothing of the password but its length, as it stands in the names of tests.
  var testDescription: String { "\(bytes.count) bytes" }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(stringLiteral text: String) {
    self.init(bytes: Array(text.utf8))
  }

  init(arrayLiteral bytes: UInt8...) {
    self.init(bytes: bytes)
  }

  /// Makes a secret of one text many times over.
  init(_ text: String, times: Int) {
    self.init(bytes: Array(String(repeating: text, count: times).utf8))
  }

  static func + (left: Secret, right: Secret) -> Secret {
    Secret(bytes: left.bytes + right.bytes)
  }
}
