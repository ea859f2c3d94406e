import TestSupport
import Testing

@testable import PasswordGenerator

struct WeightTests {
  @Test func `numbers below 2 to the 64 are exact`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let (a, b) = (random.next() >> 2, random.next() >> 2)
      var sum = Weight(a)
      sum += Weight(b)
      #expect(sum.exact == a + b)
      let factor = Int(random.next() >> 44)
      #expect(Weight(a >> 20).times(factor).exact == (a >> 20) * UInt64(factor))
      #expect(Weight(a >> 32).times(Weight(b >> 32)).exact == (a >> 32) * (b >> 32))
    }
  }

  /// Powers of 69, whose logarithms are known, by both ways to multiply and by adding.
  @Test(arguments: [1, 10, 11, 64, 512]) func `greater numbers keep their logarithm`(_ power: Int) {
    let expected = Double(power) * 6.108524456778169
    var (product, square, sum) = (Weight(1), Weight(1), Weight(1))
    for _ in 0..<power {
      product = product.times(69)
      square = Weight(69).times(square)
      var next = Weight.zero
      for _ in 0..<69 { next += sum }
      sum = next
    }
    for weight in [product, square, sum] {
      #expect(abs(weight.log2 - expected) < 1e-3)
      #expect((weight.exact != nil) == (power <= 10))
    }
  }

  @Test func `a small number added to a great one is not lost as long as it counts`() {
    var sum = Weight(UInt64.max)
    sum += Weight(1)
    #expect(sum.exact == nil)
    #expect(sum.cut(1) == 1 << 63)
    #expect(sum.cut(64) == 1)
    #expect(sum.cut(65) == 0)
    #expect(sum.log2 == 64)
  }

  @Test func `nothing stays nothing`() {
    #expect(Weight.zero.isZero)
    #expect(Weight.zero.times(7).isZero)
    #expect(Weight(7).times(0).isZero)
    #expect(Weight(7).times(.zero).isZero)
    #expect(Weight.zero.log2 == 0)
  }

  @Test func `what is cut for a sum leaves room for it`() {
    var great = Weight(UInt64.max)
    for _ in 0..<40 { great = great.times(1000) }
    for count in [1, 2, 69, 1000] {
      let bits = great.cutForSum(of: count)
      let (_, isOver) = great.cut(bits).multipliedReportingOverflow(by: UInt64(count))
      #expect(!isOver)
      #expect(great.cut(bits) > 0)
    }
    #expect(Weight(5).cutForSum(of: 70) == 0)
  }
}
