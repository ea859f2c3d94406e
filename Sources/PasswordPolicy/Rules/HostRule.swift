internal import Text

extension HostDemand {
  /// The greatest number of last passwords: pam_pwhistory(8) keeps no more.
  public static var historyLimit: Int { 400 }

  fileprivate var title: Phrase {
    switch self {
    case .history(1): Phrase("Not the last password")
    case .history(let count):
      .counted(count, "Not one of the last {0} passwords", "Not one of the last {0} passwords")
    case .dictionary: Phrase("Not in the dictionary of common words")
    case .breached: Phrase("Not in a breached-password list")
    }
  }
}

extension Rule {
  /// Creates a rule that the host checks, which is required by nature.
  ///
  /// - Parameters:
  ///   - demand: What the rule demands.
  ///   - check: Answers for one candidate; it must not keep any part of it.
  public init(_ demand: HostDemand, check: @escaping @Sendable (borrowing Candidate) -> Finding) {
    self.init(.host(demand), demand.title, isRequiredByNature: true, check: check)
  }
}
