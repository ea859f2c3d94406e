internal import Text

/// The one kind that a character is counted under where kinds must not overlap.
enum CharacterClass: CaseIterable {
  case lower
  case upper
  case caseless
  case number
  case other

  /// What people call characters of the kind.
  var plural: Phrase {
    switch self {
    case .lower: Phrase("lower case")
    case .upper: Phrase("upper case")
    case .caseless: Phrase("other letters")
    case .number: Phrase("numbers")
    case .other: Phrase("symbols")
    }
  }
}

extension PasswordCharacter {
  /// The kind of the character, or nil for a byte that is not valid UTF-8.
  var characterClass: CharacterClass? {
    if isInvalidByte { return nil }
    if kinds.contains(.number) { return .number }
    if kinds.contains(.upper) { return .upper }
    if kinds.contains(.lower) { return .lower }
    if kinds.contains(.letter) { return .caseless }
    return .other
  }
}
