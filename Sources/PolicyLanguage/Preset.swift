/// A policy that is known by a name.
package struct Preset: Sendable {
  /// The name that the setting `preset` gives.
  package let name: String

  /// The policy, in the language of policy files.
  let text: StaticString

  /// What stands for a file's path where one of its lines is named.
  var source: String { Self.sourceStart + name }

  /// What that begins with; no file's path does.
  package static let sourceStart = "preset "

  /// The policy's bytes.
  var bytes: [UInt8] {
    // A copy of the bytes of a literal, which is there for as long as the program.
    text.withUTF8Buffer { unsafe Array($0) }
  }

  /// Every preset.
  static var all: [Preset] {
    [.default, .none, .nist, .nistWithMFA, .cis, .stig, .passphrase, .pin]
  }

  /// Returns the preset of a name, or nil.
  static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}
