import PasswordPolicy

/// The differences that an import announces, seen in one password change.
struct QualityDifference {
  private let change: QualityCase

  init(_ change: QualityCase) {
    self.change = change
  }

  /// What the remarks must say of a password that libpwquality refuses and we accept; nil where no
  /// remark may excuse it.
  func remark(for refusal: Pwquality.Refusal) -> String? {
    switch refusal {
    case .empty, .same, .otherCase, .tooShort: return nil
    case .outOfMemory: return "refuses every password with such a number"
    case .palindrome: return "reads the same backwards"
    case .tooSimilar:
      return isFarInBytes || hasOther(change.old) || hasOther(change.password) ? doubled : nil
    case .rotated: return isWholeRotation ? nil : doubled
    case .fewDigits, .fewUppers, .fewLowers, .fewOthers, .fewClasses, .repetition, .classRun:
      return beyondASCII
    case .sequence:
      if change.number("maxsequence", or: 0) < 2 { return "any two neighbours" }
      return longestRun > change.number("maxsequence", or: 0)
        ? beyondASCII : "runs of neighbouring bytes beyond letters and digits"
    case .userName:
      if contains(change.user ?? "") { return nil }
      return change.number("usersubstr", or: 0) >= 4 ? "of the user name in a row" : near
    case .realName: return contains(words: change.gecos ?? "") ? nil : near
    case .badWord:
      if contains(words: (change.value("badwords") ?? "")) { return nil }
      return contains("zz,yy") ? "only as the whole password: zz,yy" : near
    }
  }

  private let doubled = "every piece of the old password"
  private let near = "pwquality also refuses "

  private var beyondASCII: String? {
    hasOther(change.password) ? "a character outside ASCII" : nil
  }

  private func hasOther(_ bytes: [UInt8]?) -> Bool {
    bytes?.contains { $0 >= 0x80 } ?? false
  }

  private func lowered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  /// Whether the changes are enough where doubling a letter counts as one.
  private var isFarInBytes: Bool {
    let (old, new) = (lowered(change.old ?? []), lowered(change.password))
    let limit = change.number("difok", or: 1)
    let distance = EditDistance.between(
      old.map { UInt64($0) },
      new.map { UInt64($0) },
      limit: limit
    )
    return distance >= limit
  }

  private var isWholeRotation: Bool {
    let (old, new) = (lowered(change.old ?? []), lowered(change.password))
    return old.count == new.count && !hasOther(old) || old.starts(with: new)
  }

  private func contains(_ word: String) -> Bool {
    let word = lowered(Array(word.utf8))
    if word.count < 4 { return false }
    let password = lowered(change.password)
    return password.contains(word) || password.contains(word.reversed())
  }

  /// Whether one of several words stands in the password; `zz,yy` is none that we look for.
  private func contains(words: String) -> Bool {
    words.split(separator: " ").contains { $0 != "zz,yy" && contains(String($0)) }
  }

  /// The longest run of neighbouring bytes of one kind, letters of a case or digits.
  private var longestRun: Int {
    var longest = 0
    for kind: ClosedRange<UInt8> in [0x30...0x39, 0x41...0x5A, 0x61...0x7A] {
      for step in [1, -1] {
        var length = 0
        var last: UInt8?
        for byte in change.password {
          let isNext = last.map { Int(byte) - Int($0) == step } ?? false
          length = kind.contains(byte) ? (isNext ? length + 1 : 1) : 0
          last = kind.contains(byte) ? byte : nil
          longest = max(longest, length)
        }
      }
    }
    return longest
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    count >= word.count && (0...(count - word.count)).contains { self[$0...].starts(with: word) }
  }
}
