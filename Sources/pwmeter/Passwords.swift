internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy

/// The passwords on standard input, one a line, or each with a NUL byte behind it; on a terminal one
/// alone, which is not shown.
struct Passwords: ~Copyable {
  private static let standardInput: Int32 = 0

  /// What passwords are read from.
  static var source: Phrase { Phrase("standard input") }

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
    return try HiddenLine.read(
      Self.standardInput,
      hint: Self.hint(Phrase("Password (not shown):"))
    )
  }

  /// Reads the old password from a descriptor, or tells why it cannot be read.
  static func readOld(from descriptor: Int32) -> [UInt8]? {
    do {
      if let line = try readLine(descriptor) { return line }
      Fault.tell(Phrase("{0}: there is no old password", name(of: descriptor)))
    } catch {
      Fault.tell(Phrase("{0}: {1}", name(of: descriptor), error.phrase))
    }
    return nil
  }

  private static func name(of descriptor: Int32) -> Phrase {
    // Translators: a number by which a program knows an open file.
    Phrase("descriptor {0}", .number(Int(descriptor)))
  }

  private static func hint(_ phrase: Phrase) -> String {
    Language.text(phrase) + " "
  }

  private static func readLine(_ descriptor: Int32) throws(InputFault) -> [UInt8]? {
    if Terminal.isTerminal(descriptor) {
      return try HiddenLine.read(descriptor, hint: hint(Phrase("Old password (not shown):")))
    }
    var reader = LineReader(descriptor)
    return try reader.next()
  }
}
