/// What stagehand's `Scan` prints where nothing of a password is left.
enum CleanScan {
  /// What the passwords are made of, as the helper names it.
  enum Kind: String, Sendable {
    case short, long, accented

    /// In how many forms a password of the kind may stand in memory.
    fileprivate var formCount: Int { self == .accented ? 40 : 28 }
  }

  /// The line for a change that ends with a code of libpam.
  static func line(code: Int, _ kind: Kind = .short, hasHistory: Bool = false) -> String {
    // One copy in each form on the stack, in data and on the heap; a hash has those of a short password.
    let planted = 3 * (kind.formCount + (hasHistory ? Kind.short.formCount : 0))
    return
      "code=\(code) whole=0 of-8-bytes=0 said=0 logged=0 planted=\(planted) found=\(planted)"
  }
}
