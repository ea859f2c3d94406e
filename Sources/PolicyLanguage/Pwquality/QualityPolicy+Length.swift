import PasswordPolicy

extension QualityPolicy {
  /// What `minlen` becomes: the whole of it, whatever the credits.
  var length: Counterpart {
    let least = rival.leastLength
    let asked = max(self[.minlen], least)
    let shortest = shortestAccepted
    var remarks: [ImportedPolicy.Remark] = []
    if self[.minlen] < least { remarks.append(.note(rival.name + " raises minlen to \(least)")) }
    if asked > Self.largest {
      remarks.append(
        .weaker(
          "no password of more than \(Self.largest) bytes can be set through PAM, so that one of"
            + " \(Self.largest) passes here"
        )
      )
    }
    if shortest < asked {
      remarks.append(
        .stricter(
          rival.name
            + " really accepts \(shortest) characters, as it takes characters off minlen for "
            + credits.filter { self[$0] > 0 }.map { shown($0) }.joined(separator: ", ")
            + "; here all \(asked) are needed"
        )
      )
    }
    return .line(.minimumLength(min(asked, Self.largest), .characters), remarks)
  }

  /// The settings that take characters off the length where they are positive, and ask for characters
  /// of their class where they are negative.
  var credits: [QualityKey] { [.dcredit, .ucredit, .lcredit, .ocredit] }

  /// The fewest bytes with which a password can pass `minlen`, the credits, `minclass` and, where the
  /// dictionary is asked, libcrack's own limit.
  var shortestAccepted: Int {
    let everyClass = 1 << credits.count
    let all = (1..<everyClass).compactMap { shortest(ofClasses: $0) }
    return max(all.min() ?? 1, self[.dictcheck] == 0 ? 1 : Self.leastForDictionary)
  }

  /// The least that libcrack looks at, in bytes: `MINLEN` of its fascist.c.
  private static let leastForDictionary = 6

  /// The fewest bytes of a password that has exactly the classes of a set of bits, or nil where it
  /// lacks one that must be there.
  private func shortest(ofClasses classes: Int) -> Int? {
    if classes.nonzeroBitCount < self[.minclass] { return nil }
    var bytes = 0
    var credit = 0
    var furtherCredit = 0
    for (place, key) in credits.enumerated() {
      let number = self[key]
      if classes >> place & 1 == 0 {
        if number < 0 { return nil }
        continue
      }
      bytes += max(1, -number)
      credit += min(1, max(0, number))
      furtherCredit += max(0, number - 1)
    }
    let missing = max(0, max(self[.minlen], rival.leastLength) - bytes - credit)
    // Each byte that earns credit stands for two.
    let earning = min(furtherCredit, (missing + 1) / 2)
    return bytes + earning + max(0, missing - 2 * earning)
  }

  /// What one of the credits becomes: a negative one asks for characters of its class.
  func credit(_ key: QualityKey, _ kind: CharacterKind) -> Counterpart {
    let number = self[key]
    if number == 0 { return Counterpart() }
    if number > 0 {
      // A default is named beside minlen alone.
      if setting(key) == nil { return Counterpart() }
      return .remark(
        .stricter(
          rival.name + " takes up to \(number) off minlen for it, and nothing is taken off here"
        )
      )
    }
    var remarks: [ImportedPolicy.Remark] = []
    if -number > Self.largest {
      remarks.append(.weaker("\(Self.largest) are enough here, as PAM passes on no more bytes"))
    }
    if key == .ocredit {
      remarks.append(.stricter("a blank or a letter outside ASCII is no symbol here"))
    }
    return .line(.characters(kind, atLeast: min(-number, Self.largest)), remarks)
  }

  /// What `minclass` becomes.
  var classes: Counterpart {
    let number = min(self[.minclass], 4)
    if number <= 0 { return Counterpart() }
    let remarks =
      self[.minclass] > 4 ? [ImportedPolicy.Remark.note(rival.name + " lowers minclass to 4")] : []
    return .line(.classes(atLeast: number), remarks)
  }
}
