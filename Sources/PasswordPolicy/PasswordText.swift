internal import Text

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
    TextPieces.read(bytes) { piece in
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
}
