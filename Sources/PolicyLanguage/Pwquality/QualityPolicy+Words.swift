import PasswordPolicy

extension QualityPolicy {
  /// What the check for the user name becomes.
  var userName: Counterpart {
    if self[.usercheck] == 0 { return Counterpart() }
    if rival == .cracklib {
      let short = "names of fewer than 3 characters are looked for here only as the whole password"
      return .line(.excludes(.userName, .anywhere), [.weaker(short), looks])
    }
    return .line(.excludes(.userName, .anywhere), [nearness("the user name"), looks])
  }

  /// What is refused by pwquality besides a password with a word in it.
  private func nearness(_ word: String) -> ImportedPolicy.Remark {
    let there =
      self[.difok] > 1
      ? "what fewer than \(self[.difok]) changes (difok) turn into " + word
        + ", doubling a letter being none"
      : word + " with letters of it doubled"
    return .weaker(rival.name + " also refuses " + there + "; here only what has it inside")
  }

  /// What our search for words refuses besides.
  private var looks: ImportedPolicy.Remark {
    .stricter(
      "words of 3 characters are looked for too, and look-alike characters such as 0 for o count"
    )
  }

  /// What `usersubstr` becomes: it has no equal.
  var piecesOfUserName: Counterpart {
    let number = self[.usersubstr]
    if self[.usercheck] == 0 || -1..<4 ~= number { return Counterpart() }
    if number < 0 {
      return .remark(
        .weaker("pwquality refuses every password with such a number; here it is nothing")
      )
    }
    return .remark(
      .weaker(
        "pwquality refuses a password with \(number) characters of the user name in a row; here only"
          + " one with the whole name"
      )
    )
  }

  /// What `gecoscheck` becomes.
  var realName: Counterpart {
    if self[.gecoscheck] == 0 { return Counterpart() }
    let division =
      "a word of the real name ends at a blank for " + rival.name
      + ", and here at a comma, a full stop or a hyphen too; its pieces of fewer than 3 characters"
      + " are looked for only as the whole password"
    let remarks = [nearness("a word of the real name"), .weaker(division), looks]
    return .line(.excludes(.realName, .anywhere), remarks)
  }

  /// What `badwords` becomes.
  var words: Counterpart {
    guard let setting = setting(.badwords), !setting.value.isEmpty else { return Counterpart() }
    let list = BadWords(setting.value)
    if list.value.isEmpty { return Counterpart(remarks: list.remarks) }
    return .setting("words", list.value, list.remarks + [nearness("such a word"), looks])
  }

  /// What `dictcheck` becomes, unless `dictpath` names the dictionary.
  var dictionary: Counterpart {
    let isNamed = setting(.dictpath).map { !$0.value.isEmpty } ?? false
    return self[.dictcheck] == 0 || isNamed ? Counterpart() : .line(.host(.dictionary(path: nil)))
  }

  /// What `dictpath` becomes.
  var dictionaryPath: Counterpart {
    guard let setting = setting(.dictpath), !setting.value.isEmpty else { return Counterpart() }
    if self[.dictcheck] == 0 { return .remark(.note("without effect where dictcheck is 0")) }
    if let path = setting.text, path.utf8.first == UInt8(ascii: "/"), path.written != nil {
      return .line(.host(.dictionary(path: path)))
    }
    let remark =
      "the path of a dictionary begins with / here; the dictionary of libcrack is taken instead"
    return .line(.host(.dictionary(path: nil)), [.weaker(remark)])
  }
}
