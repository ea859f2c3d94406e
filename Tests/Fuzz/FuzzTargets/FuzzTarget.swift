/// A part of the project that any bytes may be thrown at.
struct FuzzTarget: Sendable {
  /// The name of the target, and of the folder of its inputs.
  let name: String

  /// Takes an input; tells what a promise was broken by, or nil where all were kept.
  let run: @Sendable ([UInt8]) -> String?

  /// Every target.
  static let all: [FuzzTarget] = [
    .engine, .guesses, .transaction, .keys, .field, .policy, .stack, .blocklist, .passwdqc,
    .pwquality,
    .hashes,
  ]

  /// Returns the target of a name, or nil.
  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
