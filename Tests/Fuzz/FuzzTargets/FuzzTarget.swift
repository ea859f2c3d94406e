/// A part of the project that any bytes may be thrown at.
public struct FuzzTarget: Sendable {
  /// The name of the target, and of the folder of its inputs.
  public let name: String

  /// Takes an input; tells what a promise was broken by, or nil where all were kept.
  public let run: @Sendable ([UInt8]) -> String?

  /// Every target.
  public static let all: [FuzzTarget] = [
    .policy, .pwquality, .passwdqc, .stack, .blocklist, .hashes,
  ]

  /// Returns the target of a name, or nil.
  public static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
