internal import CModuleHost
public import PasswordPolicy

/// The accounts that this host knows, from whatever source its name service has.
public enum Accounts {
  /// Returns what is known of an account for judging its password.
  ///
  /// - Parameter name: The account's name.
  /// - Returns: The account; one that no source of names knows has no real name.
  public static func account(named name: String) -> Account {
    do {
      // The name is a C string for as long as the call; `entryOnce` owns the rest.
      let entry = try unsafe entry { unsafe getpwnam_r(name, $0, $1, $2, $3) }
      return Account(
        userName: name,
        canonicalName: entry?.name,
        gecos: entry?.gecos,
        hostName: HostName.current
      )
    } catch {
      return Account(userName: name, hostName: HostName.current, fault: error.message)
    }
  }

  /// The account of the person who runs the program; it has no name where the host knows none.
  public static var current: Account {
    // `entryOnce` owns what is passed on, for as long as the call.
    let entry = try? unsafe entry { unsafe getpwuid_r(getuid(), $0, $1, $2, $3) }
    return Account(userName: entry?.name, gecos: entry?.gecos, hostName: HostName.current)
  }

  /// The largest entry that is read, in bytes.
  private static let entryLimit = 1 << 20

  /// What is read of an entry of passwd(5); the GECOS is empty where it has none.
  struct Entry: Equatable {
    let name: String
    let gecos: String
    let group: gid_t
  }

  /// A look-up such as getpwnam_r(3), but for what it looks up.
  typealias LookUp = (
    UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int,
    UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>
  ) -> Int32

  /// Returns the entry that is looked up, or nil for an unknown account.
  ///
  /// What is not found is looked up once more: the C library passes over a source of names that has no
  /// memory, and does not say so.
  ///
  /// - Throws: Why nobody can tell: the source of names does not answer, or the entry is too large.
  static func entry(_ lookUp: LookUp) throws(HostFault) -> Entry? {
    // `entryOnce` calls it with memory of its own alone.
    if let entry = try unsafe entryOnce(lookUp) { return entry }
    return try unsafe entryOnce(lookUp)
  }

  private static func entryOnce(_ lookUp: LookUp) throws(HostFault) -> Entry? {
    var size = 1 << 12
    while size <= entryLimit {
      // The look-up fills `entry`, with pointers into `text`, which ends after all of it is copied.
      var entry = unsafe passwd()
      var found: UnsafeMutablePointer<passwd>?
      var text = [CChar](repeating: 0, count: size)
      var result: Entry?
      let error = unsafe text.withUnsafeMutableBufferPointer { room -> Int32 in
        guard let start = room.baseAddress else { return ENOMEM }
        chost_forget_error()
        let error = unsafe lookUp(&entry, start, room.count, &found)
        if error == 0, let found = unsafe found {
          result = unsafe Entry(
            name: found.pointee.pw_name.map { unsafe String(cString: $0) } ?? "",
            gecos: found.pointee.pw_gecos.map { unsafe String(cString: $0) } ?? "",
            group: found.pointee.pw_gid
          )
        }
        return error
      }
      if error != ERANGE {
        try check(error, hasFound: result != nil)
        return result
      }
      size *= 4
    }
    throw LookUpFault.tooLarge
  }

  /// Tells a source that knows no such name from one that does not answer.
  ///
  /// - Parameters:
  ///   - error: What a look-up such as getpwnam_r(3) returned.
  ///   - hasFound: Whether it has found what it looked for. Where it has not, and another source of names
  ///     has been asked behind one that failed, errno alone tells.
  /// - Throws: Why nobody can tell.
  static func check(_ error: Int32, hasFound: Bool) throws(HostFault) {
    switch error {
    case 0, ENOENT, ESRCH, EBADF, EPERM:
      let failure = hasFound ? 0 : chost_failure()
      if failure != 0 { throw LookUpFault.noAnswer(failure) }
    default: throw LookUpFault.noAnswer(error)
    }
  }
}
