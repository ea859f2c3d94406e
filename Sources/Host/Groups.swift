internal import CHost
public import PasswordPolicy

extension Accounts {
  /// The largest number of groups of one account that are looked through.
  private static let groupLimit = 10_000

  /// The largest entry of a group that is read, in bytes.
  ///
  /// An entry lists its members, which may be all accounts of a large site.
  private static let groupEntryLimit = 1 << 24

  /// Tells whether an account is in a group, be it the account's own or another.
  ///
  /// - Parameters:
  ///   - user: The account's name.
  ///   - group: The group's name.
  /// - Returns: Whether it is; false where the host knows no such account or group.
  /// - Throws: Why nobody can tell.
  public static func isMember(_ user: String, of group: String) throws(RuleFault) -> Bool {
    guard let wanted = try groupID(of: group),
      let entry = try entry({ getpwnam_r(user, $0, $1, $2, $3) })
    else { return false }
    if entry.group == wanted { return true }
    // Groups list their members by the names that the host has for them. Twice, as what is not found is
    // always looked up.
    if try isListed(wanted, entry.name, entry.group) { return true }
    return try isListed(wanted, entry.name, entry.group)
  }

  /// Tells whether a group is among those of a user.
  private static func isListed(
    _ wanted: gid_t,
    _ user: String,
    _ primary: gid_t
  ) throws(RuleFault) -> Bool {
    var size: Int32 = 64
    while true {
      var groups = [gid_t](repeating: 0, count: Int(size))
      let room = size
      chost_forget_error()
      if chost_groups_of(user, primary, &groups, &size) >= 0 {
        let isMember = groups.prefix(max(Int(size), 0)).contains(wanted)
        try check(0, hasFound: isMember)
        return isMember
      }
      // The call tells how many there are; some sources of names do not.
      if size <= room { size = room * 4 }
      if size > groupLimit {
        if room == groupLimit {
          if groups.contains(wanted) { return true }
          throw LookUpFault.tooMany(groupLimit)
        }
        size = Int32(groupLimit)
      }
    }
  }

  /// Tells whether the host knows a group.
  public static func isGroup(_ name: String) -> Bool {
    (try? groupID(of: name)) != nil
  }

  private static func groupID(of name: String) throws(RuleFault) -> gid_t? {
    if let id = try groupIDOnce(of: name) { return id }
    return try groupIDOnce(of: name)
  }

  private static func groupIDOnce(of name: String) throws(RuleFault) -> gid_t? {
    var size = 1 << 12
    while size <= groupEntryLimit {
      var entry = group()
      var found: UnsafeMutablePointer<group>?
      var text = [CChar](repeating: 0, count: size)
      let error = text.withUnsafeMutableBufferPointer { room -> Int32 in
        guard let start = room.baseAddress else { return ENOMEM }
        chost_forget_error()
        return chost_group_named(name, &entry, start, room.count, &found)
      }
      if error == 0, found != nil { return entry.gr_gid }
      if error != ERANGE {
        try check(error, hasFound: false)
        return nil
      }
      size *= 4
    }
    throw LookUpFault.tooLarge
  }
}
