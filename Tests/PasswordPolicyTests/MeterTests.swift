import Text
import Testing

@testable import PasswordPolicy

struct MeterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let met: Int
    let counted: Int

    var testDescription: String { "\(met) of \(counted)" }

    /// The level: the first quarter that is not below the share, where the last needs the whole.
    var expected: Int {
      met == counted ? 4 : (1...3).first { quarters in met * 4 <= quarters * counted } ?? 3
    }
  }

  static let cases = (1...16).flatMap { counted in
    (0...counted).map { Case(met: $0, counted: counted) }
  }

  @Test(arguments: cases)
  func `the level is the share of met rules in quarters, rounded up, and Strong needs all`(
    each: Case
  ) {
    #expect(Meter.level(met: each.met, counted: each.counted).rawValue == each.expected)
  }

  @Test(arguments: cases)
  func `a checklist has the level of its counted lines`(each: Case) {
    let checklist = Self.checklist(met: each.met, counted: each.counted)
    #expect(Meter.level(of: checklist, isEmpty: false).rawValue == each.expected)
  }

  @Test(arguments: cases)
  func `a policy gives the level of its counted rules`(each: Case) {
    let rules = (0..<each.counted).map { number in
      Rule(id: "rule-\(number)", title: "Rule", test: { _ in number < each.met })
    }
    #expect(Policy(rules: rules).verdict(on: "x").level.rawValue == each.expected)
  }

  @Test(arguments: cases)
  func `an empty password is Empty whatever it meets`(each: Case) {
    let checklist = Self.checklist(met: each.met, counted: each.counted)
    #expect(Meter.level(of: checklist, isEmpty: true) == .empty)
  }

  @Test(arguments: cases)
  func `an unmet required line holds the level at Weak`(each: Case) {
    let checklist = Self.checklist(met: each.met, counted: each.counted, required: .unmet)
    #expect(Meter.level(of: checklist, isEmpty: false) == .weak)
  }

  @Test(arguments: cases)
  func `a met required line is not counted`(each: Case) {
    let checklist = Self.checklist(met: each.met, counted: each.counted, required: .met)
    #expect(Meter.level(of: checklist, isEmpty: false).rawValue == each.expected)
  }

  @Test(arguments: cases)
  func `a required line that was not checked changes nothing`(each: Case) {
    let checklist = Self.checklist(met: each.met, counted: each.counted, required: .notChecked)
    #expect(Meter.level(of: checklist, isEmpty: false).rawValue == each.expected)
  }

  @Test(arguments: cases)
  func `a counted line that was not checked is left out`(each: Case) {
    let lines = Self.checklist(met: each.met, counted: each.counted).lines
    let unchecked = Self.line("unchecked", .notChecked, isRequired: false)
    let checklist = Checklist(lines: [unchecked] + lines + [unchecked])
    #expect(Meter.level(of: checklist, isEmpty: false).rawValue == each.expected)
  }

  @Test func `without a rule the level is Empty`() {
    #expect(Meter.level(of: Checklist(lines: []), isEmpty: false) == .empty)
    #expect(Policy(rules: []).verdict(on: "Vh8#kq2Lp0z").level == .empty)
  }

  @Test(arguments: [Finding.State.met, .notChecked])
  func `a checklist that counts no line is Strong`(state: Finding.State) {
    let checklist = Checklist(lines: [Self.line("required", state, isRequired: true)])
    #expect(Meter.level(of: checklist, isEmpty: false) == .strong)
  }

  @Test func `a checklist of counted lines that were not checked is Strong`() {
    let checklist = Checklist(lines: [Self.line("counted", .notChecked, isRequired: false)])
    #expect(Meter.level(of: checklist, isEmpty: false) == .strong)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `the level is right for the largest numbers too`(quarters: Int) {
    let counted = Int.max - 3
    let met = counted / 4 * quarters
    #expect(Meter.level(met: met, counted: counted).rawValue == quarters)
    #expect(Meter.level(met: met - 1, counted: counted).rawValue == min(quarters, 3))
  }

  @Test func `numbers that no checklist has are held within Weak and Strong`() {
    #expect(Meter.level(met: 0, counted: 0) == .strong)
    #expect(Meter.level(met: 5, counted: 4) == .strong)
    #expect(Meter.level(met: -1, counted: 4) == .weak)
    #expect(Meter.level(met: Int.min, counted: Int.max) == .weak)
    #expect(Meter.level(met: Int.max, counted: Int.min) == .strong)
  }

  private static func checklist(
    met: Int,
    counted: Int,
    required: Finding.State? = nil
  ) -> Checklist {
    var lines = (0..<counted).map { number in
      line("counted-\(number)", number < met ? .met : .unmet, isRequired: false)
    }
    if let required { lines.append(line("required", required, isRequired: true)) }
    return Checklist(lines: lines)
  }

  private static func line(
    _ id: String,
    _ state: Finding.State,
    isRequired: Bool
  ) -> Checklist.Line {
    Checklist.Line(.other(id: id), title: "Title", isRequired: isRequired, finding: Finding(state))
  }
}
