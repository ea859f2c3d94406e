/// A part of the project that any bytes may be thrown at.
struct FuzzTarget: Sendable {
  /// The name of the target, and of the folder of its inputs.
  let name: String

  /// How many parts the checks of an input have: what takes long is checked for some inputs alone.
  let parts: UInt32

  /// Takes an input and the part that is checked of it; tells what a promise was broken by, or nil where
  /// all were kept.
  let check: @Sendable ([UInt8], UInt32) -> String?

  init(name: String, parts: UInt32, check: @escaping @Sendable ([UInt8], UInt32) -> String?) {
    self.name = name
    self.parts = parts
    self.check = check
  }

  init(name: String, check: @escaping @Sendable ([UInt8]) -> String?) {
    self.init(name: name, parts: 1) { bytes, _ in check(bytes) }
  }

  /// Every target.
  static let all: [FuzzTarget] = [
    .engine, .guesses, .transaction, .keys, .field, .policy, .stack, .breachedList, .passwdqc,
    .pwquality, .hashes, .history, .crackindex,
  ]

  /// Takes an input as a fuzzer has it: it chooses the part itself, always the same one.
  ///
  /// The hash is FNV-1a of 32 bits (RFC 9923), of which the upper bits are the better ones.
  ///
  /// - Parameter bytes: The input.
  /// - Returns: What a promise was broken by, or nil where all were kept.
  func run(_ bytes: [UInt8]) -> String? {
    if parts == 1 { return check(bytes, 0) }
    let hash = bytes.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return check(bytes, (hash >> 16) % parts)
  }

  /// Returns the target of a name, or nil.
  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
