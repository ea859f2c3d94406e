internal import PasswordPolicy

/// The lines of a policy about the length and the characters of a password.
struct CharacterLines {
  private let all: [Policy.Line]
  private let length: Int?

  /// Chooses the lines of a policy; a requested number of characters counts as one more line.
  init(of policy: Policy, length: Int? = nil) {
    all = policy.lines.filter { CharacterDemands.include($0) }
    self.length = length
  }

  /// The lines that must hold.
  var required: [Policy.Line] { all.filter { $0.isRequired } }

  /// The lines that must hold, and of the others as many as can be met together with them.
  var compatible: [Policy.Line] {
    if canBeMet(all) { return all }
    // The fewer characters a line asks for, the more room it leaves.
    let counted = all.filter { !$0.isRequired }.sorted { shortest($0) < shortest($1) }
    var chosen = required
    for line in counted where canBeMet(chosen + [line]) { chosen.append(line) }
    return chosen
  }

  private func shortest(_ line: Policy.Line) -> Int {
    CharacterDemands(of: [line]).shortest ?? .max
  }

  private func canBeMet(_ lines: [Policy.Line]) -> Bool {
    CharacterDemands(of: lines, length: length).shortest != nil
  }

  /// The titles of lines that cannot be met together; nil if all can.
  var conflict: [Phrase]? { conflict(among: all) }

  /// The titles of lines that must hold and cannot be met together; nil if all can.
  var conflictOfRequired: [Phrase]? { conflict(among: required) }

  private func conflict(among lines: [Policy.Line]) -> [Phrase]? {
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
