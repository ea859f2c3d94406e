internal import PolicyLanguage
import PasswordPolicy

extension Policy {
  /// Lines that a password may lack and be accepted.
  var lackedByAccepted: [PolicyLint.Warning] {
    let counted = lines.filter { !$0.isRequired }.map { $0.rule.id }
    if counted.isEmpty { return [] }
    let ids = counted.joined(separator: ", ") + "; what must hold is named by require"
    if meter == .guesses {
      return [PolicyLint.Warning("meter", message: "meter guesses does not count " + ids)]
    }
    let unmet = (0...counted.count).last { unmet in
      Meter.level(met: counted.count - unmet, counted: counted.count) >= minimum
    }
    guard let unmet, unmet > 0 else { return [] }
    let share = unmet == counted.count ? "all" : "\(unmet)"
    let reached = "level " + minimum.keyword + " is reached with " + share
    let message = reached + " of these \(counted.count) lines unmet: " + ids
    return [PolicyLint.Warning("level", message: message)]
  }

  /// That the policy rejects nothing.
  var rejectingNobody: [PolicyLint.Warning] {
    guard enforcement == .none else { return [] }
    return [
      PolicyLint.Warning("enforce", message: "enforce none refuses no password, it only warns")
    ]
  }

  /// Lines of which one can never be met while another is.
  var neverMetTogether: [PolicyLint.Warning] {
    var found: [PolicyLint.Warning] = []
    for demand in demands {
      switch demand {
      case .characters(.digit, _): continue
      case .characters, .mixedCase:
        if areDigitsOnly { found.append(never(demand, "charset is digits")) }
      case .classes(let count):
        if areDigitsOnly, count > 1 { found.append(never(demand, "charset is digits")) }
      case .run(.sameClass, let run):
        guard areDigitsOnly, let length = bounds.minimum, length > run else { continue }
        found.append(never(demand, "charset is digits and length is \(length)"))
      case .maximumLength(let maximum, _), .maximumBytes(let maximum):
        let needed = shortestLength
        if needed <= maximum { continue }
        let others = "can never be met together with the lines that ask for \(needed) characters"
        found.append(warning(demand, others))
      case .changes(let minimum):
        guard let maximum = bounds.maximum, minimum > maximum else { continue }
        let because =
          "from an old password of at most \(maximum) characters: max-length is \(maximum)"
        found.append(warning(demand, "cannot be met " + because))
      case .guesses(let minimum): found += guessesBeyondReach(minimum)
      default: continue
      }
    }
    return found
  }

  /// Room for more bytes than the host's way of storing passwords looks at.
  func bytesBeyondBcrypt(_ source: String?) -> [PolicyLint.Warning] {
    // crypt(5): bcrypt ignores what follows the 72nd byte.
    let limit = 72
    // The characters that charset allows are of one byte each.
    let most = charset == nil ? bounds.maximumBytes : longest?.count
    guard let source, most ?? limit + 1 > limit else { return [] }
    let message =
      "passwords are stored with bcrypt by " + source
      + ", which ignores what is behind byte \(limit): set max-bytes = \(limit)"
    return [PolicyLint.Warning(Demand.maximumBytes(limit).key, message: message)]
  }
}

extension Policy {
  private var bounds: LengthBounds { LengthBounds(demands) }

  private var charset: Charset? {
    for case .charset(let charset) in demands { return charset }
    return nil
  }

  private var areDigitsOnly: Bool { charset == .digits }

  /// The least number of characters of a kind.
  private func count(of kind: CharacterKind) -> Int {
    for case .characters(kind, let count) in demands { return count }
    return 0
  }

  /// The shortest password that has all the characters that lines ask for.
  private var shortestLength: Int {
    let atLeast = demands.contains(.mixedCase) ? 1 : 0
    let cased = max(count(of: .upper), atLeast) + max(count(of: .lower), atLeast)
    let letters = max(count(of: .letter), cased)
    var shortest = letters + count(of: .digit) + count(of: .symbol)
    for case .classes(let count) in demands { shortest = max(shortest, count) }
    return shortest
  }

  /// The most characters that a line allows, where a character is one byte, and the key of the line.
  private var longest: (key: String, count: Int)? {
    var longest: (key: String, count: Int)?
    for demand in demands {
      switch demand {
      case .run(.sameClass, let count):
        // If length asks for more, that is reported about class-run itself.
        if !areDigitsOnly || bounds.minimum ?? 0 > count { continue }
        if count < longest?.count ?? Int.max { longest = (demand.key, count) }
      case .maximumLength(let count, _), .maximumBytes(let count):
        if count < longest?.count ?? Int.max { longest = (demand.key, count) }
      default: continue
      }
    }
    return longest
  }

  /// That there are fewer texts of the length allowed than a password must survive guesses.
  private func guessesBeyondReach(_ exponent: Double) -> [PolicyLint.Warning] {
    func isBeyond(_ digitsEach: Double, _ count: Int) -> Bool {
      exponent > digitsEach * Double(count)
    }
    func outOfReach(_ what: String, _ texts: String, _ key: String) -> [PolicyLint.Warning] {
      let guesses = Demand.guesses(log10: exponent).key
      let message = guesses + what + "there are no more than " + texts + " of that length"
      return [PolicyLint.Warning(guesses, key, message: message)]
    }
    if charset != nil, let (key, count) = longest {
      if !isBeyond(areDigitsOnly ? 1 : Self.keyboardDigits, count) { return [] }
      let texts = areDigitsOnly ? "1e\(count) numbers" : Self.keyboardTexts(count)
      return outOfReach(" can never be met: ", texts, key)
    }
    if let count = bounds.maximumBytes, isBeyond(GuessCount.log10(256), count) {
      let key = Demand.maximumBytes(count).key
      return outOfReach(" can never be met: ", "256^\(count) texts", key)
    }
    // Of other characters there are as many as anybody puts together.
    if let (key, count) = longest, isBeyond(Self.keyboardDigits, count) {
      let hint = " can be met with characters beyond ASCII alone: "
      return outOfReach(hint, Self.keyboardTexts(count), key)
    }
    return []
  }

  /// How many characters of ASCII can be typed, space included, as a decimal logarithm.
  private static var keyboardDigits: Double { GuessCount.log10(95) }

  private static func keyboardTexts(_ count: Int) -> String {
    "95^\(count) texts of ASCII"
  }

  private func never(_ demand: Demand, _ because: String) -> PolicyLint.Warning {
    warning(demand, "can never be met: " + because)
  }

  private func warning(_ demand: Demand, _ message: String) -> PolicyLint.Warning {
    PolicyLint.Warning(demand.key, message: demand.key + " " + message)
  }
}
