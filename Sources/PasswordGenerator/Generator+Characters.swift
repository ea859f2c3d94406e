internal import PasswordPolicy

extension Generator {
  /// The bits of the set that passwords are drawn from if the policy has room for them: more than an
  /// attacker who has the hash can search.
  static let strength = 80.0

  /// The number of passwords that are drawn to see whether the policy accepts half of them.
  private static let trial = 8

  /// The number of passwords of the shortest length that are drawn to see whether the policy accepts any;
  /// half as many for the next length.
  private static let patience = 1 << 11

  /// The length up to which passwords are made longer than the policy asks for.
  private static let longest = 64

  /// Prepares to make passwords of characters.
  ///
  /// - Parameters:
  ///   - judge: The policy and the account.
  ///   - length: The requested number of characters; nil for as many as the policy and the strength need.
  ///   - randomness: The source of random numbers.
  /// - Returns: The generator.
  /// - Throws: The reason why no password can be made.
  public static func characters(
    for judge: Judge,
    length: Int? = nil,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Generator {
    let lines = CharacterLines(of: judge.policy, length: length)
    if let conflict = lines.conflict(among: lines.decisive) {
      throw .neverTogether(conflict, length: length)
    }
    let first = try best(for: lines.compatible, length, patience, judge, randomness)
    if first.isAccepted { return first.generator }
    // A line that need not be met can be in the way of others.
    let second = try best(for: lines.decisive, length, 0, judge, randomness)
    if second.isAccepted { return second.generator }
    do throws(GenerationFault) {
      _ = try first.generator.password()
      return first.generator
    } catch .refused(let titles) {
      let conflict = lines.conflict(among: lines.all)
      throw conflict.map { .neverTogether($0, length: length) } ?? .refused(titles)
    }
  }

  /// Returns a generator of the shortest passwords that are strong and that the policy accepts, and whether
  /// the policy accepted one.
  ///
  /// If the policy rejects most passwords as too easy to guess, longer ones help. If it rejects them for
  /// another reason, they seldom do: then the first length is kept of which it accepts any.
  private static func best(
    for lines: [Policy.Line],
    _ length: Int?,
    _ patience: Int,
    _ judge: Judge,
    _ randomness: Randomness
  ) throws(GenerationFault) -> (generator: Generator, isAccepted: Bool) {
    let demands = CharacterDemands(of: lines, length: length)
    var length = demands.shortest ?? demands.minimum
    let longest = min(demands.maximum, max(length, longest))
    var draw = try draw(for: lines, demands, length, randomness)
    while draw.bits < strength, length < longest {
      length += 1
      draw = try self.draw(for: lines, demands, length, randomness)
    }
    var patience = patience
    var best = (generator: Generator(draw, judge, randomness), accepted: 0)
    while true {
      let generator = Generator(draw, judge, randomness)
      let (accepted, hasEasy) = try generator.sample(of: trial)
      if accepted * 2 < trial, !hasEasy {
        let isAccepted = accepted > 0 ? true : try generator.acceptsAny(of: patience)
        if isAccepted { return (generator, true) }
        patience /= 2
      }
      if accepted > best.accepted { best = (generator, accepted) }
      if accepted * 2 >= trial || length >= longest { break }
      length = min(longest, length + max(1, length / 4))
      draw = try self.draw(for: lines, demands, length, randomness)
    }
    return (best.generator, best.accepted > 0)
  }

  /// Returns the set of passwords of a length, with the first layout of which one password in 16 meets the
  /// lines.
  private static func draw(
    for lines: [Policy.Line],
    _ demands: CharacterDemands,
    _ length: Int,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Draw {
    for layout in [Draw.Layout.free, .shuffled] {
      let draw = Draw(layout, ofLength: length, for: demands)
      var met = 0
      for _ in 0..<64 where met < 4 {
        let candidate = Candidate(password: try draw.next(randomness))
        if lines.allSatisfy({ $0.rule.check(candidate).state == .met }) { met += 1 }
      }
      if met == 4 { return draw }
    }
    return Draw(.ordered, ofLength: length, for: demands)
  }
}
