@_spi(_Unicode) import Swift
import PasswordPolicy

extension FuzzTarget {
  /// The rules of the engine: a password, the old one, the account and the host.
  static let engine = FuzzTarget(name: "engine", parts: 3) { bytes, part in
    let change = EngineChange(bytes)
    let policy = change.policy
    let verdict = policy.judge(change.candidate)
    if let fault = DecisionFacts.fault(of: verdict, change, policy) { return fault }
    if let fault = FindingFacts.fault(of: verdict, change) { return fault }
    switch part {
    case 0:
      let isSame = policy.judge(change.candidate) == verdict
      return isSame ? nil : "another verdict the second time"
    case 1: return EquivalenceFacts.fault(of: verdict, change, policy)
    default: return nil
    }
  }
}

/// The one decision, from the findings alone, by other arithmetic than the meter's.
private enum DecisionFacts {
  static func fault(of verdict: Verdict, _ change: EngineChange, _ policy: Policy) -> String? {
    let lines = verdict.checklist.lines
    let isHeld = lines.contains { $0.isRequired && $0.finding.state == .unmet }
    if verdict.minimum != change.minimum { return "another minimum" }
    if change.meter == .rules, verdict.level.rawValue != level(of: lines, change, isHeld: isHeld) {
      return "another level than the lines make"
    }
    let isAccepted = !change.password.isEmpty && !isHeld && verdict.level >= change.minimum
    if verdict.isAccepted != isAccepted { return "another decision than the lines make" }
    var ids = policy.lines.map { $0.rule.id }
    let unmet = verdict.checklist.unmet.map { $0.id }
    if change.password.count > Candidate.byteLimit {
      if !ids.contains("max-length") { ids.append("max-length") }
      if verdict.isAccepted || !unmet.contains("max-length") { return "too long a password" }
    }
    if change.meter == .guesses { ids += lines.map { $0.id }.filter { $0 == "meter" } }
    return lines.map { $0.id } == ids ? nil : "other lines than the policy has"
  }

  private static func level(of lines: [Checklist.Line], _ change: EngineChange, isHeld: Bool) -> Int
  {
    if change.password.isEmpty || lines.isEmpty { return 0 }
    if isHeld { return 1 }
    let counted = lines.filter { !$0.isRequired && $0.finding.state != .notChecked }
    let met = counted.count { $0.finding.state == .met }
    if met == counted.count { return 4 }
    return (1...3).first { met * 4 <= $0 * counted.count } ?? 3
  }
}

/// What is true of a text in all its equivalent forms: they look the same to a person.
private enum EquivalenceFacts {
  /// The lines that are of the bytes, as what is stored is: a keyboard types `;` but not U+037E, whose
  /// composed form it is.
  private static let linesOfBytes = ["max-bytes", "charset"]

  static func fault(of verdict: Verdict, _ change: EngineChange, _ policy: Policy) -> String? {
    let bytes = change.password
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var composed = String.UnicodeScalarView()
    for scalar in text._nfc { composed.append(scalar) }
    let other = Array(String(composed).utf8)
    if other == bytes || max(other.count, bytes.count) > Candidate.byteLimit { return nil }
    let again = policy.judge(
      Candidate(password: other, oldPassword: change.oldPassword, account: change.account)
    )
    for (line, twin) in zip(verdict.checklist.lines, again.checklist.lines)
    where !linesOfBytes.contains(line.id) && line != twin {
      return "the composed form has another finding of " + line.id
    }
    return nil
  }
}
