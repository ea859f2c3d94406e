internal import PolicyLanguage
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
    found += guessesBeyondReach
    if let maximum = draft.number("max-length"), let minimum = draft.number("previous"),
      minimum > maximum
    {
      let because =
        "from an old password of at most \(maximum) characters: max-length is \(maximum)"
      found.append(warning("previous", "previous cannot be met " + because))
    }
    return found
  }

  /// The key of the most characters that the lines allow, where a character is one byte, and that
  /// number.
  private var longest: (key: String, count: Int)? {
    var limits = ["max-length", "max-bytes"].compactMap { key in
      draft.number(key).map { (key: key, count: $0) }
    }
    // Where length asks for more, that is told of class-run itself.
    if value(of: "charset") == "digits", let run = draft.number("class-run"),
      draft.number("length") ?? 0 <= run
    {
      limits.append((key: "class-run", count: run))
    }
    return limits.min { $0.count < $1.count }
  }

  /// That there are fewer texts of the length allowed than a password must survive guesses.
  private var guessesBeyondReach: [Diagnostic] {
    guard has("guesses") else { return [] }
    let exponent = value(of: "guesses").flatMap { Keyword.decimalLogarithm($0) }
    func isBeyond(_ digitsEach: Double, _ count: Int) -> Bool {
      exponent ?? Draft.standardGuesses > digitsEach * Double(count)
    }
    if has("charset"), let (key, count) = longest {
      let areDigits = value(of: "charset") == "digits"
      if !isBeyond(areDigits ? 1 : Self.keyboardDigits, count) { return [] }
      let texts = areDigits ? "1e\(count) numbers" : Self.keyboardTexts(count)
      return [outOfReach(" can never be met: ", texts, key)]
    }
    if let count = draft.number("max-bytes"), isBeyond(GuessCount.log10(256), count) {
      return [outOfReach(" can never be met: ", "256^\(count) texts", "max-bytes")]
    }
    // Of other characters there are as many as anybody puts together.
    if let (key, count) = longest, isBeyond(Self.keyboardDigits, count) {
      let hint = " can be met with characters beyond ASCII alone: "
      return [outOfReach(hint, Self.keyboardTexts(count), key)]
    }
    return []
  }

  /// How many characters of ASCII can be typed, space included, as a decimal logarithm.
  private static var keyboardDigits: Double { GuessCount.log10(95) }

  private static func keyboardTexts(_ count: Int) -> String {
    "95^\(count) texts of ASCII"
  }

  /// What is said of guesses, where they stand or where the key stands that leaves too few texts.
  private func outOfReach(_ what: String, _ texts: String, _ key: String) -> Diagnostic {
    let place = value(of: "guesses") == nil ? key : "guesses"
    return warning(place, "guesses" + what + "there are no more than " + texts + " of that length")
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
    let most = has("charset") ? longest?.count : draft.number("max-bytes")
    guard let source, most ?? limit + 1 > limit else { return [] }
    let message =
      "passwords are stored with bcrypt by " + source
      + ", which ignores what is behind byte \(limit): set max-bytes = \(limit)"
    return [warning("max-bytes", message)]
  }
}
