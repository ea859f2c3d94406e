/// The words on the module's pam.d line.
public struct ModuleArguments {
  /// The policy settings among them.
  public private(set) var settings: [Setting] = []

  /// The policy file to read instead of the standard one.
  public private(set) var configFile: String?

  /// Whether the new password must come from an earlier module.
  public private(set) var takesToken = false

  /// What is wrong with the words.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The only key of a policy that may stand without a value, as in other modules.
  private static let flag = "debug"

  /// Reads the words.
  public init(_ words: [String]) {
    for (place, word) in words.enumerated() {
      let setting = Setting(argument: word == Self.flag ? word + "=yes" : word, number: place + 1)
      if ModuleWord.ofLibPAM.contains(setting.key) {
        takesToken = takesToken || ModuleWord.ofEarlierToken.contains(setting.key)
      } else if setting.key == ModuleWord.config {
        readConfig(setting)
      } else {
        settings.append(setting)
      }
    }
  }

  private mutating func readConfig(_ setting: Setting) {
    if configFile != nil {
      diagnostics.append(Diagnostic(setting.keyPlace, "config is set again; there is one file"))
    } else if setting.value.utf8.first == UInt8(ascii: "/") {
      configFile = setting.value
    } else {
      diagnostics.append(
        Diagnostic(setting.valuePlace, "config must be the absolute path of a file")
      )
    }
  }
}
