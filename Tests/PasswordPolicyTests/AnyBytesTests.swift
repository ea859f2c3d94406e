import TestSupport
import Testing

@testable import PasswordPolicy

/// Byte strings of every sort through every rule.
struct AnyBytesTests {
  static let rounds = 1250

  @Test(arguments: UInt64(1)...16)
  func `every byte string gets a verdict that agrees with itself`(seed: UInt64) {
    var source = ByteSource(seed: seed)
    for round in 0..<Self.rounds {
      let id = "seed \(seed), round \(round)"
      let secret = Secret(bytes: source.bytes())
      let old: Secret? =
        switch source.generator.number(below: 4) {
        case 0: nil
        case 1: Secret(bytes: source.variant(of: secret.bytes))
        default: Secret(bytes: source.bytes())
        }
      let account = source.account(for: secret.bytes)
      let policy = source.policy()
      let verdict = policy.verdict(on: secret, replacing: old, account: account)
      Self.check(verdict, of: policy, on: secret, id)
      if round.isMultiple(of: 10),
        policy.verdict(on: secret, replacing: old, account: account) != verdict
      {
        Issue.record("second verdict, \(id)")
      }
    }
  }

  @Test(arguments: UInt64(17)...20)
  func `every byte string is read as by a slow reader`(seed: UInt64) {
    var source = ByteSource(seed: seed)
    for round in 0..<Self.rounds {
      let bytes = source.bytes()
      let text = PasswordText(bytes)
      let invalid = text.characters.count { (0x11_0000...0x11_00FF).contains($0.identity) }
      if text.characters.count != NaiveUTF8.characterCount(of: bytes)
        || invalid != NaiveUTF8.invalidCount(of: bytes) || text.bytes != bytes
      {
        Issue.record("seed \(seed), round \(round)")
      }
    }
  }

  private static func check(
    _ verdict: Verdict,
    of policy: Policy,
    on secret: Secret,
    _ id: String
  ) {
    let lines = verdict.checklist.lines
    let counted = lines.filter { !$0.isRequired && $0.finding.state != .notChecked }
    let met = counted.filter { $0.finding.state == .met }.count
    let isHeld = lines.contains { $0.isRequired && $0.finding.state == .unmet }
    var level = (1...3).first { met * 4 <= $0 * counted.count } ?? 3
    if met == counted.count { level = 4 }
    if isHeld { level = 1 }
    if lines.isEmpty || secret.bytes.isEmpty { level = 0 }
    let isAccepted = !secret.bytes.isEmpty && !isHeld && level >= policy.minimum.rawValue
    if verdict.level.rawValue != level { Issue.record("level, \(id)") }
    if verdict.isAccepted != isAccepted { Issue.record("decision, \(id)") }
    if verdict.minimum != policy.minimum { Issue.record("minimum, \(id)") }

    var ids = policy.lines.map { $0.rule.id }
    if secret.bytes.count > Candidate.byteLimit, !ids.contains("max-length") {
      ids.append("max-length")
    }
    if lines.map({ $0.id }) != ids { Issue.record("lines, \(id)") }
    if secret.bytes.count > Candidate.byteLimit,
      verdict.checklist.unmet.allSatisfy({ $0.id != "max-length" })
    {
      Issue.record("longest, \(id)")
    }
    for line in lines where !holdsTogether(line.finding) { Issue.record("\(line.id), \(id)") }
  }

  private static func holdsTogether(_ finding: Finding) -> Bool {
    switch finding.state {
    case .met: finding.reason == nil && finding.remark == nil
    case .unmet: (finding.have ?? 0) >= 0 && finding.have != finding.need || finding.have == nil
    case .notChecked: finding.have == nil && finding.remark != nil
    }
  }
}

/// Makes byte strings, accounts and policies, the same for the same seed.
private struct ByteSource {
  var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  private static let texts = [
    "é", "ñ", "ß", "\u{1E9E}", "Ж", "ς", "ǅ", "Ⅷ", "٣", "½", "密", "パ", "한", "\u{1112}\u{1161}",
    "😀", "👩‍👩‍👧", "🇩", "🇩🇪", "\u{200D}", "\u{FEFF}", "\u{202E}", "\u{FFFD}", "\u{10FFFF}",
    "\u{FF32}", "\u{430}", "\r\n", "\u{0}", "\u{A0}", "ﬁ", "İ", "ı", "\u{345}", "क़", "\u{1F1}",
  ]

  private static let marks = ["\u{301}", "\u{323}", "\u{308}", "\u{345}", "\u{20E3}", "\u{FE0F}"]

  private static let words = [
    "jdoe", "root", "r00t", "quill", "acme", "1234", "qwerty", "dcba", "aaa", "Zürich", "ab",
  ]

  mutating func bytes() -> [UInt8] {
    let sort = generator.number(below: 8)
    let limit = generator.number(below: 10) == 0 ? 601 : 49
    let length = generator.number(below: limit)
    var bytes: [UInt8] = []
    while bytes.count < length { bytes += piece(of: sort) }
    return Array(bytes.prefix(length))
  }

  private mutating func piece(of sort: Int) -> [UInt8] {
    switch sort {
    case 0: [UInt8(0x20 + generator.number(below: 0x5F))]
    case 1: [UInt8(generator.number(below: 0x80))]
    case 2: [UInt8(generator.number(below: 0x100))]
    case 3: [UInt8(0x80 + generator.number(below: 0x80))]
    case 4: Array(generator.pick(Self.texts).utf8)
    case 5: Array(("e" + generator.pick(Self.marks)).utf8)
    case 6: Array(generator.pick(Self.words).utf8)
    default: piece(of: generator.number(below: 7))
    }
  }

  /// Returns a byte string that is much like another.
  mutating func variant(of bytes: [UInt8]) -> [UInt8] {
    let shift = generator.number(below: bytes.count + 1)
    return switch generator.number(below: 5) {
    case 0: bytes
    case 1: bytes.reversed()
    case 2: Array(bytes.dropFirst(shift) + bytes.prefix(shift))
    case 3: Array(bytes.prefix(shift))
    default: bytes + piece(of: 7)
    }
  }

  mutating func account(for secret: [UInt8]) -> Account {
    Account(userName: name(for: secret), gecos: name(for: secret), hostName: name(for: secret))
  }

  private mutating func name(for secret: [UInt8]) -> String? {
    switch generator.number(below: 5) {
    case 0: nil
    case 1: generator.pick(Self.words)
    case 2: String(decoding: variant(of: secret), as: UTF8.self)
    case 3: String(decoding: bytes(), as: UTF8.self)
    default: generator.pick(Self.words) + generator.pick(["@", "\\", ",", " ", "-", "."]) + "org"
    }
  }

  mutating func policy() -> Policy {
    var rules = EveryRule.rules
    if generator.number(below: 3) == 0 {
      let kept = generator.number(below: rules.count + 1)
      rules.shuffle(using: &generator)
      rules = Array(rules.prefix(kept))
    }
    let requirement: Policy.Requirement =
      switch generator.number(below: 4) {
      case 0: .all
      case 1: .only([])
      case 2: .only(["length", "case", "previous"])
      default: .byNature
      }
    return Policy(
      rules: rules,
      requiring: requirement,
      minimum: generator.pick(Level.allCases)
    )
  }
}
