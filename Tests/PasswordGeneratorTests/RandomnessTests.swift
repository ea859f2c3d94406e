import Testing

@testable import PasswordGenerator

struct RandomnessTests {
  /// 2^64 is a multiple of 6, plus 4.
  @Test func `drops numbers that would favor the first remainders`() throws {
    let randomness = Randomness.listed([0, 3, 4, 5, 1 << 63, UInt64.max])
    #expect(try randomness.below(6) == 4)
    #expect(try randomness.below(6) == 5)
    #expect(try randomness.below(6) == Int((UInt64(1) << 63) % 6))
    #expect(try randomness.below(6) == Int(UInt64.max % 6))
    #expect(throws: GenerationFault.noRandomness) { try randomness.below(6) }
  }

  @Test(
    "drops no number if the bound is a power of two",
    arguments: [(-1, 1), (0, 1), (1, 1), (1 << 32, 1 << 32), (1 << 62, 1 << 62)] as [(Int, UInt64)]
  )
  func bound(_ bound: Int, _ divisor: UInt64) throws {
    let numbers: [UInt64] = [0, 1, 1 << 40 | 7, UInt64.max]
    let randomness = Randomness.listed(numbers)
    for number in numbers { #expect(try randomness.below(bound) == Int(number % divisor)) }
  }

  @Test func `shuffles into every order equally often`() throws {
    let randomness = Randomness.seeded(12)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<2400 {
      var numbers = [1, 2, 3, 4]
      try randomness.shuffle(&numbers)
      counts[numbers, default: 0] += 1
    }
    #expect(counts.count == 24)
    #expect(ChiSquare(Array(counts.values)).isUniform)
  }
}
