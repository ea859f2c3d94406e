public import Text
public import GuessEstimator

extension Rule {
  /// Asks that an attacker would need a number of guesses to arrive at the password.
  ///
  /// A policy's rule also counts on an attacker who knows the words that the policy excludes.
  ///
  /// - Parameter minimum: The decimal logarithm of that number, such as 8 for a hundred million.
  /// - Returns: The rule.
  public static func guesses(log10 minimum: Double) -> Rule {
    Rule(.guesses(log10: minimum), "Hard to guess", isRequiredByNature: true) { candidate in
      candidate.cover().finding(atLeast: minimum)
    }
  }

  /// The line that says what the minimum level needs if the meter counts guesses.
  static func meter(log10 minimum: Int) -> Rule {
    // Translators: the number is a power of ten, such as 1e8.
    let title = Phrase("Survives {0} guesses", .name("1e\(minimum)"))
    return Rule(.meter(log10: minimum), title) { $0.cover().finding(atLeast: Double(minimum)) }
  }
}

/// Numbers of guesses.
public enum GuessCount {
  /// Returns the decimal logarithm of a number of 1 or more.
  public static func log10(_ number: Double) -> Double {
    Logarithm.decimal(number)
  }
}

extension Candidate {
  /// Returns how an attacker who knows the person would put the password together.
  ///
  /// - Parameter words: Words beyond the account's that an attacker would try.
  /// - Returns: The cheapest way, with its guesses.
  public func cover(knowing words: [String] = []) -> Cover {
    var known: [PersonalWord] = []
    func add(_ text: String, _ kind: Piece.Personal) {
      if let word = PersonalWord(text.utf8, kind) { known.append(word) }
    }
    for name in account.names {
      add(name, .userName)
      for part in name.split(whereSeparator: { !$0.isLetter }) { add(String(part), .userName) }
    }
    for field in account.gecosFields ?? [] {
      for word in field.words { add(word, .realName) }
    }
    if let host = account.hostName { add(host, .hostName) }
    for word in words { add(word, .forbidden) }
    addOldPassword(to: &known)
    return Cover(of: password.bytes, knowing: known)
  }

  /// Adds the old password, and its stretches of letters.
  private func addOldPassword(to known: inout [PersonalWord]) {
    switch oldPassword {
    case .none: return
    case .some(let old):
      guard let word = PersonalWord(old.bytes, .oldPassword) else { return }
      known.append(word)
      word.forEachStretch { known.append($0) }
    }
  }
}

extension Demand {
  /// The decimal logarithm of the guesses that a password must survive, if the demand is about them.
  var log10Guesses: Double? {
    switch self {
    case .guesses(let minimum): minimum
    case .meter(let minimum): Double(minimum)
    default: nil
    }
  }
}

extension Cover {
  /// The answer to a demand for a number of guesses, given as a decimal logarithm.
  func finding(atLeast minimum: Double) -> Finding {
    log10Guesses >= minimum ? .met : .unmet(reason)
  }

  /// What makes the password easy to guess, and what would help.
  private var reason: Phrase {
    let words = pieces.filter { $0.kind.isWord }
    if let personal = words.first(where: { $0.kind.isPersonal }) {
      return decorated(personal.kind.namePhrase)
    }
    if words.count > 1 { return Phrase("common words together; add other words") }
    let longest = pieces.max { $0.end - $0.start < $1.end - $1.start }
    guard let main = words.first ?? longest else { return Phrase("nothing entered") }
    if main.kind == .unknown { return Phrase("too few characters; add more") }
    return decorated(main.kind.namePhrase)
  }

  private func decorated(_ name: Phrase) -> Phrase {
    // Translators: what a password mostly is, such as: a name; or: your user name.
    pieces.count > 1
      ? Phrase("{0} with additions; add other words", name)
      : Phrase("{0}; add other words", name)
  }
}

extension Piece.Kind {
  /// The name of this kind of piece in messages.
  public var namePhrase: Phrase {
    switch self {
    case .commonPassword: Phrase("a common password")
    case .word: Phrase("a common word")
    case .smallWord: Phrase("a short word")
    case .name: Phrase("a name")
    case .place: Phrase("a place")
    case .brand: Phrase("a brand")
    case .ending: Phrase("an ending")
    case .personal(.userName): Phrase("your user name")
    case .personal(.realName): Phrase("your real name")
    case .personal(.hostName): Phrase("the host name")
    case .personal(.forbidden): Phrase("a forbidden word")
    case .personal(.oldPassword): Phrase("your old password")
    case .repetition: Phrase("a repetition")
    case .sequence: Phrase("a sequence")
    case .keyboard: Phrase("a keyboard pattern")
    case .date: Phrase("a date")
    case .year: Phrase("a year")
    case .telephone: Phrase("a telephone number")
    case .unknown: Phrase("unknown characters")
    }
  }
}
