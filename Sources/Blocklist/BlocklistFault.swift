/// Why a list of leaked passwords cannot be used, or cannot be made.
public enum BlocklistFault: Error, Equatable, Sendable {
  /// The file does not begin as a list does.
  case noList
  /// The list has a version that is not known here.
  case version(Int)
  /// The list has hashes of a kind that is not known here.
  case hashKind(Int)
  /// The header does not have the checksum that it tells.
  case header
  /// The index does not have the checksum that the header tells.
  case index
  /// The place of a block does not have its checksum, or cannot be one.
  case place(bucket: UInt64)
  /// A block does not have its checksum, or holds something else than it tells.
  case block(bucket: UInt64)
  /// There is not as much of the file as there was when it was made.
  case truncated
  /// There is more of the file than there was when it was made.
  case tooLong
  /// The blocks have another number of hashes than the header tells.
  case count
  /// The file cannot be read; the number is errno's.
  case unreadable(Int32)
  /// There is no such rate of wrong refusals.
  case rate
  /// There are more hashes than a list of this rate can have.
  case tooMany
  /// The hashes are not in the order of their values.
  case order
  /// So many of the hashes lie close together that they are not those of passwords.
  case uneven

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .noList: "this is no list that pwmeter breached build has made"
    case .version(let found):
      "this list has version \(found), only version \(BlocklistHeader.version) can be read"
    case .hashKind(let found):
      "this list has hashes of kind \(found), only kind \(BlocklistHeader.hashKind), SHA-1, is known"
    case .header: "the header is damaged, its checksum is wrong"
    case .index: "the index is damaged, its checksum is wrong"
    case .place(let bucket): "entry \(bucket) of the index is damaged, its checksum is wrong"
    case .block(let bucket): "block \(bucket) is damaged, its checksum is wrong"
    case .truncated: "the end of the file is missing"
    case .tooLong: "there is something behind the end of the list"
    case .count: "the blocks have another number of hashes than the header tells"
    case .unreadable(let error): "the file cannot be read (errno \(error))"
    case .rate: "the rate of wrong refusals must be from 1e-9 to 1e-1"
    case .tooMany: "a list cannot have so many hashes with so low a rate of wrong refusals"
    case .order: "the hashes are not in order"
    case .uneven:
      "too many hashes lie close together: these are not the hashes of all kinds of passwords"
    }
  }
}
