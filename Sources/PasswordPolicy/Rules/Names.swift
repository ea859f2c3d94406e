internal import Text

extension Rule {
  /// Forbids the names of the account, also reversed, in any case or in look-alike characters.
  ///
  /// Of `user@domain` and `DOMAIN\user` it also forbids the part that names the user.
  public static func userName(_ extent: ForbiddenExtent = .anywhere) -> Rule {
    let title = extent.title(Phrase("Without the user name"), whole: Phrase("Not the user name"))
    return Rule(.excludes(.userName, extent), title, isRequiredByNature: true) { candidate in
      let names = candidate.account.names
      if names.isEmpty { return .notChecked("no user name") }
      var words = names
      for name in names {
        // Bytes, for a character of many code points takes long to compare with another.
        let bytes = name.utf8
        if let sign = bytes.firstIndex(of: UInt8(ascii: "@")) {
          words.append(String(name[..<sign]))
        }
        if let sign = bytes.lastIndex(of: UInt8(ascii: "\\")) {
          words.append(String(Substring(bytes[sign...].dropFirst())))
        }
      }
      return ForbiddenWords(words, extent).finding(in: SearchedPassword(candidate.password))
    }
  }

  /// Forbids every word of the account's GECOS entry, and every field of it as a whole, with blanks and
  /// without.
  public static func realName(_ extent: ForbiddenExtent = .anywhere) -> Rule {
    let title = extent.title(
      Phrase("Without the real name, room or phone number"),
      whole: Phrase("Not the real name, room or phone number")
    )
    return Rule(.excludes(.realName, extent), title, isRequiredByNature: true) { candidate in
      guard let fields = candidate.account.gecosFields else {
        if let fault = candidate.account.fault { return .unanswerable(fault) }
        return .notChecked("no such account")
      }
      let password = SearchedPassword(candidate.password)
      for field in fields {
        var words = field.words
        if words.count > 1 { words += [words.joined(), words.joined(separator: " ")] }
        let finding = ForbiddenWords(words, extent).finding(in: password)
        if finding.state == .unmet {
          let reason = field.partPhrase
          return .unmet(finding.reasonPhrase.map { Phrase("{0}, {1}", reason, $0) } ?? reason)
        }
      }
      return .met
    }
  }

  /// Forbids the name of the host.
  public static func hostName(_ extent: ForbiddenExtent = .anywhere) -> Rule {
    let title = extent.title(Phrase("Without the host name"), whole: Phrase("Not the host name"))
    return Rule(.excludes(.hostName, extent), title, isRequiredByNature: true) { candidate in
      guard let name = candidate.account.hostName else { return .notChecked("no host name") }
      return ForbiddenWords([name], extent).finding(in: SearchedPassword(candidate.password))
    }
  }

  /// Forbids words of the administrator's choice.
  public static func words(_ words: [String], _ extent: ForbiddenExtent = .anywhere) -> Rule {
    let forbidden = ForbiddenWords(words, extent)
    let title = extent.title(
      Phrase("Without forbidden words"),
      whole: Phrase("Not a forbidden word")
    )
    let demand = Demand.excludes(.words(words), extent)
    return Rule(demand, title, isRequiredByNature: true) { candidate in
      forbidden.finding(in: SearchedPassword(candidate.password))
    }
  }
}
