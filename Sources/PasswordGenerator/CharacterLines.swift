internal import PasswordPolicy
internal import Text

/// The lines of a policy about the length and the characters of a password.
struct CharacterLines {
  /// All of the lines, in the order of the policy.
  let all: [Policy.Line]

  /// The lines that every accepted password meets.
  let decisive: [Policy.Line]

  /// The lines that an accepted password need not meet.
  let others: [Policy.Line]

  private let length: Int?

  /// Chooses the lines of a policy; a requested number of characters counts as one more line.
  init(of policy: Policy, length: Int? = nil) {
    all = policy.lines.filter { CharacterDemands.include($0) }
    decisive = all.filter { policy.needs($0) }
    others = all.filter { !policy.needs($0) }
    self.length = length
  }

  /// The decisive lines, and of the others as many as can be met together with them.
  var compatible: [Policy.Line] {
    // The fewer characters a line asks for, the more room it leaves.
    others.sorted { shortest($0) < shortest($1) }.reduce(decisive) { chosen, line in
      canBeMet(chosen + [line]) ? chosen + [line] : chosen
    }
  }

  private func shortest(_ line: Policy.Line) -> Int {
    CharacterDemands(of: [line]).shortest ?? .max
  }

  private func canBeMet(_ lines: [Policy.Line]) -> Bool {
    CharacterDemands(of: lines, length: length).shortest != nil
  }

  /// Returns the titles of lines that cannot be met together; nil if all can.
  func conflict(among lines: [Policy.Line]) -> [Phrase]? {
    canBeMet(lines) ? nil : Self.needed(for: lines) { !canBeMet($0) }
  }

  /// Returns the titles of the lines without which a fault goes away.
  static func needed(for lines: [Policy.Line], _ isFaulty: ([Policy.Line]) -> Bool) -> [Phrase] {
    var needed = lines
    for line in lines {
      let others = needed.filter { $0.rule.id != line.rule.id }
      if isFaulty(others) { needed = others }
    }
    return needed.map { $0.rule.titlePhrase }
  }
}

extension Policy {
  /// Returns whether the policy rejects every password that does not meet a line.
  func needs(_ line: Line) -> Bool {
    line.isRequired || meter == .rules && minimum == .strong
  }
}
