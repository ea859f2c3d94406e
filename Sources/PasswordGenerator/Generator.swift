internal import Text
internal import PasswordPolicy

/// Makes passwords that a policy takes, each of those it can make with the same chance.
public struct Generator {
  /// The most passwords that are made and refused before it is given up: of a set of which the policy
  /// takes one in 500, that is reached once in ten million times.
  var mostTries = 1 << 13

  /// The same where the policy has taken one before, so that there are others.
  var mostTriesForAnother = 1 << 20

  /// The most passwords of a set that are all judged, so that none is tried in vain.
  private static let mostCounted: UInt64 = 1 << 14

  private let judge: Judge
  private let set: PasswordSet
  private let randomness: Randomness

  /// The numbers of the passwords of a small set that the policy takes.
  private let accepted: [UInt64]?

  init(_ set: PasswordSet, _ judge: Judge, _ randomness: Randomness) {
    self.set = set
    self.judge = judge
    self.randomness = randomness
    guard let count = set.count.exact, count <= Self.mostCounted else {
      accepted = nil
      return
    }
    accepted = (0..<count).filter { rank in
      set.make(.rank(rank)).map { judge.quickVerdict(on: $0).isAccepted } ?? false
    }
  }

  /// Makes a password.
  ///
  /// - Parameter isAnother: Whether one was made before.
  /// - Returns: The password; the memory it held goes back through `free`, which the program wipes.
  /// - Throws: Why there is none.
  public func password(another isAnother: Bool = false) throws(GenerationFault) -> [UInt8] {
    for _ in 0..<(isAnother ? mostTriesForAnother : mostTries) {
      let password = try any()
      let isSure = accepted != nil && !judge.refusesLastPasswords
      if isSure || judge.accepts(password) { return password }
    }
    throw isAnother ? .noOther : .refused(try neverMet())
  }

  /// How many bits of entropy are in each password: the binary logarithm of the number of passwords that
  /// could have been made, all of them equally likely.
  ///
  /// That number is counted, and what the policy takes of it is judged in full or, of many, on samples
  /// of them; then it is less than the number by a bound that fails three times in a million. The last
  /// passwords of an account are taken to be among them.
  public func bits() throws(GenerationFault) -> Double {
    var share = 1.0
    if accepted == nil { share = try shareAccepted() }
    if share <= 0 { throw .refused(try neverMet()) }
    guard let exact = accepted.map({ UInt64($0.count) }) ?? set.count.exact else {
      return set.count.log2 - Weight.log2(1 / share)
    }
    let lost = judge.refusesLastPasswords ? Self.mostLastPasswords : 0
    return Weight.log2(max(Double(exact) * share - lost, 1))
  }

  /// The most last passwords that are kept of an account, see pam_pwhistory(8).
  private static let mostLastPasswords = 400.0

  /// The share of the passwords that the policy surely takes, from 0 to 1.
  private func shareAccepted() throws(GenerationFault) -> Double {
    var share = 0.0
    for size in AcceptanceRate.sampleSizes {
      var rate = AcceptanceRate()
      for _ in 0..<size { rate.count(judge.quickVerdict(on: try any()).isAccepted) }
      share = rate.lowerBound
      if rate.accepted >= AcceptanceRate.fewest { break }
    }
    return share
  }

  /// Makes a password, which the policy may refuse if the set is large.
  func any() throws(GenerationFault) -> [UInt8] {
    var chooser = Chooser.chance(randomness)
    if let accepted {
      if accepted.isEmpty { throw .refused(try neverMet()) }
      guard let place = randomness.below(UInt64(accepted.count)) else { throw .noRandomness }
      chooser = .rank(accepted[Int(place)])
    }
    guard let password = set.make(chooser) else { throw .noRandomness }
    return password
  }

  /// How many of a few passwords the policy takes, and whether one of the others is too easy to guess.
  func trial(of count: Int) throws(GenerationFault) -> (accepted: Int, hasEasy: Bool) {
    if accepted?.isEmpty ?? false { return (0, false) }
    var (taken, hasEasy) = (0, false)
    for _ in 0..<count {
      let verdict = judge.quickVerdict(on: try any())
      if verdict.isAccepted { taken += 1 } else if verdict.isTooEasy { hasEasy = true }
    }
    return (taken, hasEasy)
  }

  /// Whether the policy takes one of a number of passwords.
  func takesAny(of count: Int) throws(GenerationFault) -> Bool {
    if let accepted { return !accepted.isEmpty }
    for _ in 0..<count where judge.quickVerdict(on: try any()).isAccepted { return true }
    return false
  }

  /// The titles of the lines that no password of a few meets.
  func neverMet() throws(GenerationFault) -> [Phrase] {
    var never: [Phrase]?
    for _ in 0..<16 {
      guard let password = set.make(.chance(randomness)) else { throw .noRandomness }
      let unmet = judge.quickVerdict(on: password).checklist.unmet.map { $0.titlePhrase }
      never = never?.filter { title in unmet.contains { $0 == title } } ?? unmet
    }
    return never ?? []
  }
}

extension Verdict {
  /// Whether a line about guesses is not met; a longer password may meet it.
  fileprivate var isTooEasy: Bool {
    checklist.unmet.contains { $0.id == Policy.meterID || $0.id == "guesses" }
  }
}
