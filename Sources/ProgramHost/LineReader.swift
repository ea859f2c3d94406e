internal import ModuleHost
public import Text
internal import CModuleHost
internal import PasswordPolicy

/// Why no line can be read.
public enum InputFault: Error, Equatable, Sendable {
  /// The descriptor cannot be read; the number is errno's.
  case unreadable(Int32)
  /// The line with this number has a NUL byte, which no password can have.
  case hasNUL(line: Int)
  /// The line with this number is longer than so many bytes.
  case tooLong(line: Int, limit: Int)

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    switch self {
    case .unreadable(EISDIR): FileFault.notRegular.phrase
    case .unreadable(let error):
      Phrase("cannot be read (errno {0})", .number(Int(error)))
    case .hasNUL(let line):
      Phrase("line {0} has a NUL byte, which no password can have", .number(line))
    case .tooLong(let line, let limit):
      Phrase("line {0} is longer than {1} bytes", .number(line), .number(limit))
    }
  }
}

/// Reads the lines of a descriptor one by one.
public struct LineReader: ~Copyable {
  /// The longest line that is read, in bytes; a file of noise must not fill the memory.
  public static let lineLimit = 1 << 16

  /// What ends a line.
  public enum LineEnd: UInt8, Sendable {
    /// A NUL byte, so that a line may have newlines in it.
    case nul = 0x00
    /// A newline.
    case newline = 0x0A
  }

  private let descriptor: Int32
  private let lineEnd: UInt8
  private var chunk = [UInt8](repeating: 0, count: 4096)
  private var unread = 0..<0
  private var lineCount = 0

  /// Creates a reader; the descriptor stays open.
  public init(_ descriptor: Int32, endingLinesWith lineEnd: LineEnd = .newline) {
    self.descriptor = descriptor
    self.lineEnd = lineEnd.rawValue
  }

  /// Reads the next line, without the one byte that ends it.
  ///
  /// - Returns: The bytes, or nil at the end; the last line need not be ended.
  /// - Throws: Why the line cannot be read.
  public mutating func next() throws(InputFault) -> [UInt8]? {
    var line: [UInt8] = []
    lineCount += 1
    while true {
      if unread.isEmpty, try !fill() { return line.isEmpty ? nil : try checked(line) }
      let waiting = chunk[unread]
      let piece = waiting.prefix { $0 != lineEnd }
      line.append(contentsOf: piece)
      if line.count > Self.lineLimit { throw .tooLong(line: lineCount, limit: Self.lineLimit) }
      if piece.endIndex < waiting.endIndex {
        unread = (piece.endIndex + 1)..<waiting.endIndex
        return try checked(line)
      }
      unread = 0..<0
    }
  }

  /// Whether nothing follows; waits until that is known.
  ///
  /// A fault follows as a line does.
  public var isAtEnd: Bool {
    mutating get {
      if !unread.isEmpty { return false }
      do {
        return try !fill()
      } catch {
        return false
      }
    }
  }

  private func checked(_ line: [UInt8]) throws(InputFault) -> [UInt8] {
    if line.contains(0) { throw .hasNUL(line: lineCount) }
    return line
  }

  /// Reads more; false at the end.
  private mutating func fill() throws(InputFault) -> Bool {
    while true {
      // The array outlasts the call, and its size is passed on.
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Int(CModuleHost.read(descriptor, $0.baseAddress, $0.count))
      }
      if count >= 0 {
        unread = 0..<count
        return count > 0
      }
      let error = chost_errno()
      if error != EINTR || Interruption.isNoted { throw .unreadable(error) }
    }
  }
}
