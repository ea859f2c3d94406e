import TestSupport
import Testing

@testable import PasswordPolicy

/// At the minimum level Strong, a stricter policy accepts no password that was rejected before.
struct StrictnessTests {
  private static let demands: [Demand] = [
    .minimumLength(6, .characters), .minimumLength(8, .codePoints), .maximumLength(12, .characters),
    .maximumBytes(14), .characters(.upper, atLeast: 1), .characters(.lower, atLeast: 2),
    .characters(.letter, atLeast: 3), .mixedCase, .characters(.digit, atLeast: 1),
    .characters(.symbol, atLeast: 1), .classes(atLeast: 2), .charset(.keyboard),
    .run(.same, atMost: 3), .run(.sequence, atMost: 4), .run(.sameClass, atMost: 5),
    .excludes(.userName, .whole), .excludes(.realName, .whole), .excludes(.hostName, .whole),
    .excludes(.words(["acme"]), .whole), .changes(atLeast: 1), .notCommon, .notDate,
    .guesses(log10: 4),
  ]

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a policy accepts no more passwords with another rule`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let others = Self.demands.shuffled(using: &random)
    let count = 1 + random.number(below: 8)
    let demands = Array(others.prefix(count))
    let place = random.number(below: count + 1)
    var stricter = demands
    stricter.insert(others[count], at: place)
    Self.compare(demands, stricter, &random)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a policy accepts no more passwords with a tighter rule`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let demands = Array(
      Self.demands.shuffled(using: &random).prefix(1 + random.number(below: 8))
    )
    let place = random.number(below: demands.count)
    var stricter = demands
    stricter[place] = demands[place].tighter
    Self.compare(demands, stricter, &random)
  }

  private static let account = Account(userName: "jdoe", gecos: "Jane Quill", hostName: "zebulon")

  /// Judges passwords by both policies, and expects that the stricter one accepts no other password.
  private static func compare(
    _ demands: [Demand],
    _ stricter: [Demand],
    _ random: inout SplitMix64
  ) {
    let ids = demands.map { $0.id }.filter { _ in random.number(below: 2) == 0 }
    let requirement = random.pick([
      Policy.Requirement.byNature, .all, .only(ids), .byNatureAnd(ids),
    ])
    let policies = [demands, stricter].map { demands in
      Policy(rules: demands.compactMap { Rule($0) }, requiring: requirement)
    }
    for _ in 0..<40 {
      let candidate = Candidate(
        password(&random),
        replacing: random.pick([nil, "aB1$aB1$", "jdoe"]),
        account: account
      )
      let accepted = policies.map { $0.judge(candidate).isAccepted }
      #expect(accepted[0] || !accepted[1], "\(ids) \(stricter)")
    }
  }

  private static func password(_ random: inout SplitMix64) -> String {
    let pieces = [
      "a", "B", "1", "$", "xq", "ZK", "7!", "é", "jdoe", "acme", "1234", "aaa", "quill",
    ]
    return (0...random.number(below: 6)).map { _ in random.pick(pieces) }.joined()
  }
}

extension Demand {
  /// A demand of the same kind that fewer passwords meet; the same one if there is none.
  fileprivate var tighter: Demand {
    switch self {
    case .minimumLength(let count, let unit): .minimumLength(count + 2, unit)
    case .maximumLength(let count, let unit): .maximumLength(count - 2, unit)
    case .maximumBytes(let count): .maximumBytes(count - 2)
    case .characters(let kind, let count): .characters(kind, atLeast: count + 1)
    case .classes(let count): .classes(atLeast: count + 1)
    case .charset: .charset(.digits)
    case .run(let run, let count): .run(run, atMost: count - 1)
    case .excludes(.words(let words), _): .excludes(.words(words + ["xq"]), .anywhere)
    case .excludes(let words, _): .excludes(words, .anywhere)
    case .changes(let count): .changes(atLeast: count + 3)
    case .guesses(let minimum): .guesses(log10: minimum + 3)
    case .pattern, .mixedCase, .notCommon, .notDate, .meter, .host, .other: self
    }
  }
}
