/// One character of a password: what kind it is, and what it is equal to.
///
/// Two characters are equal when they are canonically equivalent, so composed and decomposed forms
/// of one text are judged alike.
public struct PasswordCharacter: Sendable {
  /// What a character is, by its Unicode properties; it may be several things at once.
  public struct Kinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// An upper-case character.
    public static let upper = Kinds(rawValue: 1)
    /// A lower-case character.
    public static let lower = Kinds(rawValue: 2)
    /// A letter, of either case or of none.
    public static let letter = Kinds(rawValue: 4)
    /// A number.
    public static let number = Kinds(rawValue: 8)
    /// A punctuation mark or a symbol.
    public static let symbol = Kinds(rawValue: 16)

    /// A character that leaves no trace on a screen, such as a zero-width space.
    public static let invisible = Kinds(rawValue: 32)

    fileprivate init(of character: Character) {
      self = []
      let isSeen = character.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
      if !isSeen { insert(.invisible) }
      if character.isUppercase { insert(.upper) }
      if character.isLowercase { insert(.lower) }
      if character.isLetter { insert(.letter) }
      if character.isNumber { insert(.number) }
      if character.isPunctuation || character.isSymbol { insert(.symbol) }
    }
  }

  /// What the character is; empty for a byte that is not valid UTF-8.
  public let kinds: Kinds

  /// A number that canonically equivalent characters share.
  ///
  /// It is the code point where the NFC form has one. Where it has more it is a 64-bit digest of
  /// them; should two such characters ever share one, a password is at worst found less varied than
  /// it is.
  public let identity: UInt64

  /// The same, for the character without its case.
  public let foldedIdentity: UInt64

  /// How many code points the NFC form has, at least 1.
  public let codePointCount: Int

  /// Reads a character.
  public init(_ character: Character) {
    // Whatever compares characters normalizes them first, however long they are.
    let written = character.unicodeScalars
    if let only = written.first, only.isASCII, written.dropFirst().isEmpty {
      self.init(ascii: UInt8(truncatingIfNeeded: only.value))
      return
    }
    let scalars = CanonicalForm.composed(character)
    let isTooLong = CanonicalForm.isTooLong(character)
    // Of a character that is too long, the first code point tells the kind.
    let base = isTooLong ? scalars.first.map { Character($0) } : String(scalars).first
    let identity = Self.digest(scalars)
    self.init(
      kinds: Kinds(of: base ?? character),
      identity: identity,
      foldedIdentity: isTooLong ? identity : Self.foldedIdentity(of: character),
      codePointCount: max(scalars.count, 1)
    )
  }

  /// Makes a character of no kind from a byte that is not valid UTF-8.
  public init(invalidByte byte: UInt8) {
    let identity = Self.firstBeyondUnicode + UInt64(byte)
    self.init(kinds: [], identity: identity, foldedIdentity: identity, codePointCount: 1)
  }

  /// Reads a character of ASCII.
  init(ascii: UInt8) {
    var folded = ascii
    let kinds: Kinds
    switch ascii {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      kinds = [.upper, .letter]
      folded = ascii | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"): kinds = [.lower, .letter]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kinds = .number
    case 0x21...0x7E: kinds = .symbol
    default: kinds = []
    }
    self.init(
      kinds: kinds,
      identity: UInt64(ascii),
      foldedIdentity: UInt64(folded),
      codePointCount: 1
    )
  }

  private init(kinds: Kinds, identity: UInt64, foldedIdentity: UInt64, codePointCount: Int) {
    self.kinds = kinds
    self.identity = identity
    self.foldedIdentity = foldedIdentity
    self.codePointCount = codePointCount
  }

  /// The first number that is no code point; invalid bytes have those from here on.
  static let firstBeyondUnicode: UInt64 = 0x11_0000

  /// Whether this is a byte that is not valid UTF-8.
  var isInvalidByte: Bool {
    Self.firstBeyondUnicode...Self.firstBeyondUnicode + UInt64(UInt8.max) ~= identity
  }

  /// Returns the identity of the text that a character without its case is; a few characters become
  /// two.
  private static func foldedIdentity(of character: Character) -> UInt64 {
    var scalars = String.UnicodeScalarView()
    for part in CaseFolding.fold(character) {
      scalars.append(contentsOf: CanonicalForm.composed(part))
    }
    return digest(scalars)
  }

  private static func digest(_ scalars: String.UnicodeScalarView) -> UInt64 {
    if let only = scalars.first, scalars.count == 1 { return UInt64(only.value) }
    var hash = fnvOffset
    for scalar in scalars { hash = (hash ^ UInt64(scalar.value)) &* fnvPrime }
    return hash | 1 << 63
  }

  /// The 64-bit offset basis of the hash FNV-1a by Fowler, Noll and Vo.
  private static let fnvOffset: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The 64-bit prime of the same hash.
  private static let fnvPrime: UInt64 = 0x0000_0100_0000_01B3
}
