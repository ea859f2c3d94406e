internal import Text
internal import CProgramHost
internal import ModuleHost
internal import PasswordPolicy

/// The language of the person who runs the program.
///
/// What programs read stays English: JSON, and the diagnostics of policies and stacks, which stand word
/// for word in the log as well.
enum Language {
  /// Takes the language, and how texts are written, from the environment; see setlocale(3).
  static func choose() {
    _ = cprogram_begin_locale()
    cprogram_begin_messages()
  }

  /// The catalog of the language.
  static var catalog: Catalog { .ofHost }

  /// Returns a text in the language.
  static func text(_ phrase: Phrase) -> String { phrase.text(in: catalog) }
}
