extension Rule {
  /// Asks for a number of changes from the old password.
  ///
  /// A change is an insertion, a removal or a replacement of one character; case does not count.
  /// The old password reversed, rotated, with its end cut off, or extended by fewer characters than
  /// that number is refused however far away it is.
  public static func previous(_ minimum: Int) -> Rule {
    let title = "At least " + Plural(minimum, "change", "changes").text + " from the old password"
    return Rule(id: "previous", title: title, isRequiredByNature: true) { candidate in
      switch candidate.oldPassword {
      case .none: return .notChecked()
      case .some(let old):
        if let likeness = Likeness(of: candidate.password, to: old, below: minimum) {
          return .unmet(likeness.reason)
        }
        let have = EditDistance.between(
          old.characters.map { $0.foldedIdentity },
          candidate.password.characters.map { $0.foldedIdentity },
          limit: minimum
        )
        return .atLeast(minimum, have: have)
      }
    }
  }
}

/// A way in which a new password is the old one again.
private enum Likeness {
  case same
  case otherCase
  case reversed
  case rotated
  case cutOff
  case extended

  /// Finds the likeness of a password to an old one, or nil where there is none of these.
  init?(of new: borrowing PasswordText, to old: borrowing PasswordText, below minimum: Int) {
    let newFolded = new.characters.map { $0.foldedIdentity }
    let oldFolded = old.characters.map { $0.foldedIdentity }
    if newFolded.isEmpty || oldFolded.isEmpty { return nil }
    if newFolded == oldFolded {
      let isSame = new.characters.map { $0.identity } == old.characters.map { $0.identity }
      self = isSame ? .same : .otherCase
    } else if newFolded == oldFolded.reversed() {
      self = .reversed
    } else if newFolded.count == oldFolded.count,
      Search.contains(newFolded, in: oldFolded + oldFolded)
    {
      self = .rotated
    } else if oldFolded.starts(with: newFolded) {
      self = .cutOff
    } else if newFolded.starts(with: oldFolded), newFolded.count - oldFolded.count < minimum {
      self = .extended
    } else {
      return nil
    }
  }

  var reason: String {
    switch self {
    case .same: "the same as the old one"
    case .otherCase: "the old one but for upper and lower case"
    case .reversed: "the old one reversed"
    case .rotated: "the old one rotated"
    case .cutOff: "the old one with its end cut off"
    case .extended: "the old one with its end extended"
    }
  }
}
