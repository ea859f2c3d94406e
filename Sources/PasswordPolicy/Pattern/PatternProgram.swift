/// What a pattern is turned into: steps of a machine that is in several places at once.
///
/// Places are told relative to the step, so that pieces of a program are joined and repeated by
/// copying them. Behind the last step the pattern is found.
struct PatternProgram: Sendable {
  /// One step.
  enum Step: Sendable {
    /// Goes on past a character that is this one.
    case character(UInt64)
    /// Goes on past any character.
    case anyCharacter
    /// Goes on past a character of a list of the program's, by its number.
    case list(Int)
    /// Goes on to the next step and to one this far away.
    case fork(Int)
    /// Goes on to a step this far away.
    case jump(Int)
    /// Goes on at the start of the text.
    case start
    /// Goes on at the end of the text.
    case end
  }

  /// The steps.
  var steps: [Step] = []
  /// The lists of characters.
  var lists: [CharacterList] = []
}

extension [PatternProgram.Step] {
  /// Either of two pieces.
  static func either(_ first: Self, _ second: Self) -> Self {
    [.fork(first.count + 2)] + first + [.jump(second.count + 1)] + second
  }

  /// The piece any number of times.
  var anyTimes: Self {
    [.fork(count + 2)] + self + [.jump(-count - 1)]
  }

  /// The piece a number of times, or up to a number more.
  ///
  /// - Parameters:
  ///   - minimum: The least number of times.
  ///   - maximum: The greatest, not less than the minimum, or nil for any number.
  /// - Returns: The steps, or nil where they are more than a pattern may have.
  func times(_ minimum: Int, _ maximum: Int?) -> Self? {
    let copies = Swift.max(maximum ?? minimum + 1, 1)
    if copies * (count + 1) > Pattern.stepLimit { return nil }
    var steps: Self = []
    for _ in 0..<minimum { steps += self }
    guard let maximum else { return steps + anyTimes }
    var left = maximum - minimum
    while left > 0 {
      steps += [.fork(left * (count + 1))] + self
      left -= 1
    }
    return steps
  }
}
