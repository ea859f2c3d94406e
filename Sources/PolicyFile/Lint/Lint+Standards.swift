import PasswordPolicy

extension PolicyLint.Variant {
  /// What NIST SP 800-63B-4 section 3.1.1.2 asks, and a policy that begins with its preset does not do.
  var standardsBroken: [Diagnostic] {
    guard let claimed = value(of: Keyword.preset), let minimum = Self.shortestLength(for: claimed)
    else { return [] }
    let clause = "SP 800-63B-4 section 3.1.1.2 "
    let composition = draft.ids.filter { Self.compositionIDs.contains($0) }.map { id in
      (id, clause + "forbids composition rules such as " + id)
    }
    var broken = composition
    if draft.number("length") ?? 0 < minimum {
      broken.append(("length", clause + "asks for at least \(minimum) characters"))
    }
    if let maximum = draft.number("max-length"), maximum < Self.shortestMaximum {
      broken.append(("max-length", clause + "asks that \(Self.shortestMaximum) be allowed"))
    }
    if !draft.ids.contains("common") {
      broken.append(("common", clause + "asks for a blocklist"))
    }
    if draft.context.extent == .anywhere {
      broken.append(("names", clause + "compares whole passwords, not parts of them"))
    }
    return broken.compactMap { key, message in
      place(of: key).map { Diagnostic($0, message, .warning) }
    }
  }

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
