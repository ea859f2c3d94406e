import Foundation
import GuessEstimator
import TestSupport
import Testing
import WordTableBuilder

struct WordTableTests {
  /// The folder of the lists, in the checkout that the tests were built from.
  static let lists = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/GuessEstimator/Lists").path

  /// The table in the checkout.
  static let file = URL(fileURLWithPath: lists)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CWords/words.bin")

  @Test func `the table in the tree is generated from the lists, and has each word`() throws {
    let words = try ListReader.entries(of: WordList.all, in: Self.lists)
    #expect(try Data(contentsOf: Self.file) == Data(TableWriter.table(of: words).bytes))
    let table = WordTable.builtIn
    var wrong: [String] = []
    for entry in words.entries where wrong.count < 10 {
      let word = words.word(of: entry)
      let expected = WordEntry(
        kind: entry.kind,
        rankLogarithm: Entries.rankLogarithm(ofStep: entry.rankStep),
        isCommonPassword: entry.isCommonPassword
      )
      if table.entry(of: word) != expected { wrong.append(String(decoding: word, as: UTF8.self)) }
    }
    #expect(wrong.isEmpty)
  }

  struct Known: Sendable, CustomTestStringConvertible {
    let word: String
    let kind: WordKind
    let ranks: ClosedRange<Double>
    let isCommonPassword: Bool
    var testDescription: String { word }

    init(_ word: String, _ kind: WordKind, ranks: ClosedRange<Double>, isCommon: Bool = false) {
      self.word = word
      self.kind = kind
      self.ranks = ranks
      isCommonPassword = isCommon
    }
  }

  static let known: [Known] = [
    // The first passwords of all, and of Italian.
    Known("123456", .password, ranks: 0...0, isCommon: true),
    Known("password", .password, ranks: 0...0, isCommon: true),
    // Twelfth of the passwords: between 11.3 and 16.
    Known("dragon", .password, ranks: 1...1.3, isCommon: true),
    // First words of their languages, and first of the names.
    Known("the", .word, ranks: 0...0.2, isCommon: true),
    Known("mary", .name, ranks: 0...0.2, isCommon: true),
    Known("motdepasse", .password, ranks: 0...0, isCommon: true),
    Known("wachtwoord", .password, ranks: 0...0, isCommon: true),
    Known("пароль", .password, ranks: 0...0, isCommon: true),
    Known("密码", .password, ranks: 0...0, isCommon: true),
    Known("パスワード", .password, ranks: 0...0, isCommon: true),
    Known("비밀번호", .password, ranks: 0...0, isCommon: true),
    Known("йцукен", .password, ranks: 0.3...0.6, isCommon: true),
    Known("любовь", .password, ranks: 0.5...0.8, isCommon: true),
    // The same with and without accents, in folded case, and with an umlaut spelled out.
    Known("contraseña", .password, ranks: 0...0, isCommon: true),
    Known("contrasena", .password, ranks: 0...0, isCommon: true),
    Known("hasło", .password, ranks: 0...0, isCommon: true),
    Known("κωδικός", .password, ranks: 0...0, isCommon: true),
    Known("κωδικόσ", .password, ranks: 0...0, isCommon: true),
    Known("muenchen", .password, ranks: 1...1.8, isCommon: true),
    // On the large SCOWL list alone: every word has the cumulative number of words as its rank.
    Known("ingurgitation", .word, ranks: 5.2...5.8),
    Known("reykjavik", .place, ranks: 2...4),
    Known("voldemort", .brand, ranks: 2...3.6, isCommon: true),
  ]

  @Test(arguments: known)
  func `finds the kind and the rank of a word's best list`(_ known: Known) throws {
    let entry = try #require(WordTable.builtIn.entry(of: known.word.utf8))
    #expect(entry.kind == known.kind)
    #expect(known.ranks.contains(entry.log10Rank), "\(entry.log10Rank)")
    #expect(entry.isCommonPassword == known.isCommonPassword)
  }

  @Test(arguments: [
    "", "x9q", "xqzvkw", "passwordx0", "ingurgitationn", "Dragon", "\u{0}", "\u{FFFD}",
    "пароль\u{301}",
  ])
  func `finds no other words`(_ text: String) {
    #expect(WordTable.builtIn.entry(of: text.utf8) == nil)
  }

  @Test func `finds no invalid UTF-8`() {
    for byte in UInt8(0x80)...0xFF {
      #expect(WordTable.builtIn.entry(of: [byte]) == nil)
      #expect(WordTable.builtIn.entry(of: [0x61, byte, 0x62]) == nil)
    }
  }

  @Test func `the beginning of a word has no entry`() throws {
    let table = WordTable.builtIn
    var node: WordTable.Node? = table.root
    for byte in "ingurgitatio".utf8 { node = node.flatMap { table.next($0, byte) } }
    let beginning = try #require(node)
    #expect(table.entry(at: beginning) == nil)
    #expect(table.entry(at: table.root) == nil)
    let end = try #require(table.next(beginning, UInt8(ascii: "n")))
    #expect(table.entry(at: end) == table.entry(of: "ingurgitation".utf8))
  }

  @Test(arguments: 0..<200)
  func `a damaged table gives wrong answers but no faults`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = [UInt8](try Data(contentsOf: Self.file))
    if seed % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
    // Half of the tables are damaged in the header, which matters most.
    let reach = seed % 2 == 0 ? min(bytes.count, 2048) : bytes.count
    for _ in 0...seed where reach > 0 {
      bytes[Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next())
    }
    if seed % 3 == 0, bytes.count >= 4 {
      bytes.replaceSubrange(0..<4, with: [0x50, 0x57, 0x54, 1])
    }
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let table = WordTable(TableBytes(start: start, count: buffer.count))
      for known in Self.known { _ = table.entry(of: known.word.utf8) }
      for _ in 0..<50 {
        var node: WordTable.Node? = table.root
        for _ in 0..<64 {
          guard let here = node else { break }
          _ = table.entry(at: here)
          node = table.next(here, UInt8(truncatingIfNeeded: random.next() >> 32) & 0x7F | 0x60)
        }
      }
    }
  }

  @Test func `an empty table has no words`() {
    let nothing: [UInt8] = []
    nothing.withUnsafeBytes { buffer in
      let start = buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
      guard let start else { return }
      let table = WordTable(TableBytes(start: start, count: 0))
      #expect(table.next(table.root, UInt8(ascii: "a")) == nil)
      #expect(table.entry(of: "password".utf8) == nil)
    }
  }
}
