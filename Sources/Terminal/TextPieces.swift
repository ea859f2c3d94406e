/// A piece of text that is edited as one: a character as a person sees it, or a byte that is not
/// valid UTF-8.
struct TextPiece {
  /// Its code points; none for an invalid byte.
  let scalars: [Unicode.Scalar]
  /// How many bytes it has.
  let byteCount: Int
}

/// Bytes divided into the characters that a person sees.
public enum TextPieces {
  /// Returns how many bytes each character has, in order.
  ///
  /// - Parameter bytes: The text; a byte that is not valid UTF-8 is a character of its own.
  /// - Returns: The lengths, which add up to that of the text.
  public static func lengths(of bytes: [UInt8]) -> [Int] {
    var lengths: [Int] = []
    lengths.reserveCapacity(bytes.count)
    read(bytes) { lengths.append($0.byteCount) }
    return lengths
  }

  /// Divides bytes, in linear time.
  static func read(_ bytes: [UInt8], _ take: (TextPiece) -> Void) {
    var valid = String.UnicodeScalarView()
    var source = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    reading: while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded): valid.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        flush(&valid, take)
        for _ in 0..<length { take(TextPiece(scalars: [], byteCount: 1)) }
      case .emptyInput:
        flush(&valid, take)
        break reading
      }
    }
  }

  private static func flush(_ valid: inout String.UnicodeScalarView, _ take: (TextPiece) -> Void) {
    for character in String(valid) {
      take(TextPiece(scalars: Array(character.unicodeScalars), byteCount: character.utf8.count))
    }
    valid = String.UnicodeScalarView()
  }
}
