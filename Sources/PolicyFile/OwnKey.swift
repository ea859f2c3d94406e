import PasswordPolicy

/// Keys that hold a name of the administrator's choice behind a full stop.
enum OwnKey {
  /// A pattern that the password must match.
  static let match = "match."
  /// A pattern that it must not match.
  static let forbid = "forbid."
  /// The title of a line.
  static let title = "title."

  /// The longest title, in characters: one line of a message holds it beside a mark.
  static let longestTitle = 64
}

extension Keyword {
  /// The keyword of a key such as `match.ID`, `forbid.ID` or `title.ID`; nil for others.
  static func own(_ key: String) -> Keyword? {
    func id(behind start: String) -> String? {
      guard key.hasPrefix(start) else { return nil }
      let id = String(key.dropFirst(start.count))
      return isID(id) ? id : nil
    }
    if let id = id(behind: OwnKey.title) { return title(key, of: id) }
    if let id = id(behind: OwnKey.match) { return pattern(key, id, other: OwnKey.forbid) }
    if let id = id(behind: OwnKey.forbid) { return pattern(key, id, other: OwnKey.match) }
    return nil
  }

  /// Whether a text can be a line's id: lower-case letters, digits and hyphens.
  private static func isID(_ text: String) -> Bool {
    let isAllowed = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: byte == UInt8(ascii: "-")
      }
    }
    return 1...32 ~= text.utf8.count && text.utf8.allSatisfy(isAllowed)
  }

  private static func pattern(_ key: String, _ id: String, other start: String) -> Keyword {
    let isTaken = lines.contains { $0.key == id }
    let allowed =
      isTaken
      ? "named otherwise, for " + id + " is a line of its own"
      : "a POSIX extended regular expression, or no"
    return Keyword(key: key, allowed: allowed) { setting, draft in
      if isTaken || setting.value.isEmpty { return false }
      draft.removeLine(id)
      draft.effective.removeAll { $0.key == start + id }
      if isNo(setting.value) { return true }
      let mustMatch = start == OwnKey.forbid
      let title = (mustMatch ? "Fits the pattern " : "Does not fit the pattern ") + id
      let line = Draft.Line(
        key: key,
        id: id,
        pattern: setting.value,
        title: title,
        mustMatch: mustMatch
      )
      draft.lines.append(line)
      return true
    }
  }

  private static func title(_ key: String, of id: String) -> Keyword {
    let allowed =
      "a text of 1 to \(OwnKey.longestTitle) characters without quotation mark and backslash"
    return Keyword(key: key, allowed: allowed) { setting, draft in
      let text = setting.value
      let isPlain = !text.utf8.contains { $0 == 0x22 || $0 == 0x27 || $0 == 0x5C || $0 == 0x60 }
      guard isPlain, 1...OwnKey.longestTitle ~= text.count else { return false }
      draft.titles.removeAll { $0.id == id }
      draft.titles.append(Draft.Title(id: id, text: text))
      return true
    }
  }
}
