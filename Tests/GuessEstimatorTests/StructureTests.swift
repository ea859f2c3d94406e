import Testing

@testable import GuessEstimator

/// How a password is built, and what that adds to the cost of its pieces.
struct StructureTests {
  /// A password, and what there is to see in it.
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
    // A capital begins a word, and what repeats something adds nothing.
    Case("RootAccess", 1, 10),
    Case("k4w#k4w#k4w#", 4, 1),
    // Nor does a walk over keys, whatever Shift does.
    Case("5tgb^YHN7ujm", 0, 0),
  ]

  static func facts(_ text: String) -> StructureFacts {
    StructureFacts(GuessText(text.utf8), of: Cover(of: text.utf8).pieces, .builtIn)
  }

  @Test(arguments: cases)
  func `stretches, capitals in the middle and the longest stretch are told`(_ row: Case) {
    let facts = Self.facts(row.text)
    #expect(facts.stretches == row.stretches)
    #expect(facts.isMixedCase == row.isMixedCase)
    #expect(facts.longestStretch == row.longestStretch)
  }

  // Signs for letters are letters in a word that stands in no password by chance, and signs in others.
  @Test(arguments: [("p@ssw0rd", 1), ("p@ss", 3), ("w0rd", 3), ("xk@qzw0v", 5)])
  func `signs within a long word are letters`(_ text: String, _ stretches: Int) {
    #expect(Self.facts(text).stretches == stretches)
  }

  @Test(arguments: [
    ("!kwzpt40713", true, true), ("kwzpt#40713!", false, false), ("4kwzpt", false, false),
  ])
  func `a sign in front and digits behind are told`(_ text: String, _ sign: Bool, _ digit: Bool) {
    #expect(Self.facts(text).beginsWithSign == sign)
    #expect(Self.facts(text).endsWithDigit == digit)
  }

  @Test(arguments: ["40713", "7", "4071398265", "#(", "{]<%", "4071!", "4071#2"])
  func `without letters nothing is taken off`(_ text: String) {
    #expect(Cover(of: text.utf8).structureCost == 0)
  }

  @Test(arguments: ["kwzptmdbxj", "xk789:;mq!Zp", "arthools", "zwinky101", "Vh8#kq2Lp0z", "q"])
  func `no more than a quarter or 2.8 decades are taken off, and 1.5 added`(_ text: String) {
    let cover = Cover(of: text.utf8)
    let pieces = cover.log10Guesses - cover.structureCost
    #expect(cover.structureCost >= max(-2.8, -0.26 * pieces) - 1e-9)
    #expect(cover.structureCost <= 1.5)
  }

  @Test func `where all is known no more than a decade is taken off`() {
    let cover = Cover(of: "unjustlykarmastaple".utf8)
    #expect(cover.pieces.allSatisfy { $0.kind.isWord })
    #expect(abs(cover.structureCost + 1) < 1e-9)
  }

  // What people make up is likelier than noise of the same letters and digits.
  @Test(arguments: [
    ("zwinky101", "z1wki1y0n"), ("arthools", "hlorsato"), ("mellodora", "lmrdleaoo"),
  ])
  func `people's words cost less than the same characters in disorder`(
    _ words: String,
    _ noise: String
  ) {
    #expect(Cover(of: words.utf8).structureCost < Cover(of: noise.utf8).structureCost)
  }
}
