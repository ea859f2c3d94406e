import TestSupport
import Testing

@testable import PasswordPolicy

struct EditDistanceTests {
  static let cases: [(String, String, Int)] = [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "xabc", 1), ("abc", "bc", 1), ("kitten", "sitting", 3), ("saturday", "sunday", 3),
    ("ab", "ba", 2), ("abcdef", "fedcba", 6), ("abcdefgh", "hgfedcba", 8),
    ("intention", "execution", 5), ("aaaa", "bbbb", 4), ("abcabc", "bcabca", 2),
  ]

  @Test(arguments: cases, 0...12)
  func `the distance is known up to the limit`(pair: (String, String, Int), limit: Int) {
    let found = Self.distance(pair.0, pair.1, limit: limit)
    #expect(found == min(pair.2, limit))
  }

  @Test(arguments: [Int.min, -1, 0])
  func `a limit of nothing gives nothing`(limit: Int) {
    #expect(Self.distance("abc", "xyz", limit: limit) == 0)
    #expect(Self.distance("", "", limit: limit) == 0)
  }

  @Test func `the largest limit gives the distance`() {
    #expect(Self.distance("kitten", "sitting", limit: Int.max) == 3)
    #expect(Self.distance("", "abc", limit: Int.max) == 3)
    #expect(Self.distance("", "", limit: Int.max) == 0)
  }

  @Test(arguments: UInt64(1)...8)
  func `random pairs have the distance of a full table at every limit`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<250 {
      let letters = 1 + generator.number(below: 4)
      let source = Self.sequence(below: 14, of: letters, &generator)
      let target = Self.sequence(below: 14, of: letters, &generator)
      Self.compare(source, target, "round \(round)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `random pairs that are alike have the distance of a full table`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<100 {
      let source = Self.sequence(below: 30, of: 6, &generator)
      var target = source
      for _ in 0..<generator.number(below: 6) {
        let place = generator.number(below: target.count + 1)
        let isWithin = place < target.count
        switch generator.number(below: 3) {
        case 0: target.insert(UInt64(generator.number(below: 6)), at: place)
        case 1 where isWithin: target.remove(at: place)
        case 2 where isWithin: target[place] = UInt64(generator.number(below: 6))
        default: break
        }
      }
      Self.compare(source, target, "round \(round)")
    }
  }

  struct LongCase: Sendable, CustomTestStringConvertible {
    let id: String
    let source: [UInt64]
    let target: [UInt64]

    init(_ id: String, _ source: [UInt64], _ target: [UInt64]) {
      self.id = id
      self.source = source
      self.target = target
    }

    var testDescription: String { id }
  }

  static let same = [UInt64](repeating: 1, count: 512)
  static let pairs = (0..<512).map { UInt64($0 % 2) }
  static let threes = (0..<512).map { UInt64($0 % 3) }
  static let all = (0..<512).map { UInt64($0) }

  static let longCases = [
    LongCase("all alike", same, same),
    LongCase("all unlike", same, [UInt64](repeating: 2, count: 512)),
    LongCase("all alike but the last", same, Array(same.dropLast()) + [2]),
    LongCase("all alike but the first", same, [2] + same.dropFirst()),
    LongCase("all alike but one in the middle", same, same.prefix(256) + [2] + same.prefix(255)),
    LongCase("one shorter", same, Array(same.dropLast())),
    LongCase("half as long", same, Array(same.prefix(256))),
    LongCase("moved by one", pairs, Array(pairs.dropFirst()) + [7]),
    LongCase("twos and threes", pairs, threes),
    LongCase("all different and reversed", all, all.reversed()),
    LongCase("all different and rotated", all, Array(all.dropFirst(17) + all.prefix(17))),
    LongCase("against nothing", all, []),
  ]

  @Test(arguments: longCases)
  func `the longest pairs have the distance of a full table`(each: LongCase) {
    let expected = Self.naive(each.source, each.target)
    for limit in [0, 1, 2, 3, 5, 16, 255, 256, 511, 512, 513, 1000] {
      let found = EditDistance.between(each.source, each.target, limit: limit)
      #expect(found == min(expected, limit), "limit \(limit)")
      let backwards = EditDistance.between(each.target, each.source, limit: limit)
      #expect(backwards == found, "limit \(limit)")
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `long random pairs have the distance of a full table`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let source = (0..<512).map { _ in UInt64(generator.number(below: 2)) }
    let target = (0..<500).map { _ in UInt64(generator.number(below: 2)) }
    let expected = Self.naive(source, target)
    for limit in [3, 11, 12, 13, 100, expected - 1, expected, expected + 1, 512] {
      let found = EditDistance.between(source, target, limit: limit)
      #expect(found == min(expected, limit), "limit \(limit)")
    }
  }

  private static func compare(_ source: [UInt64], _ target: [UInt64], _ id: String) {
    let expected = naive(source, target)
    for limit in 0...(max(source.count, target.count) + 2) {
      let found = EditDistance.between(source, target, limit: limit)
      if found != min(expected, limit) { Issue.record("\(id), limit \(limit)") }
    }
  }

  private static func sequence(
    below length: Int,
    of letters: Int,
    _ generator: inout SplitMix64
  ) -> [UInt64] {
    let count = generator.number(below: length)
    return (0..<count).map { _ in UInt64(generator.number(below: letters)) }
  }

  private static func distance(_ source: String, _ target: String, limit: Int) -> Int {
    let source = source.utf8.map { UInt64($0) }
    let target = target.utf8.map { UInt64($0) }
    return EditDistance.between(source, target, limit: limit)
  }

  /// Fills the whole table of prefixes, row by row.
  private static func naive(_ source: [UInt64], _ target: [UInt64]) -> Int {
    var row = Array(0...target.count)
    for (above, element) in source.enumerated() {
      var diagonal = row[0]
      row[0] = above + 1
      for (place, other) in target.enumerated() {
        let replaced = diagonal + (element == other ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, diagonal + 1, row[place] + 1)
      }
    }
    return row[target.count]
  }
}
