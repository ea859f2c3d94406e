/// The SplitMix64 generator: the same numbers for the same seed on every machine.
///
/// It is that of Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns one of the numbers from 0 up to a bound, the bound left out.
  mutating func number(below bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }

  /// Returns one element of a list that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
