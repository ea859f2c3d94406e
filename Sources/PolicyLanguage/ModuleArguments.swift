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

  /// Reads the words, of which each must be text as a line of a policy file must.
  public init(_ words: [[UInt8]]) {
    for (place, bytes) in words.enumerated() {
      guard let word = text(of: bytes, number: place + 1) else { continue }
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

  /// Returns a word as text, or tells why it is none.
  private mutating func text(of bytes: [UInt8], number: Int) -> String? {
    let start = Diagnostic.Place.ofArgument(number)
    if let control = bytes.firstIndex(where: { PolicyText.isControl($0) }) {
      diagnostics.append(Diagnostic(start.advanced(by: control), PolicyText.controlFault))
      return nil
    }
    let text = String(validating: bytes, as: UTF8.self)
    if text == nil { diagnostics.append(Diagnostic(start, ModuleWord.encodingFault)) }
    return text
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
