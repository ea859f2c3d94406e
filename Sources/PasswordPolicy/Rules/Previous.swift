internal import Text

extension Rule {
  /// Asks for a number of changes from the old password.
  ///
  /// A change is an insertion, a removal or a replacement of one character; case does not count.
  /// The old password reversed, rotated, with its end cut off, or extended by fewer characters than
  /// that number is refused however far away it is.
  public static func previous(_ minimum: Int) -> Rule {
    let title = Phrase.counted(
      minimum,
      "At least {0} change from the old password",
      "At least {0} changes from the old password"
    )
    return Rule(.changes(atLeast: minimum), title, isRequiredByNature: true) { candidate in
      switch candidate.oldPassword {
      case .none: return .notChecked()
      case .some(let old):
        let (newText, oldText) = (Seen(candidate.password), Seen(old))
        if let likeness = Likeness(of: newText, to: oldText, below: minimum) {
          return .unmet(likeness.reason)
        }
        let have = EditDistance.between(oldText.folded, newText.folded, limit: minimum)
        return .atLeast(minimum, have: have)
      }
    }
  }
}

/// What can be seen of a password: an invisible character is no change.
private struct Seen {
  let exact: [UInt64]
  let folded: [UInt64]

  init(_ text: borrowing PasswordText) {
    let characters = text.characters.filter { !$0.kinds.contains(.invisible) }
    exact = characters.map { $0.identity }
    folded = characters.map { $0.foldedIdentity }
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
  init?(of new: Seen, to old: Seen, below minimum: Int) {
    let (newFolded, oldFolded) = (new.folded, old.folded)
    if newFolded.isEmpty || oldFolded.isEmpty { return nil }
    if newFolded == oldFolded {
      let isSame = new.exact == old.exact
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

  var reason: Phrase {
    switch self {
    case .same: Phrase("the same as the old one")
    case .otherCase: Phrase("the old one but for upper and lower case")
    case .reversed: Phrase("the old one reversed")
    // Translators: with its beginning moved to its end.
    case .rotated: Phrase("the old one rotated")
    case .cutOff: Phrase("the old one with its end cut off")
    case .extended: Phrase("the old one with its end extended")
    }
  }
}
