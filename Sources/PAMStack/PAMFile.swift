internal import PolicyLanguage

/// The grammar of a file in `/etc/pam.d`, as libpam reads it; see pam.d(5).
///
/// A line is `TYPE CONTROL MODULE ARGUMENTS`, divided at blanks and tabs. A `#` anywhere starts a
/// comment. A backslash at the end continues a line. A word may stand in brackets, which protect
/// blanks; `\]` is a closing bracket in it.
package struct PAMFile: Sendable {
  /// The lines, those that cannot be understood too.
  package private(set) var lines: [PAMLine] = []

  /// The faults in the order of the text.
  private(set) var diagnostics: [Diagnostic] = []

  /// The longest line that every release takes whole, in bytes without its end; libpam 1.5.2 reads
  /// the rest as a line of its own.
  static let longestLine = 1022

  private let source: String
  private var pending: [PAMByte] = []
  private var isContinued = false
  private var hasCarriageReturn = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - source: Its path, for diagnostics.
  package init(_ bytes: [UInt8], source: String) {
    self.source = source
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = bytes[...]
    if bytes.starts(with: mark) {
      report(1, 1, "a byte order mark is not allowed, libpam takes it for part of a word")
      text = text.dropFirst(mark.count)
    }
    if text.last == UInt8(ascii: "\n") { text = text.dropLast() }
    var number = 1
    var column = text.startIndex + 1
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      read(line, number, column: column)
      number += 1
      column = 1
    }
    guard isContinued else { return }
    report(at: pending.last, "the file ends within a continued line, so libpam refuses all of it")
    finish()
  }

  /// Reads what stands before a line feed.
  ///
  /// - Parameters:
  ///   - line: The bytes.
  ///   - number: Which line it is, from 1.
  ///   - column: Where it begins in the line, from 1.
  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int, column: Int) {
    let text = withoutCarriageReturn(line, number, column)
    let content = text.prefix { $0 != UInt8(ascii: "#") }
    let bytes = zip(content.indices, content).map { position, value in
      PAMByte(value: value, line: number, column: position - line.startIndex + column)
    }
    if isContinued, bytes.allSatisfy({ $0.isBlank }) {
      let message = "an empty line or a comment must not follow a continued line"
      report(number, column, message + ", releases of libpam differ in whether it ends there")
      return finish()
    }
    if text.count > Self.longestLine - pending.count { reportLength(number, column) }
    let end = bytes.lastIndex { !$0.isBlank }
    isContinued = false
    if text.count == content.count, let end, bytes[end].value == UInt8(ascii: "\\") {
      let last = bytes[end]
      pending += bytes[..<end]
      // libpam puts a blank for the backslash.
      pending.append(PAMByte(value: UInt8(ascii: " "), line: last.line, column: last.column))
      isContinued = true
    } else {
      pending += bytes
      finish()
    }
  }

  private mutating func withoutCarriageReturn(
    _ line: ArraySlice<UInt8>,
    _ number: Int,
    _ column: Int
  ) -> ArraySlice<UInt8> {
    guard line.last == UInt8(ascii: "\r") else { return line }
    if !hasCarriageReturn {
      let message = "lines must end in LF alone, libpam takes the CR for part of a word"
      report(number, column + line.count - 1, message)
    }
    hasCarriageReturn = true
    return line.dropLast()
  }

  /// Reads the line that has been put together.
  private mutating func finish() {
    var line = pending
    pending = []
    isContinued = false
    if let end = line.firstIndex(where: { $0.value == 0 }) {
      report(at: line[end], "a NUL byte ends the line for libpam, it is not allowed")
      line.removeSubrange(end...)
    }
    let control = line.first { $0.value < 0x20 && !$0.isBlank || $0.value == 0x7F }
    if let control { report(at: control, PolicyText.controlFault) }
    let words = PAMWord.all(in: line, of: source)
    for word in words where String(validating: word.values, as: UTF8.self) == nil {
      report(word.start, ModuleWord.encodingFault, .warning)
    }
    if let line = PAMLine(words, &diagnostics) { lines.append(line) }
  }
}

extension PAMFile {
  private mutating func report(_ line: Int, _ column: Int, _ message: String) {
    report(Diagnostic.Place(source: source, line: line, column: column), message)
  }

  private mutating func report(at byte: PAMByte?, _ message: String) {
    report(byte?.line ?? 1, byte?.column ?? 1, message)
  }

  private mutating func report(
    _ place: Diagnostic.Place,
    _ message: String,
    _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(Diagnostic(place, message, severity))
  }

  private mutating func reportLength(_ number: Int, _ column: Int) {
    let message = "a line longer than \(Self.longestLine) bytes, comment included, is cut by older"
    let place = Diagnostic.Place(source: source, line: number, column: column)
    report(place, message + " releases of libpam, which take its rest for another line", .warning)
  }
}
