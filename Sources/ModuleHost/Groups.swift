package import CModuleHost
public import PasswordPolicy

extension Accounts {
  /// The largest number of groups of one account that are looked through.
  private static let groupLimit = 10_000

  /// The largest entry of a group that is read, in bytes.
  ///
  /// An entry lists its members, which may be all accounts of a large site.
  private static let groupEntryLimit = 1 << 24

  /// Returns what tells whether an account is in a group, be it the account's own or another.
  ///
  /// The groups of the account are looked up once, when the first one is asked for that the host knows.
  ///
  /// - Parameter user: The account's name, or nil where it is not known.
  /// - Returns: What takes the group's name, and answers false where the host knows no such account or
  ///   group; it throws why nobody can tell.
  public static func membership(
    of user: String?
  ) -> (_ group: String) throws(HostFault) -> Bool {
    var known: GroupList?
    return { group throws(HostFault) in
      guard let user, let wanted = try groupID(of: group) else { return false }
      let list: GroupList
      if let known { list = known } else { list = try groupList(of: user) }
      known = list
      if list.ids.contains(wanted) { return true }
      if let fault = list.fault { throw fault }
      return false
    }
  }

  /// The groups of an account.
  private struct GroupList {
    /// Their ids, some of them more than once.
    var ids: [gid_t] = []
    /// Why there may be others.
    var fault: HostFault?
  }

  /// Lists the groups of an account, of which an unknown one has none.
  private static func groupList(of user: String) throws(HostFault) -> GroupList {
    var list = GroupList()
    // The name is a C string for as long as the call; `entryOnce` owns the rest.
    let found = try unsafe entry { unsafe getpwnam_r(user, $0, $1, $2, $3) }
    guard let entry = found else { return list }
    list.ids = [entry.group]
    // Groups list their members by the names that the host has for them. Twice, as what is not found is
    // always looked up.
    for _ in 0..<2 where list.fault == nil { add(groupsOf: entry.name, entry.group, to: &list) }
    return list
  }

  /// Adds the groups that the host lists for an account, or why it may not have listed all.
  private static func add(groupsOf user: String, _ primary: gid_t, to list: inout GroupList) {
    var size: Int32 = 64
    while true {
      var groups = [gid_t](repeating: 0, count: Int(size))
      let room = size
      chost_forget_error()
      // `groups` has room for as many ids as `size` says.
      if unsafe chost_groups_of(user, primary, &groups, &size) >= 0 {
        let failure = chost_failure()
        if failure != 0 { list.fault = LookUpFault.noAnswer(failure) }
        return list.ids.append(contentsOf: groups.prefix(max(Int(size), 0)))
      }
      // The call tells how many there are; some sources of names do not.
      if size <= room { size = room * 4 }
      if size > groupLimit {
        if room == groupLimit {
          list.fault = LookUpFault.tooMany(groupLimit)
          return list.ids.append(contentsOf: groups)
        }
        size = Int32(groupLimit)
      }
    }
  }

  package static func groupID(of name: String) throws(HostFault) -> gid_t? {
    if let id = try groupIDOnce(of: name) { return id }
    return try groupIDOnce(of: name)
  }

  private static func groupIDOnce(of name: String) throws(HostFault) -> gid_t? {
    var size = 1 << 12
    while size <= groupEntryLimit {
      // The look-up fills `entry`, of which only the id is read: its pointers into `text` are not.
      var entry = unsafe group()
      var found: UnsafeMutablePointer<group>?
      var text = [CChar](repeating: 0, count: size)
      let error = unsafe text.withUnsafeMutableBufferPointer { room -> Int32 in
        guard let start = room.baseAddress else { return ENOMEM }
        chost_forget_error()
        return unsafe chost_group_named(name, &entry, start, room.count, &found)
      }
      if error == 0, unsafe found != nil { return unsafe entry.gr_gid }
      if error != ERANGE {
        try check(error, hasFound: false)
        return nil
      }
      size *= 4
    }
    throw LookUpFault.tooLarge
  }
}
