/// An input read as choices and texts: a byte for each choice, then texts with a border between two.
///
/// A border and not a length, so that what a fuzzer moves about within a text leaves the others alone.
struct FuzzInput {
  /// Stands between two texts: the separator of records of ASCII, which nothing else here needs.
  private static let border: UInt8 = 0x1E

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Takes the next byte; 0 at the end.
  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// Takes as many bytes as a number has.
  mutating func number() -> UInt32 {
    (0..<4).reduce(0) { number, _ in number << 8 | UInt32(byte()) }
  }

  /// Takes a byte that chooses one of several things, of which there must be one.
  mutating func choice<Thing>(of things: [Thing]) -> Thing {
    things[Int(byte()) % things.count]
  }

  /// Takes the text up to the next border; nil at the end.
  mutating func text() -> [UInt8]? {
    if rest.isEmpty { return nil }
    let text = Array(rest.prefix { $0 != Self.border })
    rest = rest.dropFirst(text.count + 1)
    return text
  }

  /// Takes everything that is left.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}

extension UInt8 {
  /// Whether one of the eight bits is set, from 0.
  func has(_ bit: Int) -> Bool {
    self >> bit & 1 == 1
  }
}

extension [UInt8] {
  /// Whether there is nothing but ASCII, each byte a character of its own.
  var isPlainASCII: Bool {
    allSatisfy { $0 < 0x80 } && !contains(0x0D)
  }

  /// Without the case of ASCII.
  var lowercased: [UInt8] {
    map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  /// Whether a text stands somewhere in this one.
  func holds(_ text: [UInt8]) -> Bool {
    if text.count > count { return false }
    return (0...(count - text.count)).contains { self[$0...].starts(with: text) }
  }
}
