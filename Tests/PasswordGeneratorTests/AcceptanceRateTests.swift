import TestSupport
import Testing

@testable import PasswordGenerator

struct AcceptanceRateTests {
  @Test(
    "the bound is below what was seen, and closer the more was seen",
    arguments: [(256, 256, 0.94...0.96), (128, 256, 0.33...0.36), (32, 64, 0.20...0.25)]
  )
  func bound(_ accepted: Int, _ judged: Int, _ expected: ClosedRange<Double>) {
    var rate = AcceptanceRate()
    for place in 0..<judged { rate.count(place < accepted) }
    #expect(expected.contains(rate.lowerBound))
  }

  @Test func `the bound holds for any true share`() {
    var random = SplitMix64(seed: 9)
    for share in [0.02, 0.1, 0.5, 0.9, 0.99] {
      for _ in 0..<200 {
        var rate = AcceptanceRate()
        for _ in 0..<AcceptanceRate.sampleSizes[0] {
          rate.count(Double.random(in: 0..<1, using: &random) < share)
        }
        #expect(rate.lowerBound <= share)
      }
    }
  }

  @Test func `where nothing was accepted nothing is sure`() {
    var rate = AcceptanceRate()
    #expect(rate.lowerBound == 0)
    rate.count(false)
    #expect(rate.lowerBound == 0)
  }
}
