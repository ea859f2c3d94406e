internal import Text
import PasswordPolicy

/// A key that holds a name of the administrator's choice behind a full stop.
package struct OwnKey {
  /// What such a key is about.
  package enum Kind {
    /// A pattern that the password must match.
    case match
    /// A pattern that it must not match.
    case forbid
    /// The title of a line.
    case title
  }

  /// What it is about.
  package let kind: Kind
  /// The name.
  package let id: String

  /// What the keys begin with.
  package static let match = "match."
  static let forbid = "forbid."
  package static let title = "title."

  /// The longest title, in code points: one line of a message holds it beside a mark.
  static let longestTitle = 64

  /// The longest name, in bytes.
  private static let longestID = 32

  /// The most rules of the administrator's own, all of which a password is held against.
  private static let mostRules = 100

  /// The most titles: enough for those and for the lines that are known.
  private static let mostTitles = 200

  /// Words that `require` has another meaning for.
  private static var reserved: [String] { ["all", "none"] }

  /// Reads a key; nil for one that begins otherwise.
  package init?(_ key: String) {
    let kinds: [(start: String, kind: Kind)] = [
      (Self.match, .match), (Self.forbid, .forbid), (Self.title, .title),
    ]
    guard let (start, kind) = kinds.first(where: { key.hasPrefix($0.start) }) else { return nil }
    self.kind = kind
    id = String(decoding: key.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// Tells what is wrong with the name.
  ///
  /// - Parameter draft: What the policy has so far.
  /// - Returns: The fault, to follow "KEY: ", or nil.
  func fault(in draft: Draft) -> String? {
    if !isID {
      return "the name behind the full stop must be 1 to \(Self.longestID) lower-case letters, "
        + "digits and hyphens"
    }
    if kind == .title {
      return draft.titles.count < Self.mostTitles || draft.titles.contains { $0.id == id }
        ? nil : "a policy has at most \(Self.mostTitles) titles"
    }
    if draft.ownIDs.contains(id) { return nil }
    if Self.reserved.contains(id) { return id + " is a word of require, name the rule otherwise" }
    if Keyword.lines.contains(where: { $0.key == id }) {
      return id + " is a line by itself, name the rule otherwise"
    }
    return draft.ownIDs.count < Self.mostRules
      ? nil : "a policy has at most \(Self.mostRules) rules of its own"
  }

  /// What is wrong with a pattern or a title, or nil.
  func fault(in text: String) -> String? {
    if kind == .title { return Keyword.fault(inTitle: text) }
    do {
      _ = try Pattern(text)
      return nil
    } catch {
      return error.message
    }
  }

  private var isID: Bool {
    let isAllowed = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: byte == UInt8(ascii: "-")
      }
    }
    return 1...Self.longestID ~= id.utf8.count && id.utf8.allSatisfy(isAllowed)
  }
}

extension Keyword {
  /// The keyword of a key with a name that has no fault.
  static func own(_ own: OwnKey) -> Keyword {
    switch own.kind {
    case .match: pattern(own.id, mustMatch: true)
    case .forbid: pattern(own.id, mustMatch: false)
    case .title: title(OwnKey.title + own.id, of: own.id)
    }
  }

  private static func pattern(_ id: String, mustMatch: Bool) -> Keyword {
    let (key, other) = mustMatch ? (OwnKey.match, OwnKey.forbid) : (OwnKey.forbid, OwnKey.match)
    let effect = Effect.other { setting, draft in
      guard !setting.value.isEmpty, let pattern = try? Pattern(setting.value) else { return false }
      draft.removeLine(id)
      draft.effective.removeAll { $0.key == other + id }
      if !draft.ownIDs.contains(id) { draft.ownIDs.append(id) }
      // A number is a pattern like any other.
      if setting.value == "no" { return true }
      draft.lines.append(.pattern(pattern, id: id, mustMatch: mustMatch))
      return true
    }
    let allowed = "a POSIX extended regular expression, or no"
    return Keyword(key: key + id, allowed: allowed, effect: effect)
  }

  private static func title(_ key: String, of id: String) -> Keyword {
    let effect = Effect.other { setting, draft in
      guard !setting.value.isEmpty, fault(inTitle: setting.value) == nil else { return false }
      draft.titles.removeAll { $0.id == id }
      draft.titles.append(Draft.Title(id: id, text: setting.value))
      return true
    }
    let allowed =
      "a text of 1 to \(OwnKey.longestTitle) characters without quotation mark and backslash"
    return Keyword(key: key, allowed: allowed, effect: effect)
  }

  /// What joins letters or keeps them apart in some scripts, and nothing more.
  private static let joiners: ClosedRange<UInt32> = 0x200C...0x200D

  /// Why a text cannot stand in messages as it is: it must be seen, and steer no terminal.
  fileprivate static func fault(inTitle text: String) -> String? {
    var count = 0
    var isBlank = true
    for scalar in text.unicodeScalars {
      count += 1
      switch scalar.value {
      case 0x22, 0x27, 0x60, 0x5C: return "a title has no quotation mark and no backslash"
      case 0x20, joiners: continue
      default: isBlank = false
      }
      if scalar.isUnseen { return "a title has no invisible character" }
    }
    if isBlank { return "a title has more than blanks" }
    return count > OwnKey.longestTitle ? "a title has at most 64 characters" : nil
  }
}
