import Testing

@testable import Text

struct WholeNumberTests {
  @Test(arguments: [("0", 0), ("7", 7), ("007", 7), ("999", 999)])
  func `reads decimal digits`(_ text: String, _ number: Int) {
    #expect(WholeNumber.read(text.utf8, in: 0...999) == number)
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "-1", "1a", "0x1", "١", "1000", "99999999999999999999999",
  ])
  func `rejects other characters and larger numbers`(_ text: String) {
    #expect(WholeNumber.read(text.utf8, in: 0...999) == nil)
  }

  @Test func `rejects smaller numbers`() {
    #expect(WholeNumber.read("4".utf8, in: 5...9) == nil)
  }
}
