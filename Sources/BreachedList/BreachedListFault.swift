public import Text

/// Why a breached-password list cannot be used.
public enum BreachedListFault: Error, Equatable, Sendable {
  /// The file does not begin as a list does.
  case noList
  /// The list has a version that is not known here.
  case version(Int)
  /// The list has hashes of a kind that is not known here.
  case hashKind(Int)
  /// The header does not have the checksum that it tells, or tells what cannot be.
  case header
  /// The index does not have the checksum that the header tells.
  case index
  /// The place of a block does not have its checksum, or cannot be one.
  case place(Int)
  /// A block does not have its checksum, or holds something else than it tells.
  case block(Int)
  /// There is not as much of the file as there was when it was made.
  case truncated
  /// There is more of the file than there was when it was made.
  case tooLong
  /// The blocks have another number of hashes than the header tells.
  case count
  /// The file cannot be read; the number is errno's.
  case unreadable(Int)

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    switch self {
    case .noList: Phrase("this is no list that pwmeter breached build has made")
    case .version(let found): Phrase("the list has an unknown version, {0}", .number(found))
    case .hashKind(let found): Phrase("the list has hashes of an unknown kind, {0}", .number(found))
    case .header: Phrase("the header is damaged")
    case .index: Phrase("the index is damaged")
    case .place(let bucket): Phrase("the index is damaged in entry {0}", .number(bucket))
    case .block(let bucket): Phrase("the list is damaged in block {0}", .number(bucket))
    case .truncated: Phrase("the end of the file is missing")
    case .tooLong: Phrase("there is something behind the end of the list")
    case .count: Phrase("the blocks have another number of hashes than the header tells")
    case .unreadable(let error): Phrase("the file cannot be read (errno {0})", .number(error))
    }
  }
}
