public import Text

/// One named requirement on a password: what it demands, a title, and a check.
///
/// ``Demand`` says how to add a rule. A rule made by other code works like the ones here: give it an id,
/// a title, and a check.
public struct Rule: Sendable {
  /// What the rule demands.
  public let demand: Demand

  /// What the rule asks for, as a line of a checklist, without a full stop.
  public let titlePhrase: Phrase

  /// The word for the rule in policies, logs and programs, such as `length`.
  public var id: String { demand.id }

  /// The title in English.
  public var title: String { titlePhrase.english }

  /// Whether the rule by its nature must hold, rather than add to the meter.
  ///
  /// A policy may decide otherwise.
  public let isRequiredByNature: Bool

  /// Answers for one candidate.
  public let check: @Sendable (borrowing Candidate) -> Finding

  /// Creates the rule that checks a demand.
  init(
    _ demand: Demand,
    _ title: Phrase,
    isRequiredByNature: Bool = false,
    check: @escaping @Sendable (borrowing Candidate) -> Finding
  ) {
    self.demand = demand
    self.titlePhrase = title
    self.isRequiredByNature = isRequiredByNature
    self.check = check
  }

  /// Creates a rule of other code, whose check can report numbers and reasons.
  ///
  /// - Parameters:
  ///   - id: The word for the rule; lower case, digits, hyphens and full stops.
  ///   - title: The line of the checklist.
  ///   - isRequiredByNature: Whether the rule must hold unless a policy says otherwise.
  ///   - check: Answers for one candidate; it must not keep any part of it.
  public init(
    id: String,
    title: Phrase,
    isRequiredByNature: Bool = false,
    check: @escaping @Sendable (borrowing Candidate) -> Finding
  ) {
    self.init(.other(id: id), title, isRequiredByNature: isRequiredByNature, check: check)
  }

  /// Creates a rule of other code that holds or does not.
  ///
  /// - Parameters:
  ///   - id: The word for the rule; lower case, digits, hyphens and full stops.
  ///   - title: The line of the checklist.
  ///   - isRequiredByNature: Whether the rule must hold unless a policy says otherwise.
  ///   - test: Whether the rule holds for one candidate; it must not keep any part of it.
  public init(
    id: String,
    title: Phrase,
    isRequiredByNature: Bool = false,
    test: @escaping @Sendable (borrowing Candidate) -> Bool
  ) {
    self.init(id: id, title: title, isRequiredByNature: isRequiredByNature) { candidate in
      test(candidate) ? .met : .unmet()
    }
  }

  /// Gives the rule another title.
  ///
  /// - Parameter title: The line of the checklist.
  /// - Returns: The rule with that title.
  public func titled(_ title: String) -> Rule {
    Rule(demand, .name(title), isRequiredByNature: isRequiredByNature, check: check)
  }

  /// The rules of a policy that names none: eight characters, both cases, a number and a symbol.
  public static var defaults: [Rule] {
    [.length(8), .mixedCase, .characters(.digit, atLeast: 1), .characters(.symbol, atLeast: 1)]
  }
}
