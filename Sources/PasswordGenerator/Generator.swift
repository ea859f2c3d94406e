internal import Text
internal import PasswordPolicy

/// Makes passwords that a policy accepts: draws from a set, and drops the passwords that the policy rejects.
///
/// So each accepted password of the set has the same chance.
public struct Generator {
  /// The maximum number of draws for the first password.
  ///
  /// If the policy accepts one password in 500, all draws are rejected once in ten million times.
  var mostTries = 1 << 13

  /// The maximum number of draws for another password, after the policy accepted one.
  var mostTriesForAnother = 1 << 20

  private let draw: Draw
  private let judge: Judge
  private let randomness: Randomness

  init(_ draw: Draw, _ judge: Judge, _ randomness: Randomness) {
    self.draw = draw
    self.judge = judge
    self.randomness = randomness
  }

  /// Makes a password.
  ///
  /// - Parameter isAnother: Whether the policy accepted one before.
  /// - Returns: The password. Its memory is released through `free`, which the program wipes.
  /// - Throws: The reason why there is none.
  public func password(another isAnother: Bool = false) throws(GenerationFault) -> [UInt8] {
    for _ in 0..<(isAnother ? mostTriesForAnother : mostTries) {
      let password = try draw.next(randomness)
      if judge.accepts(password) { return password }
    }
    throw isAnother ? .noOther : .refused(try neverMet())
  }

  /// The sizes of the samples for the entropy, powers of two.
  private static let sampleSizes = [256, 4096, 1 << 16]

  /// The number of accepted passwords that makes a sample large enough.
  private static let enough = 8

  /// Returns the bits of entropy of a password: the binary logarithm of the size of the set times the share
  /// of it that the policy accepts.
  ///
  /// The share is that of a sample, less a margin: the square root of the number of accepted passwords less
  /// 2, squared, is four standard deviations below the number.
  public func bits() throws(GenerationFault) -> Double {
    var (accepted, judged) = (0, 0)
    for size in Self.sampleSizes where accepted < Self.enough {
      (accepted, judged) = (try sample(of: size).accepted, size)
    }
    if accepted == 0 { throw .refused(try neverMet()) }
    // Newton's method, because squareRoot() needs the mathematics library.
    var root = Double(accepted)
    for _ in 0..<20 { root = (root + Double(accepted) / root) / 2 }
    root = max(root - 2, 1.0 / 256)
    // Both logarithms are of numbers from 1, and that of a power of two is exact.
    let bits = draw.bits + Draw.log2(root * root * 65536) - Draw.log2(Double(judged) * 65536)
    // At most half of a thousand passwords or more are last passwords, see HostDemand.historyLimit.
    return max(0, judge.rejectsLastPasswords && bits < 20 ? bits - 1 : bits)
  }

  /// Returns how many of some passwords the policy accepts, and whether one of the others is too easy to
  /// guess.
  ///
  /// The check of the account's last passwords is left out, because it is slow.
  func sample(of size: Int) throws(GenerationFault) -> (accepted: Int, hasEasy: Bool) {
    var (accepted, hasEasy) = (0, false)
    for _ in 0..<size {
      switch judge.answer(to: try draw.next(randomness)) {
      case .accepted: accepted += 1
      case .tooEasy: hasEasy = true
      case .rejected: break
      }
    }
    return (accepted, hasEasy)
  }

  /// Returns whether the policy accepts one of some passwords.
  func acceptsAny(of size: Int) throws(GenerationFault) -> Bool {
    for _ in 0..<size where judge.answer(to: try draw.next(randomness)) == .accepted { return true }
    return false
  }

  /// Returns the titles of the lines that no password of a few meets.
  func neverMet() throws(GenerationFault) -> [Phrase] {
    var never: [Phrase]?
    for _ in 0..<16 {
      let unmet = judge.unmet(by: try draw.next(randomness))
      never = never?.filter { title in unmet.contains { $0 == title } } ?? unmet
    }
    return never ?? []
  }
}
