internal import PolicyLanguage

/// How a stack makes pam_unix store passwords.
public enum PAMStorage: Equatable, Sendable {
  /// No argument says so; `/etc/login.defs` does.
  case unsaid
  /// With bcrypt, by an argument; where it stands, as `PATH:LINE`.
  case bcrypt(source: String)
  /// In another way, by an argument.
  case otherwise
}

extension PAMStack {
  /// How the stack makes pam_unix store passwords: by the last argument of pam_unix(8) that names a
  /// way.
  public var storage: PAMStorage {
    let lines = entries.filter { $0.name == "pam_unix" }
    let way = lines.flatMap { $0.arguments }.last { Self.ways.contains($0.text) }
    guard let way else { return .unsaid }
    guard way.text == Self.bcrypt else { return .otherwise }
    return .bcrypt(source: way.start.source + ":\(way.start.line)")
  }

  /// What pam_unix calls bcrypt.
  private static let bcrypt = "blowfish"

  /// The ways that pam_unix knows.
  private static let ways = [
    bcrypt, "md5", "bigcrypt", "sha256", "sha512", "gost_yescrypt", "yescrypt",
  ]
}
