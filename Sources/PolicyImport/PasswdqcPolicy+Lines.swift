internal import PolicyLanguage
import PasswordPolicy

extension PasswdqcPolicy {
  /// What `min` becomes: a length and kinds of characters that are enough for passwdqc.
  var lengths: Counterpart {
    guard let minimum, let floor = minimum.floor else { return Counterpart() }
    let limit = Candidate.byteLimit
    var counterpart = Counterpart.line(
      .minimumLength(max(1, min(floor.length, limit)), .characters)
    )
    if floor.kinds > 1 { counterpart.add(.classes(atLeast: floor.kinds)) }
    if floor.length > limit {
      counterpart.remarks.append(
        .weaker("\(limit) are enough here, as PAM passes on no more bytes")
      )
    }
    let accepted = others(than: floor, minimum).joined(separator: ", ")
    if !accepted.isEmpty {
      counterpart.remarks.append(
        .stricter("passwdqc also accepts " + accepted + "; here they need what all need")
      )
    }
    // A capital and a digit alone are of no kind at all for passwdqc.
    if floor.kinds > 1 || floor.length <= 2 {
      let ends =
        "passwdqc takes no capital in front, no digit at the end and no difference between letters"
        + " outside ASCII for a kind; here all count"
      counterpart.remarks.append(.weaker(ends))
    }
    let variety =
      "passwdqc asks for about as many different characters as a random password has; here none"
      + " need differ"
    counterpart.remarks.append(.weaker(variety))
    return counterpart
  }

  /// The passwords that are enough for passwdqc and have another length or fewer kinds.
  private func others(
    than floor: (length: Int, kinds: Int),
    _ minimum: PasswdqcMinimum
  ) -> [String] {
    let others = (1...4).compactMap { count -> String? in
      guard let other = minimum.length(ofKinds: count), other != floor.length else { return nil }
      return "\(other) characters of " + (count == 1 ? "one kind" : "\(count) kinds")
    }
    guard number(.passphrase) > 0, floor.kinds > 2, let length = minimum.passphrase else {
      return others
    }
    return others + ["passphrases of \(length) characters"]
  }

  /// What `max` becomes.
  var maximum: Counterpart {
    let number = number(.max)
    let cut = "passwdqc accepts longer ones and looks at 8 bytes of them; here they are refused"
    return .line(
      .maximumBytes(min(number, Candidate.byteLimit)),
      number == 8 ? [.stricter(cut)] : []
    )
  }

  /// What `match` becomes: what passwdqc takes off a password for is refused here, or worth few
  /// guesses.
  var names: Counterpart {
    let match = number(.match)
    if match == 0 { return Counterpart() }
    var counterpart = Counterpart.line(.excludes(.userName, .anywhere))
    if !isSet(.nonUnix) { counterpart.add(.excludes(.realName, .anywhere)) }
    counterpart.add(.guesses(log10: 8))
    counterpart.remarks.append(
      .weaker(
        "passwdqc leaves pieces of \(match) characters and more out of the count that stand in a name"
          + " of the account, its home directory, a word or a row of keys; here what has a name in it"
          + " is refused, and what 1e8 guesses find, which is not the same"
      )
    )
    return counterpart
  }

  /// What `similar` becomes, which is as good as not there where `match` is 0.
  ///
  /// passwdqc counts a piece of the old password for `match` less one
  /// characters, so that the rest of the length must be new.
  var previous: Counterpart {
    if self[.similar] == "permit" || number(.match) == 0 {
      let likeness = "the old password reversed, rotated, cut off or in another case is refused too"
      return .line(.changes(atLeast: 1), [.stricter(likeness)])
    }
    let length = minimum?.floor?.length ?? 1
    let changes = min(length, Candidate.byteLimit) - max(0, number(.match) - 1)
    let remark =
      "passwdqc leaves pieces of the old password out of the count of characters; here changes from"
      + " it are counted, which is not the same"
    return .line(.changes(atLeast: max(1, changes)), [.weaker(remark)])
  }

  /// What `enforce` becomes.
  var enforcement: Counterpart {
    let root =
      "root is spared in passwd and chpasswd; passwdqc before 2.0.3 spares root in passwd alone"
    let isForUsers = self[.enforce] == "users"
    return .setting("enforce", self[.enforce], isForUsers ? [.weaker(root)] : [])
  }
}
