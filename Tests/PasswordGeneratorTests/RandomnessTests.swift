import Testing

@testable import PasswordGenerator

struct RandomnessTests {
  /// Numbers that would favour some remainders: 2^64 is 6 times something and 4.
  @Test func `numbers that would favour the first remainders are thrown away`() {
    let randomness = Randomness.listed([0, 3, 4, 5, 1 << 63, UInt64.max])
    #expect(randomness.below(6) == 4)
    #expect(randomness.below(6) == 5)
    #expect(randomness.below(6) == (UInt64(1) << 63) % 6)
    #expect(randomness.below(6) == UInt64.max % 6)
    #expect(randomness.below(6) == nil)
  }

  @Test(
    "a bound that is a power of two, the least or the greatest takes every number",
    arguments: [1, 2, 1 << 32, 1 << 63] as [UInt64]
  )
  func bound(_ bound: UInt64) {
    let numbers: [UInt64] = [0, 1, 1 << 40 | 7, UInt64.max]
    let randomness = Randomness.listed(numbers)
    for number in numbers { #expect(randomness.below(bound) == number % bound) }
  }

  @Test func `nothing is below 0`() {
    #expect(Randomness.listed([1, 2, 3]).below(0) == nil)
  }

  @Test func `every number below a bound comes equally often`() {
    let randomness = Randomness.seeded(11)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<20_000 { counts[Int(randomness.below(10) ?? 0)] += 1 }
    #expect(ChiSquare(counts).isUniform)
  }
}
