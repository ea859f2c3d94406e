/// A secret as bytes and as the characters that a person sees.
public struct PasswordText: ~Copyable {
  /// The bytes as they were entered.
  public let bytes: [UInt8]

  /// The characters, as Swift's `Character` divides text; a byte that is not valid UTF-8 is a
  /// character of its own.
  public let characters: [PasswordCharacter]

  /// Reads bytes as UTF-8, in linear time.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var characters: [PasswordCharacter] = []
    characters.reserveCapacity(bytes.count)
    Self.read(bytes) { piece in
      switch piece {
      case .ascii(let byte): characters.append(PasswordCharacter(ascii: byte))
      case .character(let character): characters.append(PasswordCharacter(character))
      case .invalidByte(let byte): characters.append(PasswordCharacter(invalidByte: byte))
      }
    }
    self.characters = characters
  }

  /// How many code points the text has in its NFC form, an invalid byte counting as one.
  public var codePointCount: Int {
    characters.reduce(0) { $0 + $1.codePointCount }
  }
}

extension PasswordText {
  /// The bytes in NFC form; nil where that is the same, or they are not valid UTF-8.
  public var composedBytes: [UInt8]? { ComposedForm.bytes(of: bytes) }

  /// What bytes read as UTF-8 fall into.
  enum Piece {
    /// A character that is one byte.
    case ascii(UInt8)
    /// A character, as Swift divides text.
    case character(Character)
    /// A byte that belongs to no code point.
    case invalidByte(UInt8)
  }

  /// Divides bytes into characters and invalid bytes, in order; a character in ASCII may come as either kind.
  ///
  /// An invalid byte divides characters: an accent after it stands alone.
  static func read(_ bytes: [UInt8], _ take: (Piece) -> Void) {
    // Most passwords are ASCII, in which a carriage return alone joins what follows it.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      for byte in bytes { take(.ascii(byte)) }
      return
    }
    var valid = String.UnicodeScalarView()
    var source = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    reading: while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        valid.append(Unicode.UTF8.decode(encoded))
        position += encoded.count
      case .error(let length):
        flush(&valid, take)
        for byte in bytes.dropFirst(position).prefix(length) { take(.invalidByte(byte)) }
        position += length
      case .emptyInput:
        flush(&valid, take)
        break reading
      }
    }
  }

  private static func flush(_ valid: inout String.UnicodeScalarView, _ take: (Piece) -> Void) {
    for character in String(valid) { take(.character(character)) }
    valid = String.UnicodeScalarView()
  }
}
