internal import CPhrases
internal import PasswordGenerator

extension PhraseWords {
  /// The words that come with the program.
  static var builtIn: PhraseWords {
    // The words are in the read-only data of the program, with as many bytes as the call returns.
    unsafe PhraseWords(UnsafeBufferPointer(start: cphrases_start(), count: cphrases_count()))
  }
}
