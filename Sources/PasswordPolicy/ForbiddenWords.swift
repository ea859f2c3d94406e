internal import Text

/// Where a word is forbidden.
public enum ForbiddenExtent: CaseIterable, Sendable {
  /// Anywhere in the password.
  case anywhere
  /// Only as the whole password, as NIST SP 800-63B-4 section 3.1.1.2 asks.
  case whole

  /// Chooses the title of a line.
  func title(_ anywhere: Phrase, whole: Phrase) -> Phrase {
    self == .anywhere ? anywhere : whole
  }
}

/// Words that a password must not have in it.
///
/// A word with a letter is looked for by what it looks like, so that `R00t` is found to be `root`. One
/// without, such as a piece of a phone number, is looked for as it is: digits pass for letters, and
/// `555` would turn up in every other password with `sss`.
struct ForbiddenWords: Sendable {
  /// The shortest word that is looked for inside a password, in characters.
  ///
  /// A shorter one would turn up in passwords by chance. A password that is nothing but the word is
  /// refused all the same.
  static let shortestSought = 3

  private struct Word {
    let forwards: Form
    let backwards: Form
    let isSoughtInside: Bool
  }

  private let words: [Word]

  /// Prepares the words; those in which nothing can be seen are left out.
  init(_ words: [String], _ extent: ForbiddenExtent = .anywhere) {
    self.words = words.map { word in
      Word(
        forwards: Form(word),
        backwards: Form(String(word.reversed())),
        isSoughtInside: extent == .anywhere && word.count >= Self.shortestSought
      )
    }.filter { !$0.forwards.isEmpty }
  }

  /// Answers whether one of the words stands in a password, forwards or reversed.
  func finding(in password: SearchedPassword) -> Finding {
    for word in words {
      if password.has(word.forwards, inside: word.isSoughtInside) { return .unmet() }
      if password.has(word.backwards, inside: word.isSoughtInside) { return .unmet("reversed") }
    }
    return .met
  }

  /// A word as it is looked for.
  fileprivate enum Form {
    case looks([UInt32])
    case characters([UInt64])

    init(_ word: String) {
      let text = PasswordText(Array(word.utf8))
      let hasLetter = text.characters.contains { $0.kinds.contains(.letter) }
      self =
        hasLetter
        ? .looks(LookAlikes.reduce(word))
        : .characters(text.characters.map { $0.foldedIdentity })
    }

    var isEmpty: Bool {
      switch self {
      case .looks(let form): form.isEmpty
      case .characters(let form): form.isEmpty
      }
    }
  }
}

/// A password as words are looked for in it.
struct SearchedPassword {
  private let looks: [UInt32]
  private let characters: [UInt64]

  /// Prepares a password once for any number of words.
  init(_ password: borrowing PasswordText) {
    looks = LookAlikes.reduce(password.bytes)
    characters = password.characters.map { $0.foldedIdentity }
  }

  fileprivate func has(_ word: ForbiddenWords.Form, inside: Bool) -> Bool {
    switch word {
    case .looks(let form): inside ? Search.contains(form, in: looks) : form == looks
    case .characters(let form): inside ? Search.contains(form, in: characters) : form == characters
    }
  }
}
