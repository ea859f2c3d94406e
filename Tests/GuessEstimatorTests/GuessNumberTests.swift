import Testing

@testable import GuessEstimator

/// The step from the cost of a cover to a number of guesses.
struct GuessNumberTests {
  /// A password of letters alone with a cost.
  static func number(order: Double) -> GuessNumber {
    var number = GuessNumber()
    number.order = order
    number.unknown = 40
    return number
  }

  @Test func `never falls while the cost of the cover grows`() {
    var last = 0.0
    for step in 0...200 {
      let log10 = Self.number(order: Double(step) / 10).log10
      #expect(log10 >= last)
      last = log10
    }
  }

  @Test(arguments: [0, 3, 5.5, 7.9, 7.999])
  func `what costs less than 8 survives less than a hundred million guesses`(_ order: Double) {
    #expect(Self.number(order: order).log10 < 8)
    #expect(Self.number(order: 8).log10 >= 8)
  }

  @Test func `each fact makes the number greater`() {
    let facts: [(inout GuessNumber) -> Void] = [
      { $0.words += 1 }, { $0.unknown += 1 }, { $0.patterns += 1 }, { $0.furtherWords += 1 },
      { $0.smallWords += 1 }, { $0.stretches += 1 }, { $0.longestStretch += 1 },
      { $0.hasCapital = true }, { $0.hasSymbol = true }, { $0.beginsWithOther = true },
    ]
    var base = GuessNumber()
    base.order = 20
    for add in facts {
      var more = base
      add(&more)
      #expect(more.log10 > base.log10)
    }
  }

  @Test func `nothing needs no guess`() {
    #expect(Cover(of: []).log10Guesses == 0)
  }
}
