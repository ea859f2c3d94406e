internal import PolicyLanguage

/// The value of `min`: the least length of each kind of password, in bytes.
struct PasswdqcMinimum {
  /// The least lengths of passwords of one kind of characters, of two, of passphrases, and of
  /// passwords of three kinds and four; nil for what is disabled.
  private let lengths: [Int?]

  /// What passwdqc keeps for a kind that is disabled: the largest of C's `int`.
  private static let disabled = Int(Int32.max)

  /// Reads a value.
  init?(_ value: String) {
    var lengths: [Int] = []
    for piece in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let isDisabled = piece.elementsEqual("disabled".utf8)
      let number = isDisabled ? Self.disabled : RivalSetting.unsigned(piece)
      guard let number, number <= lengths.last ?? Self.disabled else { return nil }
      lengths.append(number)
    }
    if lengths.count != 5 { return nil }
    self.lengths = lengths.map { $0 == Self.disabled ? nil : $0 }
  }

  private init(_ lengths: [Int?]) {
    self.lengths = lengths
  }

  /// What is left where no password is longer than a limit, in bytes.
  func within(_ limit: Int) -> PasswdqcMinimum {
    PasswdqcMinimum(lengths.map { length in length.flatMap { $0 > limit ? nil : $0 } })
  }

  /// The least length of the passwords of a number of kinds, 1 to 4.
  func length(ofKinds kinds: Int) -> Int? {
    let place = kinds < 3 ? kinds - 1 : kinds
    return lengths.indices.contains(place) ? lengths[place] : nil
  }

  /// The least length of a passphrase.
  var passphrase: Int? { lengths.dropFirst(2).first ?? nil }

  /// A length and a number of kinds such that whatever has both is long enough for passwdqc; nil where every
  /// kind is disabled.
  ///
  /// The length is that for three kinds, which most passwords have, and the kinds are the fewest for
  /// which passwdqc asks no greater length.
  var floor: (length: Int, kinds: Int)? {
    guard let length = length(ofKinds: 3) ?? length(ofKinds: 4) else { return nil }
    let kinds = (1...4).first { self.length(ofKinds: $0) == length } ?? 4
    return (length, kinds)
  }
}
