/// A part of a text that is judged and edited as one.
package enum TextPiece {
  /// A character of ASCII.
  case ascii(UInt8)
  /// Another character, as Swift divides text.
  case character(Character)
  /// A byte that is not valid UTF-8.
  case invalidByte(UInt8)

  /// How many bytes the piece has.
  package var byteCount: Int {
    if case .character(let character) = self { return character.utf8.count }
    return 1
  }
}

/// The division of bytes that need not be valid UTF-8.
package enum TextPieces {
  /// Divides bytes into pieces, in linear time.
  ///
  /// An invalid byte separates characters: an accent after it is a character of its own.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - take: Called with each piece in order.
  package static func read(_ bytes: [UInt8], _ take: (TextPiece) -> Void) {
    // Most passwords are ASCII, in which only a carriage return joins the character after it.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      for byte in bytes { take(.ascii(byte)) }
      return
    }
    var valid = String.UnicodeScalarView()
    var position = 0
    func takeValid() {
      for character in String(valid) {
        let first = character.utf8.first ?? 0
        take(character.utf8.count == 1 ? .ascii(first) : .character(character))
      }
      valid = String.UnicodeScalarView()
    }
    readScalars(bytes) { scalar in
      if let scalar {
        valid.append(scalar)
        position += UTF8.width(scalar)
      } else {
        takeValid()
        take(.invalidByte(bytes[position]))
        position += 1
      }
      return true
    }
    takeValid()
  }

  /// Returns how many bytes each piece has, in order.
  package static func lengths(of bytes: [UInt8]) -> [Int] {
    var lengths: [Int] = []
    lengths.reserveCapacity(bytes.count)
    read(bytes) { lengths.append($0.byteCount) }
    return lengths
  }

  /// Divides bytes into code points and invalid bytes.
  ///
  /// Copied into its callers, because the estimator reads every password that is typed.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - take: Called with each code point, and with nil for each invalid byte; returns whether to read on.
  @inlinable
  package static func readScalars(
    _ bytes: some Sequence<UInt8>,
    _ take: (Unicode.Scalar?) -> Bool
  ) {
    var source = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded): if !take(Unicode.UTF8.decode(encoded)) { return }
      case .error(let length): for _ in 0..<length where !take(nil) { return }
      case .emptyInput: return
      }
    }
  }
}
