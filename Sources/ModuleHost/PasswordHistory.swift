/// The old passwords of one account, as the history of pam_pwhistory(8) and pam_unix(8) keeps them.
///
/// A line is `user:uid:count:hash,hash`, the newest last. Like those modules, this believes neither
/// the uid nor the count, and passes over lines that are shorter, and over lines of others.
struct PasswordHistory {
  /// The largest history that is looked through, in bytes: room for 100,000 accounts with 24 hashes each
  /// as long as those of sha512crypt in crypt(5), 106 bytes.
  static let sizeLimit = 256 << 20

  /// The hashes, the newest last, each ended by a NUL byte.
  let hashes: [[UInt8]]

  /// Reads the last hashes of an account.
  ///
  /// - Parameters:
  ///   - user: The account's name.
  ///   - contents: The history.
  ///   - count: The largest number of hashes.
  init(of user: String, in contents: [UInt8], last count: Int) {
    let name = Array(user.utf8)
    var hashes: [[UInt8]] = []
    for line in contents.split(separator: UInt8(ascii: "\n")) where line.starts(with: name) {
      // Not all lines are divided: only this account's.
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard let first = fields.first, first.count == name.count else { continue }
      for field in fields.dropFirst(3) {
        for hash in field.split(separator: UInt8(ascii: ",")) where Self.isHash(hash) {
          hashes.append(hash + [0])
        }
      }
    }
    self.hashes = hashes.suffix(count)
  }

  /// Whether a field is the hash of a password, rather than a word for none.
  private static func isHash(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first else { return false }
    return first != UInt8(ascii: "*") && first != UInt8(ascii: "!") && !field.contains(0)
  }
}
