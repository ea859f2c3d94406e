internal import PolicyLanguage

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

  /// Whether the setting is a name alone.
  var isFlag: Bool {
    switch self {
    case .nonUnix, .checkOldAuthtok, .useFirstPass, .useAuthtok, .noAudit: true
    default: false
    }
  }

  /// The setting beside which passwdqc cannot read this one, if any.
  var opposite: PasswdqcKey? {
    switch self {
    case .nonUnix: .checkOldAuthtok
    case .checkOldAuthtok: .nonUnix
    case .useFirstPass: .askOldAuthtok
    case .askOldAuthtok: .useFirstPass
    default: nil
    }
  }

  /// What the setting must be, to follow "NAME must be".
  var allowed: String {
    switch self {
    case .min:
      "five of a whole number or disabled, divided by commas, none larger than the one before"
    case .max: "a whole number from 8"
    case .passphrase, .match, .retry: "a whole number"
    case .similar: "permit or deny"
    case .random: "0 or a number of bits from 24 to 136, alone or with ,only behind it"
    case .enforce: "everyone, users or none"
    case .askOldAuthtok: "update or stand by itself"
    case .wordlist, .denylist, .filter, .config: "the path of a file"
    case .nonUnix, .checkOldAuthtok, .useFirstPass, .useAuthtok, .noAudit: "without a value"
    }
  }

  /// Whether a value is allowed; nil stands for none.
  func allows(_ value: String?) -> Bool {
    guard let value else { return isFlag || self == .askOldAuthtok }
    switch self {
    case .min: return PasswdqcMinimum(value) != nil
    case .max: return RivalSetting.unsigned(value.utf8).map { $0 >= 8 } ?? false
    case .passphrase, .match, .retry: return RivalSetting.unsigned(value.utf8) != nil
    case .similar: return value == "permit" || value == "deny"
    case .random: return PasswdqcRandom(value) != nil
    case .enforce: return value == "everyone" || value == "users" || value == "none"
    case .askOldAuthtok: return value == "update"
    case .wordlist, .denylist, .filter, .config: return true
    case .nonUnix, .checkOldAuthtok, .useFirstPass, .useAuthtok, .noAudit: return false
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

/// The value of `random`: how many bits the passphrase has that passwdqc suggests.
struct PasswdqcRandom {
  /// Whether people may take that one alone.
  let isOnly: Bool

  /// Reads a value.
  init?(_ value: String) {
    let only = ",only"
    isOnly = value.hasSuffix(only)
    let bits = RivalSetting.unsigned(value.utf8.dropLast(isOnly ? only.utf8.count : 0))
    guard let bits, bits == 0 || 24...136 ~= bits else { return nil }
  }
}
