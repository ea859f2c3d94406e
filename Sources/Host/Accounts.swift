internal import CHost
public import PasswordPolicy

/// The accounts that this host knows, from whatever source its name service has.
public enum Accounts {
  /// Returns what is known of an account for judging its password.
  ///
  /// - Parameter name: The account's name.
  /// - Returns: The account; one that no source of names knows has no real name.
  public static func account(named name: String) -> Account {
    Account(userName: name, gecos: gecos(ofUser: name), hostName: HostName.current)
  }

  /// The largest entry that is read, in bytes; one that needs more counts as unknown.
  private static let entryLimit = 1 << 20

  /// Returns the GECOS entry of an account, empty where it has none, or nil for an unknown account.
  private static func gecos(ofUser name: String) -> String? {
    var size = 1 << 12
    while size <= entryLimit {
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      var text = [CChar](repeating: 0, count: size)
      var gecos: String?
      let error = text.withUnsafeMutableBufferPointer { room -> Int32 in
        guard let start = room.baseAddress else { return ENOMEM }
        let error = getpwnam_r(name, &entry, start, room.count, &found)
        if error == 0, let found {
          gecos = found.pointee.pw_gecos.map { String(cString: $0) } ?? ""
        }
        return error
      }
      if error != ERANGE { return gecos }
      size *= 4
    }
    return nil
  }
}
