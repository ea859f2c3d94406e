public import Text

/// What is wrong with a line of a list of hashes.
public struct LineFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Sendable {
    /// The line is no hash at all.
    case noHash
    /// The line ends within its hash or its number.
    case cutShort
    /// The line has a hash of another kind.
    case ntlm
    /// The hash belongs before that of the line before.
    case order
    /// Other lines have a number behind the hash, and this one has none, or the other way round.
    case mixed
  }

  /// What is wrong.
  public let kind: Kind
  /// The line's number, from 1.
  public let line: UInt64

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    // Translators: the number of a line, and what is wrong with it.
    Phrase("line {0}: {1}", .name("\(line)"), what)
  }

  private var what: Phrase {
    switch kind {
    case .noHash:
      Phrase("this is no SHA-1 hash (40 hexadecimal digits); --words reads lists of passwords")
    case .cutShort:
      Phrase("this line is cut short, the list was not written or downloaded whole")
    case .ntlm:
      Phrase("this is an NTLM hash (32 hexadecimal digits), only SHA-1 hashes (40) are of use")
    case .order:
      Phrase("this hash belongs before the one above; --unsorted takes lists in any order")
    case .mixed: Phrase("some lines have a number behind the hash and some have none")
    }
  }
}
