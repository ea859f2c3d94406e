package import GuessEstimator

/// A list of words, or several of falling use, in files of one word a line.
package struct WordList: Sendable {
  /// How the places of the words follow from the files.
  package enum Order: Sendable {
    /// The line is the place.
    case ranked
    /// The words of a file are as common as each other: each has the last place of all up to it.
    case unranked
  }

  /// The names of the files, without `.txt`.
  package let files: [String]
  /// What sort of words they are.
  package let kind: WordKind
  /// Whether the lines are in the order of use.
  package let order: Order
  /// Whether they are the passwords that people use most.
  package let isCommonPasswords: Bool

  /// Describes a list of one file.
  package init(_ file: String, kind: WordKind, isCommonPasswords: Bool = false) {
    self.init(files: [file], kind: kind, isCommonPasswords: isCommonPasswords)
  }

  /// Describes a list.
  package init(
    files: [String],
    kind: WordKind,
    order: Order = .ranked,
    isCommonPasswords: Bool = false
  ) {
    self.files = files
    self.kind = kind
    self.order = order
    self.isCommonPasswords = isCommonPasswords
  }
}
