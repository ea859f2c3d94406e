extension Rule {
  /// Forbids the name of the account, also reversed, in any case or in look-alike characters.
  ///
  /// Of `user@domain` and `DOMAIN\user` it also forbids the part that names the user.
  public static var userName: Rule {
    Rule(id: "username", title: "Without the user name", isRequiredByNature: true) { candidate in
      guard let name = candidate.account.userName else { return .notChecked("no user name") }
      var names = [name]
      if let part = name.split(separator: "@").first { names.append(String(part)) }
      if let part = name.split(separator: "\\").last { names.append(String(part)) }
      return ForbiddenWords(names).finding(in: SearchedPassword(candidate.password))
    }
  }

  /// Forbids every word of the account's GECOS entry.
  public static var realName: Rule {
    let title = "Without the real name, room or phone number"
    return Rule(id: "realname", title: title, isRequiredByNature: true) { candidate in
      guard let fields = candidate.account.gecosFields else {
        return .notChecked("no such account")
      }
      let password = SearchedPassword(candidate.password)
      for field in fields {
        let finding = ForbiddenWords(field.words).finding(in: password)
        if finding.state == .unmet {
          let reason = "part of the " + field.name
          return .unmet(finding.reason.map { reason + ", " + $0 } ?? reason)
        }
      }
      return .met
    }
  }

  /// Forbids the name of the host.
  public static var hostName: Rule {
    Rule(id: "hostname", title: "Without the host name", isRequiredByNature: true) { candidate in
      guard let name = candidate.account.hostName else { return .notChecked("no host name") }
      return ForbiddenWords([name]).finding(in: SearchedPassword(candidate.password))
    }
  }

  /// Forbids words of the administrator's choice.
  public static func words(_ words: [String]) -> Rule {
    let forbidden = ForbiddenWords(words)
    return Rule(id: "words", title: "Without forbidden words", isRequiredByNature: true) {
      candidate in
      forbidden.finding(in: SearchedPassword(candidate.password))
    }
  }
}
