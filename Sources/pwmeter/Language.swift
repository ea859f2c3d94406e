internal import CProgram
internal import Host
internal import PasswordPolicy

/// The language of the person who runs the program.
///
/// What programs read stays English: JSON, and everything on standard error, of which a policy's faults
/// stand in the log as well.
enum Language {
  /// Takes the language, and how texts are written, from the environment; see setlocale(3).
  static func choose() {
    _ = cprogram_begin_locale()
    cprogram_begin_messages()
  }

  /// The catalog of the language.
  static var catalog: Catalog { .ofHost }
}
