internal import CModuleHost
public import ModuleHost
public import PasswordPolicy

extension Accounts {
  /// Whether an account is one of the host's own, or unknown, as the module decides it.
  public static func isLocal(_ account: Account) -> Bool {
    if !account.isKnown { return true }
    guard let bytes = try? UntrustedFile.contents(of: "/etc/passwd", limit: sizeLimit) else {
      return true
    }
    let names = account.names.map { Array($0.utf8) + [UInt8(ascii: ":")] }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      names.contains { line.starts(with: $0) }
    }
  }

  /// The largest file of accounts that is read, in bytes.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Whether root runs this program.
  public static var isRoot: Bool { getuid() == 0 }
}
