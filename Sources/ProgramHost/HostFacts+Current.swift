internal import ModuleHost
internal import PAMStack
public import PolicyLinter
internal import PasswordPolicy
internal import PolicyLanguage

extension PolicyLint.HostFacts {
  /// The facts of this host.
  public static var current: PolicyLint.HostFacts {
    let stack = PAMFolder.stack(of: changer)
    return PolicyLint.HostFacts(
      bcryptSource: bcryptSource(in: loginSettings, stack),
      mainFile: PolicySource.standardPath
    ) { selector in
      switch selector {
      case .user(let name): Accounts.account(named: name).canonicalName
      case .group(let name): Accounts.isGroup(name) ? name : nil
      case .service(let name): PAMFolder.hasFile(of: name) ? name : nil
      }
    }
  }

  /// The service by which people change their passwords.
  private static let changer = "passwd"

  /// Where useradd(8) and chpasswd(8) read how passwords are stored, see login.defs(5).
  private static let loginSettings = "/etc/login.defs"

  /// The largest file of that kind, in bytes.
  private static let sizeLimit = 256 * 1024

  /// Returns what makes the host store passwords with bcrypt, or nil.
  ///
  /// - Parameters:
  ///   - path: A file such as `/etc/login.defs`, which holds where the stack says nothing.
  ///   - stack: What changes passwords.
  /// - Returns: The path, or that of the stack's file and the line in it.
  static func bcryptSource(in path: String, _ stack: PAMStack) -> String? {
    switch stack.storage {
    case .bcrypt(let source): source
    case .otherwise: nil
    case .unsaid: bcryptSource(in: path)
    }
  }

  /// Returns the path of a file such as `/etc/login.defs` that asks for bcrypt, or nil.
  static func bcryptSource(in path: String) -> String? {
    guard let bytes = try? UntrustedFile.contents(of: path, limit: sizeLimit) else {
      return nil
    }
    let methods = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split { " \t\r\"".contains($0) }
      guard words.first == "ENCRYPT_METHOD" else { return nil }
      return words.dropFirst().first.map { String($0) }
    }
    return methods.last == "BCRYPT" ? path : nil
  }
}
