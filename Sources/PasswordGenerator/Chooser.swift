/// Makes the choices that a password of a set comes from.
///
/// By chance each password of the set comes out equally often. By rank each number below the set's
/// count gives another one.
enum Chooser {
  case chance(Randomness)
  case rank(UInt64)

  /// So many ways to go on, each with so many passwords behind it.
  struct Option {
    let count: Int
    let weight: Weight
  }

  /// Chooses one of several options, and one of its ways.
  ///
  /// - Returns: The place of the option and the number of the way, from 0; nil where nothing can be
  ///   chosen.
  mutating func choose(among options: [Option]) -> (option: Int, way: Int)? {
    switch self {
    case .chance(let randomness): return Self.chance(options, randomness)
    case .rank(let rank):
      var rest = rank
      for (place, option) in options.enumerated() {
        guard let all = option.weight.times(option.count).exact,
          let each = option.weight.exact
        else { return nil }
        if rest < all {
          self = .rank(rest % each)
          return (place, Int(rest / each))
        }
        rest -= all
      }
      return nil
    }
  }

  private static func chance(
    _ options: [Option],
    _ randomness: Randomness
  ) -> (option: Int, way: Int)? {
    var bits = 0
    for option in options {
      bits = max(bits, option.weight.times(option.count).cutForSum(of: options.count))
    }
    var sum: UInt64 = 0
    for option in options { sum += option.weight.times(option.count).cut(bits) }
    guard var rest = randomness.below(sum) else { return nil }
    for (place, option) in options.enumerated() {
      let all = option.weight.times(option.count).cut(bits)
      if rest < all {
        return randomness.below(UInt64(option.count)).map { (place, Int($0)) }
      }
      rest -= all
    }
    return nil
  }
}
