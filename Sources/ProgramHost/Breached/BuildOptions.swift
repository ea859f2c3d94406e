/// What a breached-password list is made of, and how.
public struct BuildOptions: Sendable {
  /// The file to make.
  public var output: String
  /// The files and folders to read; `-` is standard input.
  public var inputs: [String] = ["-"]
  /// Whether the inputs are passwords, rather than hashes.
  public var areWords = false
  /// Whether hashes may come in any order.
  public var areUnsorted = false
  /// Whether ranges may be missing.
  public var isPartial = false
  /// How often a password must have leaked, from 1.
  public var minimumCount = 1
  /// How many code points a password must have.
  public var minimumLength = 0
  /// Whether a list of no password is made.
  public var mayBeEmpty = true
  /// One password in so many may be refused wrongly.
  public var oneIn: UInt64 = 1_000_000
  /// The memory for hashes that come in no order, in bytes.
  public var memory = Self.usualMemory

  /// The memory for hashes that come in no order where nobody says, in bytes: room for 7 million.
  public static let usualMemory = 256 << 20

  /// Creates options.
  public init(output: String) {
    self.output = output
  }
}

/// What a build did.
public struct BuildSummary: Sendable {
  /// How many lines there were.
  public var lines: UInt64 = 0
  /// How many of them were passed over as too short or too seldom leaked.
  public var passedOver: UInt64 = 0
  /// How many different hashes the list has.
  public var hashes: UInt64 = 0
  /// How many bytes the list has.
  public var bytes: UInt64 = 0
}

/// How far a build is.
public struct BuildProgress: Sendable {
  /// What a build does, one after the other.
  public enum Phase: Sendable {
    /// Reads lines.
    case reading
    /// Brings hashes into order.
    case sorting
    /// Writes the list.
    case writing
  }

  /// What it does.
  public let phase: Phase
  /// How many hashes it has done that with.
  public let hashes: UInt64
  /// How much of the work is done, and how much there is; in a unit of the phase's own, and nil where
  /// nobody knows.
  public let share: (done: UInt64, all: UInt64)?
}
