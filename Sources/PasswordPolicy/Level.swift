public import Text

/// A coarse measure of a password, as shown to people.
///
/// The raw value is the level's place on a meter of four segments: 0 fills none, 4 fills all.
public enum Level: Int, CaseIterable, Comparable, Sendable {
  /// No password at all.
  case empty = 0
  /// At most a quarter of the counted rules are met, or a required one is not.
  case weak = 1
  /// More than a quarter of the counted rules are met.
  case fair = 2
  /// More than half of the counted rules are met, but not all.
  case good = 3
  /// All counted rules are met.
  case strong = 4

  /// The number of segments of a full meter.
  public static let segments = 4

  /// The name that people read.
  public var namePhrase: Phrase {
    switch self {
    case .empty: Phrase("Empty")
    case .weak: Phrase("Weak")
    case .fair: Phrase("Fair")
    case .good: Phrase("Good")
    case .strong: Phrase("Strong")
    }
  }

  /// The name with the level's place on the meter, such as "Fair (2 of 4)".
  public var placePhrase: Phrase {
    // Translators: a level, its place on the meter, and how many places there are.
    Phrase("{0} ({1} of {2})", namePhrase, .number(rawValue), .number(Self.segments))
  }

  /// The name in English.
  public var name: String { namePhrase.english }

  /// The word for the level in policies and in logs.
  public var keyword: String {
    switch self {
    case .empty: "empty"
    case .weak: "weak"
    case .fair: "fair"
    case .good: "good"
    case .strong: "strong"
    }
  }

  /// Orders levels by the number of segments they fill.
  public static func < (left: Level, right: Level) -> Bool {
    left.rawValue < right.rawValue
  }
}
