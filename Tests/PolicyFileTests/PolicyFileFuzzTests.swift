import TestSupport
import Testing

@testable import PolicyFile

/// Files that nobody would write.
struct PolicyFileFuzzTests {
  /// A file with every key and every piece of the grammar.
  private static let seed = Array(
    """
    \u{FEFF}# the policy
    level = good   # of four
    require = username, previous
    length = 12\r
    max-length = "64"
    max-bytes=72
    upper = 1
    lower = 1
    letter = no
    case = yes
    digit = 2
    symbol = 0
    classes = 3
    charset = ascii
    repeat = 3
    sequence = 3
    class-run = 4
    username = yes
    realname = yes
    hostname = no
    words = 'summer, winter # spring'
    previous = 5
    common = yes
    guesses = 5e7
    meter = guesses
    count = codepoints
    enforce = users
    users = local
    retry = 5
    announce = no
    marks = unicode
    layout = line
    debug = yes
    """.utf8
  )

  /// Pieces that upset grammars.
  private static let pieces: [[UInt8]] = [
    [0x00], [0x0A], [0x0D, 0x0A], [0x1B], [0x7F], [0xFF], [0xC3], [0xE2, 0x82], [0xEF, 0xBB, 0xBF],
    Array("\"".utf8), Array("'".utf8), Array("#".utf8), Array(" # ".utf8), Array("=".utf8),
    Array(" = ".utf8), Array(",".utf8), Array("\t".utf8), Array("no".utf8), Array("0".utf8),
    Array("-1".utf8), Array("99999999999999999999".utf8), Array("e".utf8), Array("10^".utf8),
    Array("require = ".utf8),
    Array("\nlength".utf8), Array("\nmax-length = 1\n".utf8), Array("é".utf8),
    Array("e\u{301}".utf8),
    Array("👨‍👩‍👧".utf8), Array("[group wheel]\n".utf8),
  ]

  @Test(arguments: UInt64(1)...20)
  func `a file of any bytes is a policy or has faults with places inside it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1000 {
      let bytes = Self.mutated(&random)
      let reading = Reading(bytes)
      let isEither = (reading.configuration == nil) != reading.faults.isEmpty
      #expect(isEither, "round \(round): \(bytes)")
      let lines = Self.lines(of: bytes)
      for fault in reading.faults {
        let isInside =
          1...lines.count ~= fault.place.line
          && 1...(lines[fault.place.line - 1].count + 1) ~= fault.place.column
        #expect(isInside, "round \(round): \(fault.text) in \(bytes)")
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns some lines of the file, in any order, with a few bytes changed.
  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    let lines = lines(of: seed).shuffled(using: &random).prefix(
      Int.random(in: 0...9, using: &random)
    )
    var bytes = Array(lines.joined(separator: [0x0A]))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}
