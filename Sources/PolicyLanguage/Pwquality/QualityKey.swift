/// A setting of libpwquality; those of pam_cracklib are some of them, under other names or not.
package enum QualityKey: CaseIterable {
  case minlen
  case dcredit
  case ucredit
  case lcredit
  case ocredit
  case minclass
  case maxrepeat
  case maxsequence
  case maxclassrepeat
  case usercheck
  case usersubstr
  case gecoscheck
  case badwords
  case difok
  case dictcheck
  case dictpath
  case enforcing
  case enforceForRoot
  case localUsersOnly
  case retry

  /// What a setting takes.
  package enum Kind {
    /// A whole number.
    case number
    /// A text.
    case text
    /// Nothing: that it stands there turns it on, whatever its value.
    case flag
  }

  /// Whose setting it is.
  package enum Rival {
    /// libpwquality 1.4.5 and pam_pwquality(8).
    case pwquality
    /// pam_cracklib(8) of Linux-PAM 1.3.
    case cracklib

    /// What people call it.
    var name: String { self == .pwquality ? "pwquality" : "pam_cracklib" }

    /// The least `minlen`; a lower one is raised to it.
    var leastLength: Int { self == .pwquality ? 6 : 5 }
  }

  /// The name in a text of the rival, or nil where the rival has no such setting.
  package func name(in rival: Rival) -> String? {
    switch self {
    case .usercheck: rival == .cracklib ? "reject_username" : "usercheck"
    case .usersubstr: rival == .cracklib ? nil : "usersubstr"
    case .badwords: rival == .cracklib ? nil : "badwords"
    case .dictcheck: rival == .cracklib ? nil : "dictcheck"
    case .enforcing: rival == .cracklib ? nil : "enforcing"
    case .localUsersOnly: rival == .cracklib ? nil : "local_users_only"
    case .minlen: "minlen"
    case .dcredit: "dcredit"
    case .ucredit: "ucredit"
    case .lcredit: "lcredit"
    case .ocredit: "ocredit"
    case .minclass: "minclass"
    case .maxrepeat: "maxrepeat"
    case .maxsequence: "maxsequence"
    case .maxclassrepeat: "maxclassrepeat"
    case .gecoscheck: "gecoscheck"
    case .difok: "difok"
    case .dictpath: "dictpath"
    case .enforceForRoot: "enforce_for_root"
    case .retry: "retry"
    }
  }

  /// What the setting takes.
  func kind(in rival: Rival) -> Kind {
    switch self {
    case .badwords, .dictpath: .text
    case .enforceForRoot, .localUsersOnly: .flag
    case .usercheck, .gecoscheck: rival == .cracklib ? .flag : .number
    default: .number
    }
  }

  /// What holds where the setting is not written.
  func usual(in rival: Rival) -> Int {
    switch self {
    case .minlen: rival == .cracklib ? 9 : 8
    case .difok: rival == .cracklib ? 5 : 1
    case .dcredit, .ucredit, .lcredit, .ocredit: rival == .cracklib ? 1 : 0
    case .usercheck: rival == .cracklib ? 0 : 1
    case .dictcheck, .enforcing, .retry: 1
    default: 0
    }
  }
}
