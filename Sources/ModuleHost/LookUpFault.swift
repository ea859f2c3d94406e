internal import PasswordPolicy

/// Why accounts and groups cannot be looked up.
enum LookUpFault {
  /// The entry of the account or of the group is larger than any that is read.
  static var tooLarge: HostFault {
    HostFault("the entry of an account or a group is too large to be read")
  }

  /// The account is in more groups than are looked through.
  static func tooMany(_ limit: Int) -> HostFault {
    HostFault("the account is in more than \(limit) groups")
  }

  /// A source of names does not answer; the number is errno's.
  static func noAnswer(_ error: Int32) -> HostFault {
    HostFault("accounts and groups cannot be looked up (errno \(error))")
  }
}
