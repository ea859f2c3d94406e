/// What a module does in the `password` lines of a stack.
enum ModuleRole: Equatable, Sendable {
  /// Judges new passwords: this module.
  case ours
  /// Judges new passwords as well, and asks for them.
  case judges
  /// Refuses passwords that were used before, and asks for new ones.
  case remembers
  /// Stores the new password, and asks for it.
  case stores
  /// Stores something under the new password, and does not ask for it after another module.
  case follows
  /// Only decides which lines come next.
  case decides
  /// Always succeeds, fails, or has no opinion.
  case permits, denies, abstains
  /// Does what nobody knows here.
  case unknown

  /// The name of this module's file.
  static let ourFile = "pam_pwmeter.so"

  /// What the module of a file does.
  init(of path: String) {
    switch Self.name(of: path) {
    case "pam_pwmeter" where path.hasSuffix(".so"): self = .ours
    case "pam_pwquality", "pam_passwdqc", "pam_cracklib": self = .judges
    case "pam_pwhistory": self = .remembers
    case "pam_unix", "pam_unix2", "pam_tcb", "pam_sss", "pam_ldap", "pam_krb5", "pam_winbind",
      "pam_smbpass", "pam_mysql", "pam_pgsql", "pam_himmelblau", "pam_kanidm":
      self = .stores
    case "pam_systemd_home", "pam_gnome_keyring", "pam_kwallet", "pam_kwallet5", "pam_ecryptfs",
      "pam_mount":
      self = .follows
    case "pam_succeed_if", "pam_localuser", "pam_listfile", "pam_access", "pam_time", "pam_rootok",
      "pam_wheel", "pam_usertype":
      self = .decides
    case "pam_permit": self = .permits
    case "pam_deny": self = .denies
    case "pam_warn", "pam_echo": self = .abstains
    default: self = .unknown
    }
  }

  /// Whether the module asks for a new password where no line above has.
  var asks: Bool {
    switch self {
    case .judges, .remembers, .stores, .follows, .unknown: true
    case .ours, .decides, .permits, .denies, .abstains: false
    }
  }

  /// Whether the module keeps something that the new password opens.
  var keeps: Bool { self == .stores || self == .follows }

  /// Whether it could be the one that stores the password.
  var mayStore: Bool { keeps || self == .unknown }

  /// What the module can return, as far as the stack is concerned.
  var outcomes: [PAMCode] {
    switch self {
    case .permits: [.success]
    case .denies: [.tokenError]
    case .abstains: [.ignore]
    default: PAMCode.allCases.filter { $0 != .incomplete }
    }
  }

  /// The name of the module in a path, without folder and ending.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return String(file) }
    return String(file[..<dot])
  }
}
