/// Words that only the module's pam.d line may hold.
public enum ModuleWord {
  /// The policy file to read instead of the standard one.
  public static let config = "config"

  /// Words that libpam itself reads from the line, see pam_get_authtok(3), with `=` or without.
  public static var ofLibPAM: [String] { ["authtok_type", "try_first_pass"] + ofEarlierToken }

  /// Those of them that forbid to ask: the token must come from an earlier module.
  public static var ofEarlierToken: [String] { ["use_first_pass", "use_authtok"] }

  /// What is said of a word whose bytes are no text.
  package static var encodingFault: String { "the word is not valid UTF-8" }

  static var all: [String] { [config] + ofLibPAM }
}
