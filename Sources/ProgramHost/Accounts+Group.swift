internal import ModuleHost

extension Accounts {
  /// Tells whether the host knows a group.
  static func isGroup(_ name: String) -> Bool {
    (try? groupID(of: name)) != nil
  }
}
