@testable import ProgramHost
import Foundation
import Glibc
import TestSupport
import Testing

@testable import ModuleHost

@Suite(.waiting)
struct LineReaderTests {
  /// Bytes and the lines in them.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let lines: [[UInt8]]
    var fault: InputFault?
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ lines: [String], fault: InputFault? = nil) {
      self.id = id
      bytes = Array(text.utf8)
      self.lines = lines.map { Array($0.utf8) }
      self.fault = fault
    }
  }

  private static let limit = LineReader.lineLimit

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  static let cases: [Case] = [
    Case("nothing", "", []),
    Case("an empty line", "\n", [""]),
    Case("a line", "abc\n", ["abc"]),
    Case("a line without a newline", "abc", ["abc"]),
    Case("lines", "a\nb\n\nc", ["a", "b", "", "c"]),
    Case("a carriage return stays", "a\r\n", ["a\r"]),
    Case("blanks stay", "  a \n", ["  a "]),
    Case("a line as long as a chunk", x(4096) + "\n" + "y", [x(4096), "y"]),
    Case("a line whose newline ends a chunk", x(4095) + "\n" + "y", [x(4095), "y"]),
    Case("a line of several chunks", x(10_000) + "\ny\n", [x(10_000), "y"]),
    Case("the longest line", x(limit) + "\n", [x(limit)]),
    Case(
      "a longer line",
      "a\n" + x(limit + 1) + "\n",
      ["a"],
      fault: .tooLong(line: 2, limit: limit)
    ),
    Case("a NUL byte", "a\n\nb\0c\nd\n", ["a", ""], fault: .hasNUL(line: 3)),
    Case("a NUL byte alone at the end", "\0", [], fault: .hasNUL(line: 1)),
  ]

  /// Reads all lines of a descriptor, and the fault that ends them.
  private func read(_ descriptor: Int32, peeking: Bool) -> ([[UInt8]], InputFault?) {
    var reader = LineReader(descriptor)
    var lines: [[UInt8]] = []
    do {
      while true {
        let isAtEnd = peeking && reader.isAtEnd
        guard let line = try reader.next() else { return (lines, nil) }
        #expect(!isAtEnd)
        lines.append(line)
      }
    } catch {
      return (lines, error)
    }
  }

  @Test(arguments: cases, [false, true])
  func `lines are read as they are`(_ row: Case, peeking: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("")
    try Data(row.bytes).write(to: URL(filePath: file))
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    let (lines, fault) = read(descriptor, peeking: peeking)
    #expect(lines == row.lines)
    #expect(fault == row.fault)
  }

  @Test func `a line that comes in pieces is read whole`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let input = ends[1]
    let thread = Thread {
      for piece in ["a", "b\nc", "\n", "d"] {
        usleep(20_000)
        _ = piece.withCString { write(input, $0, piece.utf8.count) }
      }
      close(input)
    }
    thread.start()
    let (lines, fault) = read(ends[0], peeking: false)
    #expect(lines == ["ab", "c", "d"].map { Array($0.utf8) })
    #expect(fault == nil)
    close(ends[0])
  }

  @Test func `what cannot be read is told with the error`() throws {
    #expect(read(999, peeking: true).1 == .unreadable(EBADF))
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(read(descriptor, peeking: true).1 == .unreadable(EISDIR))
  }
}
