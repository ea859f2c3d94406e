import PasswordPolicy

extension QualityPolicy {
  /// What `maxrepeat` becomes.
  var repeats: Counterpart {
    let number = self[.maxrepeat]
    if number == 0 { return Counterpart() }
    let negative = ImportedPolicy.Remark.note(rival.name + " takes a negative number for 1")
    return .line(
      .run(.same, atMost: min(max(number, 1), Self.largest)),
      number < 0 ? [negative] : []
    )
  }

  /// What `maxsequence` becomes.
  ///
  /// Any run of theirs that is all letters or all digits is one of ours.
  var sequence: Counterpart {
    let number = self[.maxsequence]
    if number == 0 { return Counterpart() }
    var remarks: [ImportedPolicy.Remark] = [
      .weaker(
        "runs of neighbouring bytes beyond letters and digits, such as 89:; or XYZ[, count here only"
          + " as far as their letters or digits go"
      ),
      .stricter("rows of the keyboard such as qwerty, and runs such as aBcD or 890, count too"),
    ]
    if number < 2 {
      remarks.append(
        .weaker(
          rival.name + " refuses any two neighbours such as ab; the least here is 2, so that ab"
            + " passes and abc does not"
        )
      )
    }
    return .line(.run(.sequence, atMost: min(max(number, 2), Self.largest)), remarks)
  }

  /// What `maxclassrepeat` becomes.
  var classRun: Counterpart {
    let number = self[.maxclassrepeat]
    if number <= 0 { return Counterpart() }
    let one = ImportedPolicy.Remark.stricter(
      "libpwquality up to 1.4.5 took 1 for off; here no two characters of one kind may follow each"
        + " other, so take this line out if nobody missed it"
    )
    return .line(.run(.sameClass, atMost: min(number, Self.largest)), number == 1 ? [one] : [])
  }

  /// The check that no setting turns off and that has no equal.
  var palindrome: Counterpart {
    .remark(.weaker("a password that reads the same backwards passes here"))
  }

  /// What differs for passwords with characters outside ASCII, where a setting makes it matter.
  var beyondASCII: Counterpart {
    let floors = credits.filter { self[$0] < 0 } + (self[.minclass] > 0 ? [.minclass] : [])
    let ceilings: [QualityKey] = [.maxrepeat, .maxsequence, .maxclassrepeat]
    let names = (floors + ceilings.filter { !counterpart(of: $0).isNothing }).compactMap {
      $0.name(in: rival)
    }
    if names.isEmpty { return Counterpart() }
    return .remark(
      .weaker(
        rival.name
          + " takes a character outside ASCII for several of the class other; here it is the"
          + " letter, number or symbol that it is, so that these may accept what " + rival.name
          + " refuses: " + names.joined(separator: ", ")
      )
    )
  }
}
