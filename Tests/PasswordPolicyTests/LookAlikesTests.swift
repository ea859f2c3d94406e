import Testing

@testable import PasswordPolicy

struct LookAlikesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let looksLike: String

    init(_ id: String, _ text: String, _ looksLike: String) {
      self.id = id
      self.text = text
      self.looksLike = looksLike
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("empty", "", ""),
    Case("lower case", "root", "root"),
    Case("upper case", "ROOT", "root"),
    Case("zeros", "R00T", "root"),
    Case("digits", "48321705", "abezitos"),
    Case("digits like one letter", "69", "gg"),
    Case("symbols", "@<(!|$+", "acciist"),
    Case("rare symbols", "{[#%", "cchx"),
    Case("currency", "\u{20AC}\u{A3}\u{A2}", "eic"),
    Case("i and l", "il", "ll"),
    Case("Cyrillic", "аеорсух", "aeopcyx"),
    Case("Cyrillic in upper case", "АВЕКМНОРСТУХ", "abekmhopctyx"),
    Case("Cyrillic of other languages", "ѕіјԛԝ", "sijqw"),
    Case("Greek", "αεικνορυχ", "aeiknopyx"),
    Case("Greek in upper case", "ΑΒΕΗΙΚΜΝΟΡΤΥΧΖ", "abehikmnoptyxz"),
    Case("full width", "\u{FF32}\u{FF4F}\u{FF10}\u{FF34}", "root"),
    Case("full-width symbols", "\u{FF20}\u{FF04}\u{FF01}", "asi"),
    Case("composed accents", "\u{E9}\u{F1}\u{C5}", "ena"),
    Case("decomposed accents", "e\u{301}n\u{303}A\u{30A}", "ena"),
    Case("strokes", "łøđħ", "lodh"),
    Case("two accents", "ệộ", "eo"),
    Case("sharp s", "ß", "ss"),
    Case("capital sharp s", "\u{1E9E}", "ss"),
    Case("a lone accent", "\u{301}", ""),
    Case("Cyrillic with accents", "ёй", "еи"),
    Case("no look-alikes", "日本-語", "日本-語"),
  ]

  @Test(arguments: cases) func `reduces text to the letters that it looks like`(each: Case) {
    #expect(LookAlikes.reduce(each.text) == LookAlikes.reduce(each.looksLike))
  }

  @Test func `letters that look different have different forms`() {
    let letters = "abcdefghijkmnopqrstuvwxyz".map { LookAlikes.reduce(String($0)) }
    for (place, letter) in letters.enumerated() {
      #expect(letter.count == 1)
      #expect(!letters.dropFirst(place + 1).contains(letter))
    }
  }

  @Test func `invalid bytes look like nothing else`() {
    for byte in UInt8(0x80)...0xFF {
      let form = LookAlikes.reduce([byte])
      #expect(form.count == 1)
      #expect(form.allSatisfy { $0 > 0x10FFFF })
    }
    #expect(LookAlikes.reduce([0xFF]) != LookAlikes.reduce([0xFE]))
  }

  @Test func `keeps control bytes`() {
    #expect(LookAlikes.reduce([0x72, 0, 0x7F]) == [0x72, 0, 0x7F])
  }
}
