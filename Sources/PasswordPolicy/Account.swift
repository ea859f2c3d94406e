public import Text

/// What is known of the account that a password is for.
public struct Account: Sendable {
  /// One comma-separated field of the GECOS entry of passwd(5), as chfn(1) orders them.
  public struct Field: Sendable {
    /// What a word of the field is said to be, such as "part of the full name".
    public let partPhrase: Phrase
    /// The words of the field.
    public let words: [String]
  }

  /// The account's name as it was given, or nil where it is not known.
  public let userName: String?

  /// The name that the host has for the account, or nil where it does not know the account.
  ///
  /// It is not always the one that was given: some sources of names find an account by other spellings as
  /// well, such as one in capitals.
  public let canonicalName: String?

  /// The account's names, each once: the one that was given, and the host's.
  public var names: [String] {
    guard let userName else { return [] }
    // What is equal for Swift may be two accounts for the host.
    guard let canonicalName, !canonicalName.utf8.elementsEqual(userName.utf8) else {
      return [userName]
    }
    return [userName, canonicalName]
  }

  /// The fields of the GECOS entry, or nil where the account is not known to the host.
  public let gecosFields: [Field]?

  /// Why it cannot be told whether the host knows the account, or nil.
  public let fault: String?

  /// Whether the host knows the account.
  public var isKnown: Bool { gecosFields != nil }

  /// The name of the host, without its domain, or nil where it is not known.
  public let hostName: String?

  /// The largest part of a GECOS entry that is looked at, in bytes; people write the entry
  /// themselves, and a longer one must not slow a change down.
  public static let gecosLimit = 1024

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - userName: The account's name as it was given, or nil.
  ///   - canonicalName: The name that the host has for the account, or nil where it is the same.
  ///   - gecos: The GECOS entry as it stands in passwd(5), or nil where there is no such account.
  ///   - hostName: The host's name, with or without its domain, or nil.
  public init(
    userName: String? = nil,
    canonicalName: String? = nil,
    gecos: String? = nil,
    hostName: String? = nil
  ) {
    self.init(userName, canonicalName ?? userName, gecos, hostName, fault: nil)
  }

  /// Creates an account of which nobody can tell whether the host knows it.
  ///
  /// - Parameters:
  ///   - userName: The account's name.
  ///   - hostName: The host's name, with or without its domain, or nil.
  ///   - fault: Why nobody can tell.
  public init(userName: String, hostName: String?, fault: String) {
    self.init(userName, nil, nil, hostName, fault: fault)
  }

  private init(
    _ userName: String?,
    _ canonicalName: String?,
    _ gecos: String?,
    _ hostName: String?,
    fault: String?
  ) {
    self.userName = userName
    self.canonicalName = gecos == nil ? nil : canonicalName
    self.fault = fault
    self.gecosFields = gecos.map { Account.fields(ofGECOS: $0) }
    self.hostName = hostName.map {
      Account.pieces(of: $0, dividedAt: ".").first ?? ""
    }
  }

  private static func fields(ofGECOS gecos: String) -> [Field] {
    var fields: [Field] = []
    var parts = [
      Phrase("part of the full name"), Phrase("part of the room"),
      Phrase("part of the work phone"), Phrase("part of the home phone"),
    ].makeIterator()
    let entry = String(decoding: gecos.utf8.prefix(gecosLimit), as: UTF8.self)
    for piece in pieces(of: entry, dividedAt: ",") {
      let words = pieces(of: piece, dividedAt: betweenWords).filter { !$0.isEmpty }
      // Translators: a field of the account's entry in /etc/passwd that has no name of its own.
      let part = parts.next() ?? Phrase("part of the other entry")
      fields.append(Field(partPhrase: part, words: words))
    }
    return fields
  }

  /// What stands between words; a nickname is in quotation marks or brackets.
  private static var betweenWords: String { " \t-.\"`()[]{}<>" }

  /// Divides a text, and leaves out the apostrophes around a piece: those are quotation marks, and one in
  /// a name is part of it.
  ///
  /// In one place only: each caller would have a large copy of its own.
  @inline(never)
  private static func pieces(of text: String, dividedAt separators: String) -> [String] {
    let apostrophe = UInt8(ascii: "'")
    let separators = Array(separators.utf8)
    let bytes = Array(text.utf8)
    return bytes.split(omittingEmptySubsequences: false) { separators.contains($0) }.map {
      var piece = $0
      while piece.first == apostrophe { piece = piece.dropFirst() }
      while piece.last == apostrophe { piece = piece.dropLast() }
      return String(decoding: piece, as: UTF8.self)
    }
  }
}
