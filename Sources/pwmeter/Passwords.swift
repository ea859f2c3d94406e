internal import Host
internal import PasswordPolicy

/// The passwords on standard input, one a line, or each with a NUL byte behind it; on a terminal one
/// alone, which is not shown.
struct Passwords: ~Copyable {
  private static let standardInput: Int32 = 0

  private var reader: LineReader
  private let isTyped = Terminal.isTerminal(standardInput)
  private var isOver = false

  /// Prepares reading.
  init(areNULSeparated: Bool) {
    reader = LineReader(Self.standardInput, endingLinesWith: areNULSeparated ? .nul : .newline)
  }

  /// Whether nothing follows; waits until that is known.
  var isAtEnd: Bool {
    mutating get { isTyped || reader.isAtEnd }
  }

  /// Reads the next password, or returns nil at the end.
  mutating func next() throws(InputFault) -> [UInt8]? {
    if isOver { return nil }
    if !isTyped { return try reader.next() }
    isOver = true
    return try Terminal.readUnseen(
      Self.standardInput,
      hint: Self.hint(Phrase("Password (not shown):"))
    )
  }

  /// Reads the old password from a descriptor, or tells why it cannot be read.
  static func readOld(from descriptor: Int32) -> [UInt8]? {
    do {
      if let line = try readLine(descriptor) { return line }
      Fault.tell("descriptor \(descriptor): there is no old password")
    } catch {
      Fault.tell("descriptor \(descriptor): " + error.message)
    }
    return nil
  }

  private static func hint(_ phrase: Phrase) -> String {
    phrase.text(in: Language.catalog) + " "
  }

  private static func readLine(_ descriptor: Int32) throws(InputFault) -> [UInt8]? {
    if Terminal.isTerminal(descriptor) {
      return try Terminal.readUnseen(descriptor, hint: hint(Phrase("Old password (not shown):")))
    }
    var reader = LineReader(descriptor)
    return try reader.next()
  }
}
