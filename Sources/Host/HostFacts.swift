internal import PasswordPolicy
public import PolicyFile

/// What a linter is told of the host that it runs on.
public enum HostFacts {
  /// The facts of this host.
  public static var current: PolicyLint.HostFacts {
    PolicyLint.HostFacts(bcryptSource: Self.bcryptSource(in: loginSettings)) { selector in
      switch selector {
      case .user(let name): Accounts.account(named: name).isKnown
      case .group(let name): Accounts.isGroup(name)
      case .service: true
      }
    }
  }

  /// Where useradd(8) and chpasswd(8) read how passwords are stored, see login.defs(5).
  private static let loginSettings = "/etc/login.defs"

  /// The largest file of that kind, in bytes.
  private static let sizeLimit = 256 * 1024

  /// Returns what makes the host store passwords with bcrypt, or nil.
  ///
  /// - Parameter path: A file such as `/etc/login.defs`.
  /// - Returns: The path, where the file says so.
  static func bcryptSource(in path: String) -> String? {
    guard let bytes = try? FileReader.read(path, limit: sizeLimit, trusting: .anybody) else {
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
