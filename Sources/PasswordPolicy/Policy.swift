internal import GuessEstimator

/// The rules that passwords are held to, and how that is enforced.
///
/// Any value is a valid policy: two rules of one id become one, the later in the place of the
/// earlier, and a policy without a rule accepts nothing but at the minimum level Empty.
public struct Policy: Sendable {
  /// Which rules must hold, rather than add to the meter.
  public enum Requirement: Sendable {
    /// Those that say so of themselves, and the rules with these ids.
    case byNatureAnd([String])
    /// All of them.
    case all
    /// Exactly the rules with these ids.
    case only([String])

    /// Those that say so of themselves.
    public static var byNature: Requirement { .byNatureAnd([]) }
  }

  /// Whose weak passwords are refused, and not only warned about.
  public enum Enforcement: CaseIterable, Sendable {
    /// Everyone's, root's changes included.
    case everyone
    /// Everyone's but those that root sets.
    case users
    /// No one's.
    case none
  }

  /// Which accounts are held to the policy.
  public enum Scope: CaseIterable, Sendable {
    /// Every account.
    case all
    /// Accounts that this host keeps itself, in `/etc/passwd`.
    case local
  }

  /// What the level of a password is taken from.
  public enum MeterSource: CaseIterable, Sendable {
    /// The share of counted rules that are met.
    case rules
    /// The guesses that the password survives; for policies that count no rules.
    case guesses
  }

  /// One rule of a policy and the part it plays.
  public struct Line: Sendable {
    /// The rule.
    public let rule: Rule
    /// Whether the rule must hold, rather than add to the meter.
    public let isRequired: Bool
  }

  /// The rules in the order of the checklist.
  public let lines: [Line]

  /// The lowest level that is accepted.
  public let minimum: Level

  /// Whose weak passwords are refused.
  public let enforcement: Enforcement

  /// Which accounts are held to the policy.
  public let scope: Scope

  /// What the level is taken from.
  public let meter: MeterSource

  /// Creates a policy.
  public init(
    rules: [Rule] = Rule.defaults,
    requiring requirement: Requirement = .byNature,
    minimum: Level = .strong,
    enforcement: Enforcement = .everyone,
    scope: Scope = .all,
    meter: MeterSource = .rules
  ) {
    var lines: [Line] = []
    for rule in rules {
      let line = Line(rule: rule, isRequired: requirement.covers(rule))
      if let place = lines.firstIndex(where: { $0.rule.id == rule.id }) {
        lines[place] = line
      } else {
        lines.append(line)
      }
    }
    self.lines = lines
    self.minimum = minimum
    self.enforcement = enforcement
    self.scope = scope
    self.meter = meter
  }

  /// What the rules demand, in the order of the checklist.
  public var demands: [Demand] { lines.map { $0.rule.demand } }

  /// The lines that people see: those of the rules, and last that of a meter that counts guesses.
  public var checklist: [Line] {
    lines + (meterLine.map { [$0] } ?? [])
  }

  private var meterLine: Line? {
    guard meter == .guesses, let needed = Meter.log10Guesses(for: minimum) else { return nil }
    return Line(rule: .meter(log10: needed), isRequired: false)
  }

  /// Words besides the account's that an attacker would try: those that the policy excludes.
  public var knownWords: [String] {
    for case .excludes(.words(let words), _) in demands { return words }
    return []
  }

  /// Holds a candidate against every rule.
  ///
  /// The length that PAM can pass on is part of every policy: a longer password does not meet the line
  /// `max-length`, which is then required. Time grows linearly with the password's length for the
  /// rules made here.
  public func judge(_ candidate: borrowing Candidate) -> Verdict {
    judge(candidate) { $0.cover(knowing: $1) }
  }

  /// Holds a candidate against every rule, with at most one estimate of guesses: it takes longer than all
  /// other rules together.
  func judge(
    _ candidate: borrowing Candidate,
    estimating estimated: (borrowing Candidate, _ words: [String]) -> Cover
  ) -> Verdict {
    let isAboutGuesses = meter == .guesses || lines.contains { $0.rule.demand.log10Guesses != nil }
    let estimate = isAboutGuesses ? estimated(candidate, knownWords) : nil
    let limit = Rule.byteLimit
    let isTooLong = candidate.password.bytes.count > Candidate.byteLimit
    var found: [Checklist.Line] = []
    for line in lines {
      let isRequired = line.isRequired || isTooLong && line.rule.id == limit.id
      found.append(line.rule.line(for: candidate, estimate, isRequired: isRequired))
    }
    if isTooLong, !found.contains(where: { $0.id == limit.id && $0.finding.state == .unmet }) {
      found.append(limit.line(for: candidate, nil, isRequired: true))
    }
    if let meterLine {
      found.append(meterLine.rule.line(for: candidate, estimate, isRequired: false))
    }
    return Verdict(
      checklist: Checklist(lines: found),
      isEmpty: candidate.isEmpty,
      log10Guesses: meter == .guesses ? estimate?.log10Guesses : nil,
      minimum: minimum,
      estimate: estimate
    )
  }
}

extension Rule {
  /// The rule's line for a candidate; `estimate` is how many guesses its password survives, if that is
  /// known.
  fileprivate func line(
    for candidate: borrowing Candidate,
    _ estimate: Cover?,
    isRequired: Bool
  ) -> Checklist.Line {
    var finding: Finding?
    if let estimate { finding = demand.log10Guesses.map { estimate.finding(atLeast: $0) } }
    return Checklist.Line(
      demand,
      title: titlePhrase,
      isRequired: isRequired,
      finding: finding ?? check(candidate)
    )
  }
}

extension Policy.Requirement {
  fileprivate func covers(_ rule: Rule) -> Bool {
    switch self {
    case .byNatureAnd(let ids): rule.isRequiredByNature || ids.contains { $0 == rule.id }
    case .all: true
    case .only(let ids): ids.contains { $0 == rule.id }
    }
  }
}
