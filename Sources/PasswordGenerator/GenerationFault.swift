public import Text
internal import PasswordPolicy

/// Why no password can be made.
public enum GenerationFault: Error, Equatable, Sendable {
  /// The source of random numbers has failed.
  case noRandomness
  /// No password meets lines with these titles together, or none of this many characters.
  case neverTogether([Phrase], length: Int?)
  /// The policy refused everything that was made, for lines with these titles.
  case refused([Phrase])
  /// The policy refused everything that was made after passwords that it took.
  case noOther
  /// No phrase of so many words meets lines with these titles.
  case neverInWords(count: Int, [Phrase])
  /// The lines ask for more combinations of characters than can be counted.
  case tooIntricate

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    // Translators: what stands behind a colon is lines of the checklist.
    switch self {
    case .noRandomness: Phrase("the kernel gives no random numbers")
    case .neverTogether(let titles, .none):
      Phrase("no password meets these lines together: {0}", Self.list(titles))
    case .neverTogether(let titles, .some(let length)):
      .counted(
        length,
        "no password of {0} character meets: {1}",
        "no password of {0} characters meets: {1}",
        of: [.number(length), Self.list(titles)]
      )
    case .refused(let titles) where titles.isEmpty:
      Phrase("the policy refused every password that was made")
    case .refused(let titles):
      Phrase(
        "the policy refused every password that was made; never met: {0}",
        Self.list(titles)
      )
    case .noOther: Phrase("no other password was found; the policy refuses nearly all")
    case .neverInWords(let count, let titles):
      .counted(
        count,
        "no phrase of {0} word meets: {1}",
        "no phrase of {0} words meets: {1}",
        of: [.number(count), Self.list(titles)]
      )
    case .tooIntricate:
      Phrase("the policy asks for more kinds of characters than can be counted")
    }
  }

  private static func list(_ titles: [Phrase]) -> Phrase {
    titles.reduce(nil) { all, title in
      // Translators: two lines of the checklist, one behind the other.
      all.map { Phrase("{0}; {1}", $0, title) } ?? title
    } ?? .name("")
  }
}
