/// A shell that completions can be made for.
struct Shell: Sendable {
  /// The name of the program.
  let name: String
  /// Makes the script.
  let script: @Sendable () -> String

  /// Every shell.
  static let all = [
    Shell(name: "bash") { BashCompletion.text },
    Shell(name: "zsh") { ZshCompletion.text },
    Shell(name: "fish") { FishCompletion.text },
  ]

  /// Shells that none can be made for: whoever names one does not mean another.
  static let others = [
    "ash", "csh", "dash", "elvish", "ksh", "mksh", "nu", "oksh", "pwsh", "rbash", "sh", "tcsh",
    "xonsh",
    "yash",
  ]

  /// Returns a text as one word of a shell's language.
  ///
  /// What follows holds for all three: an apostrophe ends the quotation, stands by itself, and begins it
  /// anew.
  static func quoted(_ text: String) -> String {
    var word = "'"
    for character in text { word += character == "'" ? "'\\''" : String(character) }
    return word + "'"
  }

  /// Returns words without blanks as one word of a shell's language.
  static func list(_ words: [String]) -> String {
    quoted(words.joined(separator: " "))
  }
}
