public import Text

/// The findings of all rules of a policy for one password, in the policy's order.
public struct Checklist: Equatable, Sendable {
  /// One rule's line.
  public struct Line: Equatable, Sendable {
    /// What the line demands.
    public let demand: Demand
    /// What the rule asks for.
    public let titlePhrase: Phrase
    /// Whether the rule must hold, rather than add to the meter.
    public let isRequired: Bool
    /// The rule's answer.
    public let finding: Finding

    /// Creates a line from its parts.
    public init(_ demand: Demand, title: Phrase, isRequired: Bool, finding: Finding) {
      self.demand = demand
      self.titlePhrase = title
      self.isRequired = isRequired
      self.finding = finding
    }

    /// The word for the line in policies, logs and programs.
    public var id: String { demand.id }

    /// The title in English.
    public var title: String { titlePhrase.english }

    /// The title with the finding's remark, such as "At least 12 characters (8 now)".
    public var phrase: Phrase {
      // Translators: a line of the checklist, and what is to be said of it in brackets.
      finding.remarkPhrase.map { Phrase("{0} ({1})", titlePhrase, $0) } ?? titlePhrase
    }

    /// The title with the finding's remark, in English.
    public var text: String { phrase.english }
  }

  /// All lines.
  public let lines: [Line]

  /// Creates a checklist from its lines.
  public init(lines: [Line]) {
    self.lines = lines
  }

  /// The lines whose rules do not hold, in order.
  public var unmet: [Line] {
    lines.filter { $0.finding.state == .unmet }
  }

  /// The lines whose rules had nothing to compare with, in order.
  public var notChecked: [Line] {
    lines.filter { $0.finding.state == .notChecked }
  }

  /// What has to be mended before every rule can answer.
  public var faults: [String] {
    unmet.filter { $0.finding.isFault }.compactMap { $0.finding.reason }
  }
}
