import PasswordPolicy

extension PolicyLint.Variant {
  /// The level that the policy asks for, where a password may have it and lack lines.
  var reachableWithLinesUnmet: [Diagnostic] {
    guard draft.meter == .rules, let place = place(of: "level") else { return [] }
    let counted = Policy(rules: rules, requiring: draft.requirement).lines.filter {
      !$0.isRequired
    }
    let unmet = (0..<counted.count).last { unmet in
      Meter.level(met: counted.count - unmet, counted: counted.count) >= draft.minimum
    }
    guard let unmet, unmet > 0 else { return [] }
    let ids = counted.map { $0.rule.id }.joined(separator: ", ")
    let message =
      "level " + draft.minimum.keyword
      + " is reached with \(unmet) of these \(counted.count) lines "
      + "unmet: " + ids + "; what must hold is named by require"
    return [Diagnostic(place, message, .warning)]
  }

  /// Lines of which one can never be met while another is.
  var neverMetTogether: [Diagnostic] {
    let digitsOnly = value(of: "charset") == "digits"
    let others = ["upper", "lower", "letter", "case", "symbol"].filter { has($0) }
    let needed = shortestLength
    var found = (digitsOnly ? others : []).map { never($0, "charset is digits") }
    if digitsOnly, draft.number("classes") ?? 0 > 1 {
      found.append(never("classes", "charset is digits"))
    }
    if digitsOnly, let run = draft.number("class-run"), let length = draft.number("length"),
      length > run
    {
      found.append(never("class-run", "charset is digits and length is \(length)"))
    }
    for key in ["max-length", "max-bytes"] {
      guard let maximum = draft.number(key), needed > maximum else { continue }
      found.append(never(key, "the other lines ask for \(needed) characters"))
    }
    if let maximum = draft.number("max-length"), let minimum = draft.number("previous"),
      minimum > maximum
    {
      found.append(never("previous", "max-length is \(maximum)"))
    }
    return found.compactMap { $0 }
  }

  /// The shortest password that has all the characters that lines ask for.
  private var shortestLength: Int {
    let atLeast = has("case") ? 1 : 0
    let upper = max(draft.number("upper") ?? 0, atLeast)
    let lower = max(draft.number("lower") ?? 0, atLeast)
    let letters = max(draft.number("letter") ?? 0, upper + lower)
    let all = letters + (draft.number("digit") ?? 0) + (draft.number("symbol") ?? 0)
    return max(all, draft.number("classes") ?? 0)
  }

  private func has(_ id: String) -> Bool {
    draft.ids.contains(id)
  }

  private func never(_ key: String, _ because: String) -> Diagnostic? {
    place(of: key).map { Diagnostic($0, key + " can never be met: " + because, .warning) }
  }

  /// Room for more bytes than the host's way of storing passwords looks at.
  func bytesBeyondBcrypt(_ source: String?) -> [Diagnostic] {
    // crypt(5): bcrypt ignores what is behind the 72nd byte.
    let limit = 72
    guard let source, draft.number("max-bytes") ?? limit + 1 > limit else { return [] }
    guard let place = place(of: "max-bytes") else { return [] }
    let message =
      "passwords are stored with bcrypt by " + source
      + ", which ignores what is behind byte \(limit): set max-bytes = \(limit)"
    return [Diagnostic(place, message, .warning)]
  }
}
