internal import PolicyLanguage
import PasswordPolicy

extension Policy {
  /// Passwords so unlike each other that a pattern which all of them match says nothing.
  private static let samples = [
    "a", "Z", "7", " ", "~", "é", "密码", "correct horse", "Tr0ub4dour&3", "0123456789",
    // As long as a password can be: a pattern may be there for the upper bound that it sets.
    String(repeating: "a", count: Candidate.byteLimit),
  ]

  /// The administrator's own rules that hold for every password, or for none.
  var patternsWithoutEffect: [PolicyLint.Warning] {
    lines.compactMap { line in
      guard case .pattern(_, _, let mustMatch) = line.rule.demand else { return nil }
      let wanted: Finding.State = mustMatch ? .met : .unmet
      guard Self.samples.allSatisfy({ line.rule.check(Candidate($0)).state == wanted }) else {
        return nil
      }
      let effect = mustMatch ? "the line is always met" : "no password meets the line"
      let key = line.rule.demand.key
      return PolicyLint.Warning(key, message: key + " matches everything: " + effect)
    }
  }

  /// The administrator's own rules that a rejected user knows by their id only.
  var untitledPatterns: [PolicyLint.Warning] {
    lines.compactMap { line in
      guard case .pattern(let pattern, let id, let mustMatch) = line.rule.demand,
        line.rule.titlePhrase == Rule.pattern(pattern, id: id, mustMatch: mustMatch).titlePhrase
      else { return nil }
      let key = line.rule.demand.key
      let message = key + " has no title: " + OwnKey.title + id + " tells people what it asks for"
      return PolicyLint.Warning(key, message: message)
    }
  }
}
