internal import Text
internal import PasswordPolicy

extension Generator {
  /// The strength that a password is made for where the policy leaves room, in bits: what no attacker
  /// who has the hash can search.
  private static let strength = 80.0

  /// Prepares to make passwords of characters.
  ///
  /// They are made to the lines about length and characters. Of the others, those that are refused for
  /// being too easy to guess are made longer.
  ///
  /// - Parameters:
  ///   - judge: The policy, and whom the password is for.
  ///   - length: The number of characters that is wanted; without it, as many as the policy and the
  ///     strength ask for.
  ///   - randomness: Where chance comes from.
  /// - Returns: The generator.
  /// - Throws: Why no password can be made.
  public static func characters(
    for judge: Judge,
    length: Int? = nil,
    _ randomness: Randomness
  ) throws(GenerationFault) -> Generator {
    let lines = LineChoice(judge.policy.lines.filter { Demands.know($0) }, length: length)
    if let conflict = lines.conflictOfRequired {
      throw .neverTogether(conflict, length: length)
    }
    // For the lines that are wanted first, more passwords are tried than for the others.
    var patience = LengthChoice.patience
    for chosen in lines.alternatives {
      var maker = try LengthChoice(Demands(of: chosen, length: length))
      let best = try maker.best(strength: strength, patience, judge, randomness)
      if best.isTaken { return best.generator }
      patience = 0
    }
    // The policy may take one in many.
    var maker = try LengthChoice(Demands(of: lines.chosen, length: length))
    let generator = try maker.best(strength: strength, 0, judge, randomness).generator
    do throws(GenerationFault) {
      _ = try generator.password()
      return generator
    } catch .refused(let titles) {
      if let conflict = lines.conflict { throw .neverTogether(conflict, length: length) }
      throw .refused(titles)
    }
  }
}

/// The lines that passwords are made to.
private struct LineChoice {
  /// The lines that can be met together: all that are required, and of the others as many as can be.
  let chosen: [Policy.Line]

  private let all: [Policy.Line]
  private let length: Int?

  init(_ lines: [Policy.Line], length: Int?) {
    all = lines
    self.length = length
    chosen = Self.compatible(lines, length: length)
  }

  /// What to make passwords to in turn, until the policy takes one: the chosen lines; those that are chosen
  /// without one that need not hold, which may stand in the way of others; and those that must hold.
  var alternatives: [[Policy.Line]] {
    let counted = all.filter { !$0.isRequired }
    let without = counted.map { line in
      Self.compatible(all.filter { $0.rule.id != line.rule.id }, length: length)
    }
    return [chosen] + without + [all.filter { $0.isRequired }]
  }

  private static func compatible(_ lines: [Policy.Line], length: Int?) -> [Policy.Line] {
    if Demands(of: lines, length: length).canBeMet { return lines }
    // The fewer characters a line asks for, the more others have room beside it.
    let counted = lines.filter { !$0.isRequired }.sorted {
      Demands.number(of: $0.rule) < Demands.number(of: $1.rule)
    }
    var chosen = lines.filter { $0.isRequired }
    for line in counted where Demands(of: chosen + [line], length: length).canBeMet {
      chosen.append(line)
    }
    return chosen
  }

  /// The titles of required lines that cannot be met together, or nil.
  var conflictOfRequired: [Phrase]? { conflict(among: all.filter { $0.isRequired }) }

  /// The titles of lines that cannot be met together, or nil.
  var conflict: [Phrase]? { conflict(among: all) }

  /// Takes lines away as long as the others cannot be met all the same.
  private func conflict(among lines: [Policy.Line]) -> [Phrase]? {
    if Demands(of: lines, length: length).canBeMet { return nil }
    var needed = lines
    for line in lines {
      let others = needed.filter { $0.rule.id != line.rule.id }
      if !Demands(of: others, length: length).canBeMet { needed = others }
    }
    return needed.map { $0.rule.titlePhrase }
  }
}

/// The length of the passwords.
private struct LengthChoice {
  /// How many passwords of each length are made to see whether the policy takes them.
  private static let trial = 8

  /// How many passwords of the shortest length are made to see whether the policy takes any; half as many of
  /// the next.
  static let patience = 1 << 11

  private let demands: Demands
  private var table: PasswordTable

  init(_ demands: Demands) throws(GenerationFault) {
    self.demands = demands
    // What is too much to be counted together is left to the judge.
    var fewer = demands
    fewer.sequence = nil
    var fewest = fewer
    fewest.repeats = nil
    for demands in [demands, fewer, fewest] {
      guard var table = PasswordTable(demands) else { continue }
      if table.extend(to: demands.minimum) {
        self.table = table
        return
      }
    }
    throw .tooIntricate
  }

  /// Returns a generator of the shortest passwords that are strong, and that the policy takes, and whether
  /// it was seen to take one.
  ///
  /// Where the policy refuses most as too easy to guess, it is the length of which it takes more than of
  /// the others. What it refuses for another reason it mostly does whatever the length: the shortest of
  /// which it takes any is kept then, or another one would come of each call.
  mutating func best(
    strength: Double,
    _ patience: Int,
    _ judge: Judge,
    _ randomness: Randomness
  ) throws(GenerationFault) -> (generator: Generator, isTaken: Bool) {
    var length = try shortest(strength)
    var patience = patience
    var best: (generator: Generator, accepted: Int)?
    while table.extend(to: length) {
      let generator = Generator(PasswordSet(table, length: length), judge, randomness)
      let (accepted, hasEasy) = try generator.trial(of: Self.trial)
      if accepted * 2 < Self.trial, !hasEasy {
        let isTaken = accepted > 0 ? true : try generator.takesAny(of: patience)
        if isTaken { return (generator, true) }
        patience /= 2
      }
      if best.map({ accepted > $0.accepted }) ?? true { best = (generator, accepted) }
      if accepted * 2 >= Self.trial || length >= longest { break }
      length = min(longest, length + max(1, length / 4))
    }
    guard let best else { throw .tooIntricate }
    return (best.generator, best.accepted > 0)
  }

  /// The length up to which passwords are made longer than they need be.
  private var longest: Int { min(demands.maximum, max(demands.minimum, 64)) }

  /// Returns the least length with a strength in bits, or the greatest that there is.
  private mutating func shortest(_ strength: Double) throws(GenerationFault) -> Int {
    var length = demands.minimum
    while length < longest {
      guard table.extend(to: length) else { break }
      if table.count(ofLength: length).log2 >= strength { break }
      length += 1
    }
    return length
  }
}
