import GuessEstimator
import Testing
import WordTableBuilder

struct TableWriterTests {
  struct Words: Sendable, CustomTestStringConvertible {
    let words: [String]
    var testDescription: String { "\(words.count) words" }
  }

  static let sets: [Words] = [
    Words(words: []),
    Words(words: ["abc"]),
    Words(words: ["ab", "abc", "abcd", "bcd", "cd"].map { "x\($0)" }),
    Words(words: ["жук", "жуки", "猫", "犬", "かわいい", "café", "cafés"]),
    // Most words of three letters of a small alphabet.
    Words(
      words: "abcdefgh".flatMap { first in
        "abcdefgh".flatMap { second in "abcdefg".map { "\(first)\(second)\($0)" } }
      }
    ),
    // Squares, which share few digits.
    Words(words: (1000..<3000).map { "\($0 * $0)" }),
  ]

  @Test(arguments: sets)
  func `a table has exactly its words`(_ set: Words) {
    var entries = Entries()
    for (index, word) in set.words.enumerated() {
      entries.add(word.utf8, rank: index + 1, kind: .brand, isCommonPassword: index % 2 == 0)
    }
    entries.finish()
    let bytes = TableWriter.table(of: entries).bytes
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let table = WordTable(TableBytes(start: start, count: buffer.count))
      var found: [[UInt8]] = []
      var pending: [(WordTable.Node, [UInt8])] = [(table.root, [])]
      while let (node, word) = pending.popLast() {
        if table.entry(at: node) != nil { found.append(word) }
        for byte in UInt8.min...UInt8.max {
          if let next = table.next(node, byte) { pending.append((next, word + [byte])) }
        }
      }
      let expected = set.words.map { Array($0.utf8) }
      #expect(Set(found) == Set(expected))
      #expect(found.count == expected.count)
      for (index, word) in set.words.enumerated() {
        let entry = WordEntry(
          kind: .brand,
          rankLogarithm: Entries.rankLogarithm(ofStep: Entries.step(of: index + 1)),
          isCommonPassword: index % 2 == 0
        )
        #expect(table.entry(of: word.utf8) == entry)
      }
    }
  }

  @Test func `an entry has the best rank, its kind, and is common if any list is`() {
    var entries = Entries()
    entries.add("mark".utf8, rank: 9, kind: .word, isCommonPassword: true)
    entries.add("mark".utf8, rank: 4, kind: .name, isCommonPassword: false)
    entries.add("mark".utf8, rank: 4, kind: .place, isCommonPassword: false)
    entries.finish()
    #expect(entries.entries.count == 1)
    #expect(entries.entries.first?.kind == .name)
    #expect(entries.entries.first?.rankStep == 4)
    #expect(entries.entries.first?.isCommonPassword == true)
  }

  @Test(arguments: [
    (1, 0.0), (2, 0.376), (3, 0.526), (10, 0.978), (100, 2.03), (1023, 2.93), (1024, 3.16),
    (30_000, 4.36), (1_000_000, 5.87),
  ])
  func `stores ranks in steps of a quarter of an octave, or half an octave from 1024 on`(
    rank: Int,
    logarithm: Double
  ) {
    let kept = Double(Entries.rankLogarithm(ofStep: Entries.step(of: rank))) / 1024
    #expect(abs(kept - logarithm) < 0.01)
  }

  @Test(arguments: [
    ("password", ["password"]),
    ("señor", ["señor", "senor"]),
    ("straße", ["straße", "strasse"]),
    ("smørbrød", ["smørbrød", "smorbrod"]),
    ("κωδικός", ["κωδικός", "κωδικόσ", "κωδικοσ"]),
    ("котёнок", ["котёнок", "котенок"]),
    ("йод", ["йод"]),
    ("が", ["が"]),
  ])
  func `a word is stored in folded case, with and without accents`(word: String, forms: [String]) {
    #expect(Spelling.forms(of: word.utf8) == forms.map { Array($0.utf8) })
  }
}
