internal import ProgramHost
internal import Text
internal import CProgramHost
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
  private let areLines: Bool
  private var isOver = false
  private var isFirst = true

  /// Prepares reading.
  init(areNULSeparated: Bool) {
    areLines = !areNULSeparated
    reader = LineReader(Self.standardInput, endingLinesWith: areNULSeparated ? .nul : .newline)
  }

  /// Whether nothing follows; waits until that is known.
  var isAtEnd: Bool {
    mutating get { isTyped || reader.isAtEnd }
  }

  /// Reads the next password, or returns nil at the end.
  mutating func next() throws(InputFault) -> [UInt8]? {
    if isOver { return nil }
    if !isTyped {
      guard let line = try reader.next() else { return nil }
      defer { isFirst = false }
      return areLines ? Self.plain(line, isFirst: isFirst) : line
    }
    isOver = true
    return try HiddenLine.read(
      Self.standardInput,
      hint: Self.hint(Phrase("Password (not shown):"))
    )
  }

  /// Returns a line without what editors of other systems add: a carriage return at its end, and a byte
  /// order mark before the first line.
  private static func plain(_ line: [UInt8], isFirst: Bool) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = isFirst && line.starts(with: mark) ? line.dropFirst(mark.count) : line[...]
    return Array(text.last == UInt8(ascii: "\r") ? text.dropLast() : text)
  }

  /// Asks for the old password on the controlling terminal, or tells why it cannot be read.
  static func askOld() -> [UInt8]? {
    // The path is a C string for as long as the call.
    let terminal = Descriptor(unsafe cprogram_open_input("/dev/tty"))
    if terminal.number >= 0 { return readOld(from: terminal.number) }
    Fault.tell(Phrase("there is no terminal to ask for the old password"))
    return nil
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
    return try reader.next().map { plain($0, isFirst: true) }
  }
}
