import Foundation
import Testing

@testable import GuessEstimator
@testable import WordTableBuilder

struct LetterModelTests {
  /// The model in the checkout.
  static let file = WordTableTests.file.deletingLastPathComponent()
    .appendingPathComponent("letters.bin")

  @Test func `the model in the tree is generated from the lists`() throws {
    let entries = try ListReader.entries(of: WordList.all, in: WordTableTests.lists)
    let words = entries.entries.map { Array(entries.word(of: $0)) }
    #expect(try Data(contentsOf: Self.file) == Data(LetterModelBuilder.table(of: words)))
  }

  @Test(arguments: 0..<LetterModel.symbols)
  func `the probabilities after any two letters add up to one`(_ before: Int) {
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
    // u follows q and h follows t; z does not follow q.
    ("q", "u", 0.0...0.2), ("t", "h", 0.3...1.2), ("q", "z", 1.5...4), ("x", "j", 1.5...4),
  ])
  func `likely letters cost less`(last: String, next: String, costs: ClosedRange<Double>) {
    func place(_ text: String) -> Int { text.utf8.first.map { Int($0) - 0x60 } ?? 0 }
    #expect(costs.contains(LetterModel.builtIn.cost(of: place(next), after: place(last), 0)))
  }

  @Test func `without words all letters cost the same`() {
    let table = LetterModelBuilder.table(of: [])
    #expect(table.allSatisfy { $0 == table[0] })
    #expect(abs(Double(table[0]) * LetterModel.unit - Logarithm.decimal(26)) < LetterModel.unit)
  }

  @Test func `other characters separate words`() {
    let one = LetterModelBuilder.table(of: ["ab", "cd"].map { Array($0.utf8) })
    #expect(LetterModelBuilder.table(of: ["ab1cd", "\u{E9}"].map { Array($0.utf8) }) == one)
  }
}
