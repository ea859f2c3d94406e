@testable import BreachedListBuilder
import Testing

@testable import BreachedList

/// Lists of hashes as people have them, and as downloads leave them.
struct HashLinesTests {
  private static let first = "0000000CAEF405439D57847A8657218C618160B2"
  private static let second = "FFFFFFFEE791CBAC0F6305CAF0CEE06BBE131160"
  private static let ntlm = "00000000A6B3A3F5A9E3F4B1C2D3E4F5"

  /// What comes of a text: the hashes, or what is wrong.
  private static func read(
    _ text: String,
    form: HashLines.Form = .whole,
    minimumCount: UInt64 = 1,
    mustBeSorted: Bool = true
  ) throws -> [UInt64] {
    var lines = HashLines(form: form, minimumCount: minimumCount, mustBeSorted: mustBeSorted)
    var prefixes: [UInt64] = []
    try read(text, &lines, &prefixes)
    return prefixes
  }

  private static func read(
    _ text: String,
    _ lines: inout HashLines,
    _ prefixes: inout [UInt64]
  ) throws {
    // The array outlasts the call.
    try unsafe Array(text.utf8).withUnsafeBytes { try unsafe lines.read($0, into: &prefixes) }
  }

  static let soundLists: [(id: String, text: String)] = [
    ("as the service writes it", "\(first):10\r\n\(second):1\r\n"),
    ("with line ends of one byte", "\(first):10\n\(second):1\n"),
    ("without counts", "\(first)\n\(second)\n"),
    ("in lower case", "\(first.lowercased()):10\n\(second.lowercased()):1\n"),
    ("with empty lines", "\n\(first):10\r\n\r\n\n\(second):1\r\n"),
    ("the greatest counts", "\(first):99999999999999999999\n\(second):1\n"),
  ]

  @Test("lists that are read", arguments: soundLists)
  func sound(id: String, text: String) throws {
    #expect(try Self.read(text) == [0x0000_000C_AEF4_0543, 0xFFFF_FFFE_E791_CBAC])
  }

  @Test func `the file of a range has the other 35 digits`() throws {
    let text = "00CAEF405439D57847A8657218C618160B2:10\r\nFFEE791CBAC0F6305CAF0CEE06BBE131160:1\r\n"
    let hashes = try Self.read(text, form: .inRange(0xABCDE))
    #expect(hashes == [0xABCD_E00C_AEF4_0543, 0xABCD_EFFE_E791_CBAC])
  }

  @Test func `what has leaked too seldom is passed over, as is what the service adds`() throws {
    #expect(try Self.read("\(Self.first):0\n\(Self.second):2\n").count == 1)
    #expect(try Self.read("\(Self.first):9\n\(Self.second):10\n", minimumCount: 10).count == 1)
    // Without a count nobody knows, and it is taken.
    #expect(try Self.read("\(Self.first)\n", minimumCount: 10).count == 1)
  }

  @Test func `any order is taken where that is asked for`() throws {
    let text = "\(Self.second):1\n\(Self.first):10\n"
    #expect(try Self.read(text, mustBeSorted: false).count == 2)
  }

  static let faultyLists: [(id: String, text: String, kind: LineFault.Kind, line: UInt64)] = [
    ("wrong order", "\(second):1\n\(first):10\n", .order, 2),
    ("a hash of 39 digits", "\(first):1\n\(second.dropLast()):1\n", .cutShort, 2),
    ("a hash of 39 digits alone", "\(first.dropLast())\n", .cutShort, 1),
    ("a hash of one digit", "\(first):1\n0\n", .cutShort, 2),
    ("a hash without its count", "\(first):1\n\(second)\n", .cutShort, 2),
    ("a colon without a count", "\(first):1\n\(second):\n", .cutShort, 2),
    ("a count where there was none", "\(first)\n\(second):1\n", .mixed, 2),
    ("an NTLM hash", "\(first):1\n\(ntlm):1\n", .ntlm, 2),
    ("an NTLM hash without a count", "\(ntlm)\r\n", .ntlm, 1),
    ("a hash of 41 digits", "\(first)0:1\n", .noHash, 1),
    ("a SHA-256 hash", "\(first)\(first.prefix(24))\n", .noHash, 1),
    ("a word", "password\n", .noHash, 1),
    ("a digit that is none", "\(first.dropLast())G:1\n", .noHash, 1),
    ("a byte of control in place of a digit", "\(first.dropLast())\u{10}:1\n", .noHash, 1),
    ("a letter beyond ASCII", "\(first.dropLast(2))é:1\n", .noHash, 1),
    ("a blank behind the count", "\(first):1 \n", .noHash, 1),
    ("a count that is none", "\(first):x\n", .noHash, 1),
    ("a carriage return within the line", "\(first)\r:1\n", .noHash, 1),
    ("a page of the web", "<html>\n", .noHash, 1),
    ("a byte order mark", "\u{FEFF}\(first):1\n", .noHash, 1),
  ]

  @Test("lists that are no lists", arguments: faultyLists)
  func fault(id: String, text: String, kind: LineFault.Kind, line: UInt64) {
    #expect(throws: LineFault(kind: kind, line: line)) { try Self.read(text) }
  }

  @Test func `an NTLM hash in the file of a range is known as one`() {
    let text = "00000000A6B3A3F5A9E3F4B1C2D:1\r\n"
    #expect(throws: LineFault(kind: .ntlm, line: 1)) { try Self.read(text, form: .inRange(0)) }
  }

  @Test func `lines are counted over several pieces of a file`() throws {
    var lines = HashLines()
    var prefixes: [UInt64] = []
    for text in ["\(Self.first):0\n", "\(Self.second):3\n"] {
      try Self.read(text, &lines, &prefixes)
    }
    #expect(lines.lines == 2)
    #expect(lines.passedOver == 1)
    #expect(throws: LineFault(kind: .order, line: 3)) {
      try Self.read("\(Self.first):1\n", &lines, &prefixes)
    }
  }

  @Test func `every byte in place of a digit is a digit or none`() {
    for byte in 0...255 as ClosedRange<UInt8> {
      let text = (0..<8).reduce(UInt64(0)) { $0 | UInt64($1 == 3 ? byte : 0x30) << (8 * $1) }
      let scalar = Character(Unicode.Scalar(byte))
      let value = scalar.isASCII ? scalar.hexDigitValue : nil
      #expect(HexDigits.number(text) == value.map { UInt64($0) << 16 }, "byte \(byte)")
    }
  }
}
