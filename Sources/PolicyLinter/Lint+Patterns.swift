internal import PolicyLanguage
import PasswordPolicy

extension PolicyLint.Variant {
  /// Passwords so unlike each other that a pattern which all of them match says nothing.
  private static let samples = [
    "a", "Z", "7", " ", "~", "é", "密码", "correct horse", "Tr0ub4dour&3", "0123456789",
    // As long as a password can be: a pattern may be there for the upper bound that it sets.
    String(repeating: "a", count: Candidate.byteLimit),
  ]

  /// The administrator's own rules that hold for every password, or for none.
  var patternsWithoutEffect: [Diagnostic] {
    patterns.compactMap { key, id, mustMatch in
      guard let rule = rules.first(where: { $0.id == id }), let place = place(of: key) else {
        return nil
      }
      let wanted: Finding.State = mustMatch ? .met : .unmet
      guard Self.samples.allSatisfy({ rule.check(Candidate($0)).state == wanted }) else {
        return nil
      }
      let effect = mustMatch ? "the line is always met" : "no password meets the line"
      return Diagnostic(place, key + " matches everything: " + effect, .warning)
    }
  }

  /// The administrator's own rules that a refused person is told by their id alone.
  var untitledPatterns: [Diagnostic] {
    patterns.compactMap { key, id, _ in
      let isTitled = draft.titles.contains { $0.id == id }
      guard !isTitled, let place = place(of: key) else { return nil }
      let message = key + " has no title: " + OwnKey.title + id + " tells people what it asks for"
      return Diagnostic(place, message, .warning)
    }
  }

  private var patterns: [(key: String, id: String, mustMatch: Bool)] {
    draft.lines.compactMap { line in
      guard case .pattern(_, let mustMatch) = line.source else { return nil }
      return (line.key, line.id, mustMatch)
    }
  }
}
