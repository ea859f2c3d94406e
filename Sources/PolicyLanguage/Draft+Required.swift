import PasswordPolicy

extension Draft {
  /// The lines that must hold, while settings name more of them.
  struct Required {
    /// Which lines must hold beside those that are named.
    enum Kind {
      /// Those that say so of themselves.
      case byNature
      /// All of them.
      case all
      /// None.
      case listed
    }

    /// Which lines must hold beside those that are named.
    let kind: Kind
    /// Those that are named.
    var ids: [String] = []

    /// Returns what that is to a policy.
    ///
    /// - Parameter always: The ids of lines that must hold in any case.
    /// - Returns: The requirement.
    func requirement(always: [String]) -> Policy.Requirement {
      switch kind {
      case .byNature: .byNatureAnd(ids)
      case .all: .all
      case .listed: .only(ids + always)
      }
    }

    /// The value as it would be written, with `=` or with `+=`.
    var written: (value: String, isAddition: Bool) {
      let list = ids.joined(separator: ", ")
      return switch kind {
      case .byNature: (list, true)
      case .all: ("all", false)
      case .listed: (list.isEmpty ? "none" : list, false)
      }
    }
  }
}
