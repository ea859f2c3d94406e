/// A setting of passwdqc 2.1, see passwdqc.conf(5).
enum PasswdqcKey: CaseIterable {
  case min
  case max
  case passphrase
  case match
  case similar
  case random
  case enforce
  case retry
  case nonUnix
  case wordlist
  case denylist
  case filter
  case config
  case askOldAuthtok
  case checkOldAuthtok
  case useFirstPass
  case useAuthtok
  case noAudit

  /// The name in a text of passwdqc.
  var name: String {
    switch self {
    case .min: "min"
    case .max: "max"
    case .passphrase: "passphrase"
    case .match: "match"
    case .similar: "similar"
    case .random: "random"
    case .enforce: "enforce"
    case .retry: "retry"
    case .nonUnix: "non-unix"
    case .wordlist: "wordlist"
    case .denylist: "denylist"
    case .filter: "filter"
    case .config: "config"
    case .askOldAuthtok: "ask_oldauthtok"
    case .checkOldAuthtok: "check_oldauthtok"
    case .useFirstPass: "use_first_pass"
    case .useAuthtok: "use_authtok"
    case .noAudit: "noaudit"
    }
  }

  /// What the setting must be, to follow "NAME must be"; nil where any value does.
  var allowed: String? {
    switch self {
    case .min:
      "five of a whole number or disabled, divided by commas, none larger than the one before and one"
        + " of them no disabled"
    case .max: "a whole number from 8"
    case .passphrase, .match, .retry: "a whole number"
    case .similar: "permit or deny"
    case .random:
      "0 or a number of bits from 24 to 136, and not only, as people choose their passwords"
    case .enforce: "everyone, users or none"
    default: nil
    }
  }

  /// Whether a value is allowed.
  func allows(_ value: String) -> Bool {
    switch self {
    case .min: PasswdqcMinimum(value).map { $0.floor != nil } ?? false
    case .max: PasswdqcMinimum.number(value).map { $0 >= 8 } ?? false
    case .passphrase, .match, .retry: PasswdqcMinimum.number(value) != nil
    case .similar: value == "permit" || value == "deny"
    case .random: PasswdqcMinimum.number(value).map { $0 == 0 || 24...136 ~= $0 } ?? false
    case .enforce: value == "everyone" || value == "users" || value == "none"
    default: true
    }
  }

  /// What holds where the setting is not written; that of `min` is passwdqc 2.1's, whose last number is 7
  /// in 2.0.
  var usual: String {
    switch self {
    case .min: "disabled,24,11,8,8"
    case .max: "72"
    case .passphrase, .retry: "3"
    case .match: "4"
    case .similar: "deny"
    case .enforce: "everyone"
    default: ""
    }
  }
}

/// The value of `min`: the least length of each kind of password, in bytes.
struct PasswdqcMinimum {
  /// The least lengths of passwords of one kind of characters, of two, of passphrases, and of
  /// passwords of three kinds and four; nil for what is disabled.
  let lengths: [Int?]

  /// Reads a value.
  init?(_ value: String) {
    var lengths: [Int?] = []
    for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = piece == "disabled" ? Int.max : Self.number(String(piece)) else {
        return nil
      }
      if let last = lengths.last, number > last ?? Int.max { return nil }
      lengths.append(number == Int.max ? nil : number)
    }
    if lengths.count != 5 { return nil }
    self.lengths = lengths
  }

  /// Reads a whole number that C's `int` can hold.
  static func number(_ text: String) -> Int? {
    if text.isEmpty { return nil }
    var number = 0
    for byte in text.utf8 {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      if number > Int(Int32.max) { return nil }
    }
    return number
  }

  /// The least length of the passwords of a number of kinds, 1 to 4.
  func length(ofKinds kinds: Int) -> Int? {
    let place = kinds < 3 ? kinds - 1 : kinds
    return lengths.indices.contains(place) ? lengths[place] : nil
  }

  /// The least length of a passphrase.
  var passphrase: Int? { lengths.dropFirst(2).first ?? nil }

  /// A length and a number of kinds such that whatever has both is long enough for passwdqc; nil where every
  /// kind is disabled.
  ///
  /// The length is that for three kinds, which most passwords have, and the kinds are the fewest for
  /// which passwdqc asks no greater length.
  var floor: (length: Int, kinds: Int)? {
    guard let length = length(ofKinds: 3) ?? length(ofKinds: 4) else { return nil }
    let kinds = (1...4).first { self.length(ofKinds: $0) == length } ?? 4
    return (length, kinds)
  }
}
