/// What the database of terminfo(5) says of a terminal, as far as a field needs to know it.
public struct TerminalDescription: Equatable, Sendable {
  /// Whether the control sequence of ECMA-48 moves the cursor to any place.
  public let movesCursor: Bool

  /// The largest description, in bytes; see term(5).
  public static let sizeLimit = 32768

  /// The place of `cup`, cursor_address, among the strings; see the order in `<term.h>`.
  private static let cursorAddress = 10

  /// How many bytes stand before the names of the terminal.
  private static let headerSize = 12

  /// Reads a compiled description, in the form of term(5); nil where it has another form.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    let numberSize: Int
    switch Self.number(bytes, at: 0) {
    case 0o432: numberSize = 2
    case 0o1036: numberSize = 4
    default: return nil
    }
    let counts = (1...5).compactMap { Self.number(bytes, at: $0 * 2) }
    guard counts.count == 5 else { return nil }
    let numbers = Self.headerSize + counts[0] + counts[1]
    // They begin at an even place.
    let strings = numbers + numbers % 2 + counts[2] * numberSize
    let table = strings + counts[3] * 2
    movesCursor =
      counts[3] > Self.cursorAddress
      && Self.number(bytes, at: strings + Self.cursorAddress * 2).map { offset in
        bytes.dropFirst(table).prefix(counts[4]).dropFirst(offset).starts(with: [0x1B, 0x5B])
      } ?? false
  }

  /// Tells what can be known by the name of a terminal that the database does not describe.
  ///
  /// Unknown terminals are most often new ones, which all know the control sequences.
  ///
  /// - Parameter name: The name, as in the variable `TERM`.
  public init(named name: String) {
    movesCursor = !Self.plain.contains(name)
  }

  /// The names that stand for a terminal of which nothing is known, and those of printers.
  private static let plain = [
    "", "dialup", "dumb", "ethernet", "glasstty", "hardcopy", "lpr", "network", "printer", "switch",
    "teletype", "unknown", "vanilla",
  ]

  /// Reads a number of two bytes, the lower first; nil beyond the end, and below 0, where something is
  /// absent.
  private static func number(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    let number = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    return number < 0x8000 ? number : nil
  }
}
