import PasswordPolicy

extension QualityPolicy {
  /// What `difok` becomes.
  var previous: Counterpart {
    let number = changes
    if number == 0 {
      let likeness = "the old password reversed, rotated, cut off or in another case is refused too"
      return .line(.changes(atLeast: 1), [.stricter(likeness)])
    }
    var remarks: [ImportedPolicy.Remark] = [
      .weaker(
        rival.name + " takes doubling a letter, and at times putting one in, for no change, and"
          + " refuses every piece of the old password written twice; here each is a change, and of"
          + " pieces only a beginning is refused"
      ),
      .stricter("the old password reversed is refused too"),
    ]
    if number > 1 {
      remarks.append(
        .stricter(
          rival.name + " accepts whatever is twice as long as the old password; here \(number)"
            + " changes are needed all the same"
        )
      )
    }
    return .line(.changes(atLeast: min(max(number, 1), Self.largest)), remarks)
  }

  /// The changes that `difok` asks for; less than 0 for none.
  private var changes: Int {
    let isTurnedBack = rival == .cracklib && self[.difok] < 0
    return isTurnedBack ? QualityKey.difok.usual(in: rival) : self[.difok]
  }

  /// What `enforcing` becomes where it is 0.
  var notEnforced: Counterpart {
    self[.enforcing] == 0 ? .setting("enforce", "none") : Counterpart()
  }

  /// What `enforce_for_root`, or that it is not there, becomes.
  var enforcement: Counterpart {
    let setting = setting(.enforceForRoot)
    if self[.enforcing] == 0 {
      return setting == nil ? Counterpart() : .remark(.note("without effect where enforcing is 0"))
    }
    return setting.map { .setting("enforce", "everyone", flagRemarks($0)) } ?? rootSpared
  }

  /// What it becomes that nothing is enforced for root.
  private var rootSpared: Counterpart {
    let root =
      rival.name + " spares root in every program; here root is spared in passwd and chpasswd alone"
    return .setting("enforce", "users", [.stricter(root)])
  }

  /// What `local_users_only` becomes.
  var scope: Counterpart {
    setting(.localUsersOnly).map { .setting("users", "local", flagRemarks($0)) } ?? Counterpart()
  }

  /// What is to be said of a flag that looks as if it were off.
  private func flagRemarks(_ setting: RivalSetting) -> [ImportedPolicy.Remark] {
    let off = ["0", "n", "no", "off", "false"]
    let isOff = setting.text.map { off.contains($0.lowercasedASCII) } ?? false
    let remark = setting.name + " is on whatever it is set to; take the line out to turn it off"
    return isOff ? [.note(remark)] : []
  }

  /// What `retry` becomes.
  var retry: Counterpart {
    let number = self[.retry]
    var remarks: [ImportedPolicy.Remark] = []
    if number < 1 { remarks.append(.note(rival.name + " takes it for 1")) }
    if number > 9 { remarks.append(.note("at most 9 here")) }
    return .setting("retry", min(max(number, 1), 9), remarks)
  }
}
