import Testing

@testable import GuessEstimator

/// The structure of a password, and its part in the estimate.
struct StructureTests {
  /// A password and its structure.
  struct Case: CustomTestStringConvertible {
    let text: String
    let stretches: Int
    let isMixedCase: Bool
    let longestStretch: Int

    init(_ text: String, _ stretches: Int, _ longestStretch: Int, mixed: Bool = false) {
      self.text = text
      self.stretches = stretches
      isMixedCase = mixed
      self.longestStretch = longestStretch
    }

    var testDescription: String { text }
  }

  static let cases: [Case] = [
    Case("", 0, 0),
    Case("kwzpt", 1, 5),
    Case("40713", 1, 0),
    Case("kwzpt40713", 2, 5),
    Case("Kwzpt40713", 2, 5),
    Case("KWZPT40713", 2, 5),
    Case("kwZpt40713", 2, 5, mixed: true),
    Case("KWzpt40713", 2, 5, mixed: true),
    Case("k4w0z7p1", 8, 1),
    Case("4kw#zpt0", 5, 3),
    Case("кщзпт407", 2, 5),
    // Each word may begin with a capital; repetitions do not count.
    Case("RootAccess", 1, 10),
    Case("k4w#k4w#k4w#", 4, 1),
    // Nor do keyboard patterns, with any use of Shift.
    Case("5tgb^YHN7ujm", 0, 0),
  ]

  static func facts(_ text: String) -> StructureFacts {
    StructureFacts(GuessText(text.utf8), of: Cover(of: text.utf8).pieces, .builtIn)
  }

  @Test(arguments: cases)
  func `finds stretches, mixed case and the longest stretch`(_ row: Case) {
    let facts = Self.facts(row.text)
    #expect(facts.stretches == row.stretches)
    #expect(facts.isMixedCase == row.isMixedCase)
    #expect(facts.longestStretch == row.longestStretch)
  }

  // A short word may be there by chance.
  @Test(arguments: [("p@ssw0rd", 1), ("p@ss", 3), ("w0rd", 3), ("xk@qzw0v", 5)])
  func `symbols in a long word count as letters`(_ text: String, _ stretches: Int) {
    #expect(Self.facts(text).stretches == stretches)
  }

  @Test(arguments: [
    ("!kwzpt40713", true, true), ("kwzpt#40713!", false, false), ("4kwzpt", false, false),
  ])
  func `finds a symbol at the start and a digit at the end`(
    _ text: String,
    _ sign: Bool,
    _ digit: Bool
  ) {
    #expect(Self.facts(text).beginsWithSign == sign)
    #expect(Self.facts(text).endsWithDigit == digit)
  }

  @Test(arguments: ["40713", "7", "4071398265", "#(", "{]<%", "4071!", "4071#2"])
  func `the structure does not matter without letters`(_ text: String) {
    #expect(Cover(of: text.utf8).structureCost == 0)
  }

  @Test(arguments: ["kwzptmdbxj", "xk789:;mq!Zp", "arthools", "zwinky101", "Vh8#kq2Lp0z", "q"])
  func `the structure changes an estimate by less than half of it`(_ text: String) {
    let cover = Cover(of: text.utf8)
    #expect(abs(cover.structureCost) < cover.costOfPieces / 2)
  }

  @Test func `known words lose less than unknown letters`() {
    let words = Cover(of: "unjustlykarmastaple".utf8)
    #expect(words.pieces.allSatisfy { $0.kind.isWord })
    #expect(Cover(of: "mellodorazwinkyarth".utf8).structureCost < words.structureCost)
    #expect(words.structureCost < 0)
  }

  @Test(arguments: [
    ("zwinky101", "z1wki1y0n"), ("arthools", "hlorsato"), ("mellodora", "lmrdleaoo"),
  ])
  func `words that people invent cost less than the same characters shuffled`(
    _ words: String,
    _ noise: String
  ) {
    #expect(Cover(of: words.utf8).structureCost < Cover(of: noise.utf8).structureCost)
  }
}
