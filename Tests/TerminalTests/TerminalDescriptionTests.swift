import Foundation
import Terminal
import TestSupport
import Testing

/// What is known of a terminal by its name and by terminfo(5).
struct TerminalDescriptionTests {
  /// A terminal, and whether its cursor can be moved.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let cursorAddress: String?
    let movesCursor: Bool
    var testDescription: String { id }

    /// A compiled description, with numbers of four bytes or of two.
    func compiled(isWide: Bool) -> [UInt8] {
      let names = Array("a|terminal for tests\0".utf8)
      let flags: [UInt8] = [1, 0, 1, 0]
      let numbers = [UInt8](repeating: 7, count: isWide ? 12 : 6)
      let bell = Array("\u{7}\0".utf8)
      let table = bell + Array((cursorAddress ?? "").utf8) + [0]
      var offsets = [Int](repeating: 0xFFFF, count: 12)
      offsets[1] = 0
      if cursorAddress != nil { offsets[10] = bell.count }
      let header = [
        isWide ? 0o1036 : 0o432, names.count, flags.count, 3, offsets.count, table.count,
      ]
      let padding: [UInt8] = (names.count + flags.count) % 2 == 0 ? [] : [0]
      return Self.words(header) + names + flags + padding + numbers + Self.words(offsets) + table
    }

    private static func words(_ numbers: [Int]) -> [UInt8] {
      numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }

  static let cases = [
    Case(id: "as ECMA-48 has it", cursorAddress: "\u{1B}[%i%p1%d;%p2%dH", movesCursor: true),
    Case(id: "as the VT52 had it", cursorAddress: "\u{1B}Y%p1%' '%+%c", movesCursor: false),
    Case(id: "not at all", cursorAddress: nil, movesCursor: false),
    Case(id: "with nothing", cursorAddress: "", movesCursor: false),
  ]

  @Test(arguments: cases, [false, true])
  func `what a description says`(_ row: Case, isWide: Bool) {
    let description = TerminalDescription(row.compiled(isWide: isWide))
    #expect(description?.movesCursor == row.movesCursor)
  }

  @Test func `a description that ends early is none, or moves no cursor`() {
    let whole = Self.cases[0].compiled(isWide: true)
    for length in 0..<whole.count - "[%i%p1%d;%p2%dH".utf8.count {
      let description = TerminalDescription(Array(whole.prefix(length)))
      #expect(description?.movesCursor ?? false == false, "\(length) bytes")
    }
  }

  @Test func `noise is read to its end`() {
    var numbers = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let noise = (0..<60).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      _ = TerminalDescription([0x1A, 0x01] + noise)
      _ = TerminalDescription([0x1E, 0x02] + noise)
    }
  }

  @Test(arguments: [
    ("xterm", true), ("xterm-256color", true), ("linux", true), ("vt100", true), ("screen", true),
    ("tmux", true), ("dumb", false), ("vt52", false),
  ])
  func `the descriptions of the host are understood`(_ name: String, _ movesCursor: Bool) throws {
    let paths = ["/lib", "/usr/share"].map { "\($0)/terminfo/\(name.prefix(1))/\(name)" }
    let path = try #require(paths.first { FileManager.default.fileExists(atPath: $0) })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(TerminalDescription(Array(bytes))?.movesCursor == movesCursor)
  }

  @Test(arguments: [
    ("", false), ("dumb", false), ("unknown", false), ("network", false), ("xterm-ghostty", true),
  ])
  func `a name that nobody describes`(_ name: String, _ movesCursor: Bool) {
    #expect(TerminalDescription(named: name).movesCursor == movesCursor)
  }
}
