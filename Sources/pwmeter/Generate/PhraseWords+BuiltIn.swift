internal import CPhrases
internal import PasswordGenerator

extension PhraseWords {
  /// The words that come with the program.
  static var builtIn: PhraseWords {
    PhraseWords(UnsafeBufferPointer(start: cphrases_start(), count: cphrases_count()))
  }
}
