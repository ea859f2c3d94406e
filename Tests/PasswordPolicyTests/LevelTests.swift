import Testing

@testable import PasswordPolicy

struct LevelTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let level: Level
    let number: Int
    let name: String
    let keyword: String

    init(_ level: Level, _ number: Int, _ name: String, _ keyword: String) {
      self.level = level
      self.number = number
      self.name = name
      self.keyword = keyword
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(.empty, 0, "Empty", "empty"),
    Case(.weak, 1, "Weak", "weak"),
    Case(.fair, 2, "Fair", "fair"),
    Case(.good, 3, "Good", "good"),
    Case(.strong, 4, "Strong", "strong"),
  ]

  @Test(arguments: cases) func `a level has its number, name and keyword`(each: Case) {
    #expect(each.level.rawValue == each.number)
    #expect(each.level.name == each.name)
    #expect(each.level.keyword == each.keyword)
  }

  @Test func `all levels are listed from the lowest`() {
    #expect(Level.allCases == Self.cases.map { $0.level })
  }

  @Test(arguments: Level.allCases, Level.allCases)
  func `levels are ordered by their numbers`(one: Level, other: Level) {
    #expect((one < other) == (one.rawValue < other.rawValue))
  }

  @Test func `a full meter has four segments`() {
    #expect(Level.segments == 4)
    #expect(Level.allCases.last?.rawValue == Level.segments)
  }

  @Test(arguments: [-1, 5, Int.min, Int.max])
  func `no other number is a level`(number: Int) {
    #expect(Level(rawValue: number) == nil)
  }
}
