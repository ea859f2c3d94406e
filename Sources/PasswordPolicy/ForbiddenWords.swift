/// Words that a password must not have in it, reduced to what they look like.
struct ForbiddenWords: Sendable {
  /// The shortest word that is looked for inside a password, in characters; a shorter one would
  /// turn up in passwords by chance. A password that is nothing but the word is refused all the same.
  static let shortestSought = 3

  private let words: [[UInt32]]

  /// Reduces the words; those that reduce to nothing are left out.
  init(_ words: [String]) {
    self.words = words.map { LookAlikes.reduce($0) }.filter { !$0.isEmpty }
  }

  /// Answers whether one of the words stands in a password, forwards or reversed.
  func finding(in password: borrowing PasswordText) -> Finding {
    let form = LookAlikes.reduce(password.bytes)
    for word in words {
      if has(word, form) { return .unmet() }
      if has(Array(word.reversed()), form) { return .unmet("reversed") }
    }
    return .met
  }

  private func has(_ word: [UInt32], _ form: [UInt32]) -> Bool {
    word.count < Self.shortestSought ? word == form : Search.contains(word, in: form)
  }
}
