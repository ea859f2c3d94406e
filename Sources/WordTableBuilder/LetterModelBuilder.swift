import Foundation
import GuessEstimator

/// Counts which letters follow which in the lists, for guessing words that are on none.
package enum LetterModelBuilder {
  /// How much a pair of letters counts against what follows them, where little is known of the three.
  private static let pairWeight = 8.0

  /// How much all letters alike count against what follows one.
  private static let flatWeight = 4.0

  /// Returns the table of ``LetterModel``: for each two letters and the next, the cost of the next.
  ///
  /// Every word counts once, however common it is: what the model is for are words that are rare.
  package static func table(of words: some Sequence<[UInt8]>) -> [UInt8] {
    let symbols = LetterModel.symbols
    var threes = [Double](repeating: 0, count: symbols * symbols * symbols)
    for word in words {
      var before = 0
      var last = 0
      for byte in word {
        guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else {
          (before, last) = (0, 0)
          continue
        }
        let letter = Int(byte - UInt8(ascii: "a")) + 1
        threes[(before * symbols + last) * symbols + letter] += 1
        (before, last) = (last, letter)
      }
    }
    return costs(threes)
  }

  private static func costs(_ threes: [Double]) -> [UInt8] {
    let symbols = LetterModel.symbols
    var pairs = [Double](repeating: 0, count: symbols * symbols)
    for place in threes.indices { pairs[place % (symbols * symbols)] += threes[place] }
    var table: [UInt8] = []
    for before in 0..<symbols {
      for last in 0..<symbols {
        let row = (before * symbols + last) * symbols
        let total = threes[row..<(row + symbols)].reduce(0, +)
        let pairTotal = pairs[(last * symbols)..<((last + 1) * symbols)].reduce(0, +)
        for letter in 1..<symbols {
          let flat = 1.0 / Double(symbols - 1)
          let pair = (pairs[last * symbols + letter] + flatWeight * flat) / (pairTotal + flatWeight)
          let share = (threes[row + letter] + pairWeight * pair) / (total + pairWeight)
          let cost = (-log10(share) / LetterModel.unit).rounded()
          table.append(UInt8(min(max(cost, 1), 255)))
        }
      }
    }
    return table
  }
}
