import TestSupport

extension SplitMix64 {
  /// Returns one of the numbers from 0 up to a bound, the bound left out.
  mutating func number(below bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }

  /// Returns one element of a list that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
