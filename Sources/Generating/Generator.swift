internal import PasswordPolicy

/// Makes passwords that a policy takes, each of those it can make with the same chance.
public struct Generator {
  /// The most passwords that are made and refused before it is given up.
  private static let mostTries = 1024

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
  /// - Returns: The password; the memory it held goes back through `free`, which the program wipes.
  /// - Throws: Why there is none.
  public func password() throws(GenerationFault) -> [UInt8] {
    for _ in 0..<Self.mostTries {
      let password = try any()
      let isSure = accepted != nil && !judge.refusesLastPasswords
      if isSure || judge.accepts(password) { return password }
    }
    throw .refused(try neverMet())
  }

  /// How many bits of entropy are in each password: the binary logarithm of the number of passwords that
  /// could have been made, all of them equally likely.
  ///
  /// That number is counted, and what the policy takes of it is judged in full or, of many, on a sample
  /// of them; then it is less than the number by a bound that fails once in a million times. The last
  /// passwords of an account are taken to be among them.
  public func bits() throws(GenerationFault) -> Double {
    var share = 1.0
    if accepted == nil {
      var rate = AcceptanceRate()
      for _ in 0..<AcceptanceRate.sampleSize {
        rate.count(judge.quickVerdict(on: try any()).isAccepted)
      }
      share = rate.lowerBound
    }
    if share <= 0 { throw .refused(try neverMet()) }
    guard let exact = accepted.map({ UInt64($0.count) }) ?? set.count.exact else {
      return set.count.log2 - Weight.log2(1 / share)
    }
    let lost = judge.refusesLastPasswords ? Self.mostLastPasswords : 0
    return Weight.log2(max(Double(exact) * share - lost, 1))
  }

  /// The most last passwords that are kept of an account, see pam_pwhistory(8).
  private static let mostLastPasswords = 400.0

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

  /// How many of a few passwords the policy takes.
  func accepted(of count: Int) throws(GenerationFault) -> Int {
    var accepted = 0
    for _ in 0..<count where judge.quickVerdict(on: try any()).isAccepted { accepted += 1 }
    return accepted
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
