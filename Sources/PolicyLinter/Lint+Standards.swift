internal import PolicyLanguage
import PasswordPolicy

extension PolicyLint.Variant {
  /// What NIST SP 800-63B-4 section 3.1.1.2 asks, and a policy that begins with its preset does not do.
  var standardsBroken: [Diagnostic] {
    guard let claimed = value(of: Keyword.preset), let minimum = Self.shortestLength(for: claimed)
    else { return [] }
    let clause = "SP 800-63B-4 section 3.1.1.2 "
    let own = draft.lines.filter { $0.key == OwnKey.match + $0.id }.map { $0.key }
    let composition = (draft.ids.filter { Self.compositionIDs.contains($0) } + own).map { id in
      (id, clause + "forbids composition rules such as " + id)
    }
    var broken = composition
    if draft.number("length") ?? 0 < minimum {
      broken.append(("length", clause + "asks for at least \(minimum) characters"))
    }
    for key in ["max-length", "max-bytes"] {
      guard let maximum = draft.number(key), maximum < Self.shortestMaximum else { continue }
      broken.append((key, clause + "asks that \(Self.shortestMaximum) be allowed"))
    }
    for id in Self.blocklistIDs where !draft.ids.contains(id) {
      broken.append((id, clause + "asks for a blocklist, of which " + id + " is a part"))
    }
    if draft.context.unit == .characters {
      broken.append(("count", clause + "counts each code point as one character"))
    }
    if draft.context.extent == .anywhere {
      broken.append(("names", clause + "compares whole passwords, not parts of them"))
    }
    return broken.compactMap { key, message in
      place(of: key).map { Diagnostic($0, message, .warning) }
    }
  }

  /// The lines that are the blocklist of common, expected and compromised passwords.
  private static let blocklistIDs = ["username", "realname", "hostname", "common", "guesses"]

  /// Rules about which characters a password is made of.
  private static let compositionIDs = [
    "upper", "lower", "letter", "case", "digit", "symbol", "classes", "charset", "repeat",
    "sequence", "class-run",
  ]

  /// The least maximum that the section names, in characters.
  private static let shortestMaximum = 64

  private static func shortestLength(for preset: String) -> Int? {
    switch preset {
    case Preset.nist.name: 15
    case Preset.nistWithMFA.name: 8
    default: nil
    }
  }
}
