public import Text

/// The reason why no password can be made.
public enum GenerationFault: Error, Equatable, Sendable {
  /// The source of random numbers failed.
  case noRandomness
  /// No password meets lines with these titles together, or none of this many characters.
  case neverTogether([Phrase], length: Int?)
  /// The policy rejected every password; none met the lines with these titles.
  case refused([Phrase])
  /// The policy accepted a password and rejected every other.
  case noOther
  /// No phrase of so many words meets lines with these titles.
  case neverInWords(count: Int, [Phrase])

  /// The reason in one sentence without a full stop.
  public var phrase: Phrase {
    // Translators: lines of the checklist follow the colon.
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
      Phrase("the policy rejected every generated password")
    case .refused(let titles):
      Phrase(
        "the policy rejected every generated password; never met: {0}",
        Self.list(titles)
      )
    case .noOther: Phrase("no other password was found; the policy rejects nearly all")
    case .neverInWords(let count, let titles):
      .counted(
        count,
        "no phrase of {0} word meets: {1}",
        "no phrase of {0} words meets: {1}",
        of: [.number(count), Self.list(titles)]
      )
    }
  }

  private static func list(_ titles: [Phrase]) -> Phrase {
    titles.reduce(nil) { all, title in
      // Translators: two lines of the checklist, one after the other.
      all.map { Phrase("{0}; {1}", $0, title) } ?? title
    } ?? .name("")
  }
}
