import Text
import Testing

@testable import PasswordPolicy

struct EquivalentFormsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String

    init(_ id: String, _ text: String) {
      self.id = id
      self.text = text
    }

    var testDescription: String { id }
  }

  static let cases = [
    Case("acute", "café7!"),
    Case("tilde", "mañana"),
    Case("ring and Angstrom", "\u{C5}ngstr\u{F6}m \u{212B}"),
    Case("umlauts in upper case", "ÄÖÜäöü"),
    Case("Hangul", "비밀번호한글"),
    Case("Vietnamese", "mậtkhẩuđượcđổiỗ"),
    Case("Vietnamese in upper case", "MẬTKHẨU1"),
    Case("Cyrillic", "йЙёЁ йцукенг"),
    Case("Greek", "ΐάέ ᾳᾼ"),
    Case("Devanagari", "\u{958}\u{959}\u{95A}"),
    Case("Hebrew", "\u{FB2C}\u{FB3A}\u{FB1D}"),
    Case("Japanese", "パスワードガガガガ"),
    Case("a run of one letter", "éééé"),
    Case("a run along an alphabet with an accent in it", "abçdefgh"),
    Case("inequality signs", "a≠b≮c≯"),
    Case("beside ASCII", "e\u{301}1E\u{301}!\u{E9}"),
    Case("an accent below and one above", "aq\u{307}\u{323}b"),
    Case("Kelvin and Ohm", "\u{212A}\u{2126}abc"),
  ]

  static let rules: [Rule] =
    EveryRule.rules
    + (1...8).flatMap { number -> [Rule] in
      [
        .length(number), .length(number, in: .codePoints), .maximumLength(number),
        .maximumLength(number, in: .codePoints), .characters(.upper, atLeast: number),
        .characters(.lower, atLeast: number),
        .characters(.letter, atLeast: number), .characters(.digit, atLeast: number),
        .characters(.symbol, atLeast: number), .classes(number), .repeats(number),
        .sequence(number), .classRun(number), .previous(number),
      ]
    }
    + [.words(["e\u{301}nA\u{30A}", "mañ", "ẬTK"])]

  /// Counts bytes by its nature, and the bytes are passed on as they were entered.
  static let findsBytes = ["max-bytes"]

  @Test(arguments: cases) func `both forms of a text get the same finding of every rule`(
    each: Case
  ) {
    let written = Secret(stringLiteral: each.text)
    let composed = Secret(stringLiteral: each.text.composed)
    let decomposed = Secret(stringLiteral: each.text.decomposed)
    #expect(written.bytes != decomposed.bytes)
    for rule in Self.rules where !Self.findsBytes.contains(rule.id) {
      let findings = [written, composed, decomposed].map { secret in
        rule.finding(for: secret, replacing: "password", account: Self.account)
      }
      #expect(findings.allSatisfy { $0 == findings.first }, "\(rule.id)")
    }
  }

  @Test(arguments: cases) func `both forms of a text get the same verdict`(each: Case) {
    let policy = Policy(rules: EveryRule.rules, minimum: .fair)
    let composed = policy.verdict(on: Secret(stringLiteral: each.text))
    let decomposed = policy.verdict(on: Secret(stringLiteral: each.text.decomposed))
    #expect(composed.level == decomposed.level)
    #expect(composed.isAccepted == decomposed.isAccepted)
    #expect(
      composed.checklist.unmet.map { $0.id } == decomposed.checklist.unmet.map { $0.id }
    )
  }

  @Test(arguments: cases) func `the old password may be in either form`(each: Case) {
    let composed = Secret(stringLiteral: each.text)
    let decomposed = Secret(stringLiteral: each.text.decomposed)
    let backwards = Secret(stringLiteral: String(each.text.decomposed.reversed()))
    for (one, other) in [(composed, decomposed), (decomposed, composed)] {
      let finding = Rule.previous(3).finding(for: one, replacing: other)
      #expect(finding == .unmet("the same as the old one"))
    }
    let finding = Rule.previous(3).finding(for: backwards, replacing: composed)
    #expect(finding.state == .unmet)
  }

  @Test(arguments: cases) func `a name may be in either form`(each: Case) {
    for name in [each.text, each.text.decomposed] {
      for text in [each.text, each.text.decomposed] {
        let secret = Secret(stringLiteral: "x" + text + "x")
        let account = Account(userName: name, gecos: name, hostName: name)
        #expect(Rule.userName().finding(for: secret, account: account).state == .unmet)
        #expect(Rule.realName().finding(for: secret, account: account).state == .unmet)
        #expect(Rule.hostName().finding(for: secret, account: account).state == .unmet)
        #expect(Rule.words([name]).finding(for: secret).state == .unmet)
      }
    }
  }

  @Test(arguments: cases) func `a name is found reversed`(each: Case) {
    for text in [each.text, each.text.decomposed] {
      let secret = Secret(stringLiteral: "x" + String(text.reversed()) + "x")
      #expect(Rule.words([each.text]).finding(for: secret).state == .unmet)
    }
  }

  @Test func `every character that Unicode decomposes is judged like its parts`() {
    for scalar in CodePoints.assigned where !scalar.isASCII {
      let text = String(Character(scalar))
      if text.decomposedScalars == [scalar] { continue }
      let composed = PasswordText(Array(text.utf8))
      let decomposed = PasswordText(Array(text.decomposed.utf8))
      let isAlike = zip(composed.characters, decomposed.characters).allSatisfy { one, other in
        one.kinds == other.kinds && one.identity == other.identity
          && one.foldedIdentity == other.foldedIdentity
          && one.characterClass == other.characterClass
      }
      if !isAlike || composed.characters.count != decomposed.characters.count
        || composed.codePointCount != decomposed.codePointCount
      {
        Issue.record("code point \(String(scalar.value, radix: 16))")
      }
    }
  }

  private static let account = Account(
    userName: "jose\u{301}",
    gecos: "Bj\u{F6}rn Nu\u{301}n\u{303}ez",
    hostName: "\u{E5}lesund"
  )
}
