import PasswordPolicy

extension PolicyLint.Variant {
  /// Lines that a password may lack and be accepted.
  var lackedByAccepted: [Diagnostic] {
    let counted = Policy(rules: rules, requiring: draft.requirement).lines.filter {
      !$0.isRequired
    }.map { $0.rule.id }
    if counted.isEmpty { return [] }
    let ids = counted.joined(separator: ", ") + "; what must hold is named by require"
    if draft.meter == .guesses { return [warning("meter", "meter guesses does not count " + ids)] }
    let unmet = (0...counted.count).last { unmet in
      Meter.level(met: counted.count - unmet, counted: counted.count) >= draft.minimum
    }
    guard let unmet, unmet > 0 else { return [] }
    let share = unmet == counted.count ? "all" : "\(unmet)"
    let reached = "level " + draft.minimum.keyword + " is reached with " + share
    return [warning("level", reached + " of these \(counted.count) lines unmet: " + ids)]
  }

  /// That the policy refuses nothing.
  var refusingNobody: [Diagnostic] {
    guard draft.enforcement == .none else { return [] }
    return [warning("enforce", "enforce none refuses no password, it only warns")]
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
      let others = "can never be met together with the lines that ask for \(needed) characters"
      found.append(warning(key, key + " " + others))
    }
    if digitsOnly, let longest, let exponent = guesses, exponent > Double(longest) {
      found.append(never("guesses", "there are no more than 1e\(longest) numbers of that length"))
    }
    if let maximum = draft.number("max-length"), let minimum = draft.number("previous"),
      minimum > maximum
    {
      let because =
        "from an old password of at most \(maximum) characters: max-length is \(maximum)"
      found.append(warning("previous", "previous cannot be met " + because))
    }
    return found
  }

  /// The most characters that the lines allow, where a character is one byte.
  private var longest: Int? {
    [draft.number("max-length"), draft.number("max-bytes")].compactMap { $0 }.min()
  }

  /// How many guesses a password must survive, as a decimal logarithm.
  private var guesses: Double? {
    value(of: "guesses").flatMap { Keyword.decimalLogarithm($0) }
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

  private func never(_ key: String, _ because: String) -> Diagnostic {
    warning(key, key + " can never be met: " + because)
  }

  /// Room for more bytes than the host's way of storing passwords looks at.
  func bytesBeyondBcrypt(_ source: String?) -> [Diagnostic] {
    // crypt(5): bcrypt ignores what is behind the 72nd byte.
    let limit = 72
    // The characters that charset allows are of one byte each.
    let most = has("charset") ? longest : draft.number("max-bytes")
    guard let source, most ?? limit + 1 > limit else { return [] }
    let message =
      "passwords are stored with bcrypt by " + source
      + ", which ignores what is behind byte \(limit): set max-bytes = \(limit)"
    return [warning("max-bytes", message)]
  }
}
