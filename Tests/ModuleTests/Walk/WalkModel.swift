/// A small model of libpam and the module: what must come of a dialogue, from what the manual says.
struct WalkModel {
  let setting: WalkSetting

  private let events: [Character]
  private var used = 0
  private var messages = 0
  private var isAsked = false
  private var calls = ""
  private var weakCount = 0

  /// Follows one dialogue.
  private init(_ setting: WalkSetting, _ events: [Character]) {
    self.setting = setting
    self.events = events
  }

  /// The lines that the helper must write for a walk, and how often each event was made use of.
  static func lines(
    _ setting: WalkSetting,
    events limit: Int,
    counting counts: inout [Character: Int]
  ) -> [String] {
    var lines: [String] = []
    follow([])
    return lines

    func follow(_ path: [Character]) {
      var model = WalkModel(setting, path)
      let end = model.end()
      let name = String(path) + (model.isAsked ? "." : "")
      for event in name { counts[event, default: 0] += 1 }
      lines.append("\(name) \(end.code) \(model.calls) \(end.left?.letter ?? "-")")
      if path.count == limit { return }
      for event in "xyz".prefix(model.messages) { follow(path + [event]) }
      if model.isAsked { for event in "aws0om!" { follow(path + [event]) } }
    }
  }

  // Of Linux-PAM's <security/_pam_types.h>.
  private static let success = 0
  private static let maxTries = 11
  private static let authtokError = 20

  private typealias End = (code: Int, left: WalkToken?)

  private mutating func end() -> End {
    if let left = setting.left {
      if left.isGood { return (Self.success, left) }
      _ = tell(isAdvised(left) ? "i" : "e")
      return isAdvised(left) ? (Self.success, left) : (Self.authtokError, nil)
    }
    if setting.usesToken {
      _ = tell("e")
      return (Self.authtokError, nil)
    }
    return converse()
  }

  private mutating func converse() -> End {
    var refusals = 0
    var mismatches = 0
    var refused: WalkToken?
    let exhausted: End = (setting.retry > 1 ? Self.maxTries : Self.authtokError, nil)
    while refusals < setting.retry, mismatches < setting.retry {
      guard let token = prompt(nil) else { return broken() }
      if token == refused {
        _ = tell("e")
        return exhausted
      }
      if !token.isGood, !isAdvised(token) {
        if !tell("e") { return (Self.authtokError, nil) }
        refused = token
        refusals += 1
        continue
      }
      if !token.isGood { _ = tell("i") }
      guard let again = prompt(token) else { return broken() }
      if again == token { return (Self.success, token) }
      _ = libpamSays()
      refused = nil
      mismatches += 1
      if mismatches < setting.retry { _ = tell("i") }
    }
    return exhausted
  }

  private func isAdvised(_ token: WalkToken) -> Bool { setting.isAdvised && token != .empty }

  /// The end of a dialogue that is broken off; libpam says so itself.
  private mutating func broken() -> End {
    _ = libpamSays()
    return (Self.authtokError, nil)
  }

  /// The module's own messages are unwanted at times, libpam's never.
  private mutating func tell(_ style: String) -> Bool { setting.isSilent || message(style) }

  private mutating func libpamSays() -> Bool { message("e") }

  private mutating func message(_ style: String) -> Bool {
    calls += style
    if isAsked { return true }
    messages += 1
    let failing = "xyz".dropFirst(messages - 1).first
    guard used < events.count, events[used] == failing else { return true }
    next()
    return false
  }

  private mutating func prompt(_ retyped: WalkToken?) -> WalkToken? {
    calls += retyped == nil ? "N" : "R"
    guard used < events.count else {
      isAsked = true
      return nil
    }
    let event = events[used]
    next()
    switch event {
    case "a": return retyped ?? .accepted
    case "m": return retyped == nil ? .other : .different
    case "w":
      weakCount += 1
      return .weak(weakCount)
    case "s": return .weak(weakCount)
    case "0": return .empty
    case "o": return .oversized
    default: return nil
    }
  }

  private mutating func next() {
    used += 1
    messages = 0
  }
}
