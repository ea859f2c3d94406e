import Foundation
import Testing

@testable import GuessEstimator
@testable import WordTableBuilder

struct LetterModelTests {
  /// The model in the checkout.
  static let file = WordTableTests.file.deletingLastPathComponent()
    .appendingPathComponent("letters.bin")

  @Test func `the model is what the generator makes of the lists`() throws {
    let entries = try ListReader.entries(of: WordList.all, in: WordTableTests.lists)
    let words = entries.entries.map { Array(entries.word(of: $0)) }
    #expect(try Data(contentsOf: Self.file) == Data(LetterModelBuilder.table(of: words)))
  }

  @Test(arguments: 0..<LetterModel.symbols)
  func `the letters after any two sum to about one`(_ before: Int) {
    let model = LetterModel.builtIn
    for last in 0..<LetterModel.symbols {
      let sum = (1..<LetterModel.symbols).reduce(0.0) { sum, letter in
        sum + pow(10, -model.cost(of: letter, after: last, before))
      }
      // A cost is kept in steps of 1/64 of a decade, and is at most 255 of them.
      #expect(abs(sum - 1) < 0.02, "\(sum)")
    }
  }

  @Test(arguments: [
    // u after q, h after t, none of z after q: languages put letters together so.
    ("q", "u", 0.0...0.2), ("t", "h", 0.3...1.2), ("q", "z", 1.5...4), ("x", "j", 1.5...4),
  ])
  func `likely letters are cheap`(last: String, next: String, costs: ClosedRange<Double>) {
    func place(_ text: String) -> Int { text.utf8.first.map { Int($0) - 0x60 } ?? 0 }
    #expect(costs.contains(LetterModel.builtIn.cost(of: place(next), after: place(last), 0)))
  }

  @Test func `of no words all letters cost the same`() {
    let table = LetterModelBuilder.table(of: [])
    #expect(table.count == 27 * 27 * 26)
    // Log 26 is 1.415, or 91 steps.
    #expect(table.allSatisfy { $0 == 91 })
  }

  @Test func `what is no letter parts a word`() {
    let one = LetterModelBuilder.table(of: ["ab", "cd"].map { Array($0.utf8) })
    #expect(LetterModelBuilder.table(of: ["ab1cd", "\u{E9}"].map { Array($0.utf8) }) == one)
  }
}
