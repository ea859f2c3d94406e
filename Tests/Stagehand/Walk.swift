import CStagehand
import Glibc

// What is unsafe is sound: the object outlasts the handle; libpam passes the pointers on
// unchanged for as long as the handle; it frees the answers that it gets.

/// Every dialogue of up to so many events, each through libpam, written down a line each.
///
/// On standard input:
///
///     uid NUMBER                      the user id to run under
///     events NUMBER                   the most events of a dialogue
///     walk FOLDER [silent] [expired]  walk all dialogues of the services of a folder
///
/// A dialogue is named by its events, see ``Event``; it ends with a full stop where more was asked than
/// they answer. Behind the name stand the code of libpam, what was said and asked in turn (`N` and `R`
/// for the two prompts, `e` and `i` for messages), and the token that was left, by its letter.
enum Walk {
  static func run() -> Int32 {
    guard var log = LogWatch(for: Walker.tokens.map { Array($0.utf8) }) else { return 2 }
    var eventLimit = 0
    while let line = readLine() {
      let words = line.split(separator: " ").map { String($0) }
      switch words.first {
      case "uid":
        guard let uid = uid_t(words[1]), setgroups(0, nil) == 0, setgid(uid) == 0, setuid(uid) == 0
        else { return 2 }
      case "events": eventLimit = Int(words[1]) ?? 0
      case "walk":
        put("== " + words.dropFirst().joined(separator: " ") + "\n")
        guard let walker = Walker(folder: words[1], flags: words.dropFirst(2)) else { return 2 }
        walker.walk(eventLimit, &log)
        walker.end()
      default: return 2
      }
    }
    put("== lines of the log: \(log.lines), with a password: \(log.leaks)\n")
    return 0
  }
}

/// What a person, or the program they are at, does.
enum Event: UInt8, CaseIterable {
  /// Enters a password that the policy takes; where it is to be retyped, the same.
  case accepted = 0x61  // a
  /// Enters a password that it does not take, another each time.
  case weak = 0x77  // w
  /// Enters the last such password once more.
  case sameWeak = 0x73  // s
  /// Enters nothing.
  case empty = 0x30  // 0
  /// Enters more bytes than any password may have.
  case oversized = 0x6F  // o
  /// Enters another password that the policy takes; where one is to be retyped, something else.
  case mismatch = 0x6D  // m
  /// The conversation fails at a prompt.
  case failure = 0x21  // !
  /// It fails at the first, the second or the third message since the last event.
  case deafFirst = 0x78  // x
  case deafSecond = 0x79  // y
  case deafThird = 0x7A  // z

  /// What can happen at a prompt; that the input ends there is tried of every dialogue.
  static let atPrompt: [Event] = [
    .accepted, .weak, .sameWeak, .empty, .oversized, .mismatch, .failure,
  ]

  static let atMessage: [Event] = [.deafFirst, .deafSecond, .deafThird]
}

/// Walks the dialogues of one service, over and over with one handle.
@safe private final class Walker {
  static let accepted = "Vh8+kq2Lp0z"
  static let other = "Tn5+wr9Bx3m"
  static let weak = (0...8).map { "abc-\($0)-abc" }
  static let oversized = accepted + String(repeating: "k7", count: 300)
  static let tokens = [accepted, other] + weak

  private var handle: OpaquePointer?
  private var conversation = unsafe pam_conv()
  private var flags: Int32 = 0
  private var text: [UInt8] = []

  // Of the dialogue at hand.
  private var events: [Event] = []
  private var used = 0
  private var messages = 0
  private var weakCount = 0
  private var typed = ""
  private var calls: [UInt8] = []
  private var left: UInt8 = 0x2D
  private var isAsked = false

  init?(folder: String, flags words: ArraySlice<String>) {
    if words.contains("silent") { flags |= Int32(bitPattern: UInt32(PAM_SILENT)) }
    if words.contains("expired") { flags |= Int32(bitPattern: UInt32(PAM_CHANGE_EXPIRED_AUTHTOK)) }
    unsafe conversation = unsafe pam_conv(
      conv: { count, messages, responses, context in
        guard let context = unsafe context, count == 1, let message = unsafe messages?[0]?.pointee,
          let responses = unsafe responses
        else {
          return PAM_CONV_ERR
        }
        return unsafe Unmanaged<Walker>.fromOpaque(context).takeUnretainedValue()
          .answer(message, responses)
      },
      appdata_ptr: unsafe Unmanaged.passUnretained(self).toOpaque()
    )
    guard unsafe pam_start_confdir("passwd", "jdoe", &conversation, folder, &handle) == PAM_SUCCESS
    else {
      return nil
    }
  }

  func end() {
    if let handle = unsafe handle { unsafe pam_end(handle, PAM_SUCCESS) }
    put(String(decoding: text, as: UTF8.self))
  }

  /// Walks on from a dialogue: carries it out, and then each that has one event more.
  func walk(_ eventLimit: Int, from path: [Event] = [], _ log: inout LogWatch) {
    carryOut(path)
    log.read()
    if path.count == eventLimit { return }
    let following = Event.atMessage.prefix(messages) + (isAsked ? Event.atPrompt : [])
    for event in following { walk(eventLimit, from: path + [event], &log) }
  }

  private func carryOut(_ path: [Event]) {
    events = path
    used = 0
    messages = 0
    weakCount = 0
    typed = ""
    calls = []
    left = 0x3F
    isAsked = false
    let code = unsafe handle.map { unsafe pam_chauthtok($0, flags) } ?? PAM_SYSTEM_ERR
    text += path.map { $0.rawValue }
    if isAsked { text.append(0x2E) }
    text += Array(" \(code) ".utf8) + calls + [0x20, left, 0x0A]
  }

  private func answer(
    _ message: pam_message,
    _ responses: UnsafeMutablePointer<UnsafeMutablePointer<pam_response>?>
  ) -> Int32 {
    guard let said = unsafe message.msg,
      let room = unsafe calloc(1, MemoryLayout<pam_response>.stride)
    else {
      return PAM_CONV_ERR
    }
    let response = unsafe room.bindMemory(to: pam_response.self, capacity: 1)
    let code =
      if unsafe message.msg_style == PAM_PROMPT_ECHO_OFF {
        unsafe type(at: said, into: response)
      } else {
        unsafe take(said, message.msg_style)
      }
    if code == PAM_SUCCESS { unsafe responses.pointee = unsafe response } else { unsafe free(room) }
    return code
  }

  private func take(_ said: UnsafePointer<CChar>, _ style: Int32) -> Int32 {
    if unsafe strncmp(said, "witness: none", 13) == 0 {
      left = 0x2D
      return PAM_SUCCESS
    }
    if unsafe strncmp(said, "witness:=", 9) == 0 {
      left = unsafe Self.letter(of: said + 9)
      return PAM_SUCCESS
    }
    calls.append(style == PAM_ERROR_MSG ? 0x65 : 0x69)
    if Self.tokens.contains(where: { unsafe strstr(said, $0) != nil }) { calls.append(0x23) }
    if isAsked { return PAM_SUCCESS }
    messages += 1
    guard used < events.count, messages <= Event.atMessage.count,
      events[used] == Event.atMessage[messages - 1]
    else { return PAM_SUCCESS }
    next()
    return PAM_CONV_ERR
  }

  private func type(
    at said: UnsafePointer<CChar>,
    into response: UnsafeMutablePointer<pam_response>
  ) -> Int32 {
    let isRetype = unsafe strncmp(said, "Retype", 6) == 0
    calls.append(isRetype ? 0x52 : 0x4E)
    guard used < events.count else {
      // The input ends. Who asks once more is shown by the line.
      if isAsked { calls.append(0x3F) }
      isAsked = true
      return PAM_SUCCESS
    }
    let event = events[used]
    next()
    if event == .failure { return PAM_CONV_ERR }
    let entered = answer(event, isRetype)
    if !isRetype { typed = entered }
    unsafe response.pointee.resp = unsafe strdup(entered)
    return PAM_SUCCESS
  }

  private func next() {
    used += 1
    messages = 0
  }

  private func answer(_ event: Event, _ isRetype: Bool) -> String {
    switch event {
    case .accepted: return isRetype ? typed : Self.accepted
    case .mismatch: return isRetype ? typed + "x" : Self.other
    case .weak:
      weakCount += 1
      return Self.weak[weakCount]
    case .sameWeak: return Self.weak[weakCount]
    case .oversized: return Self.oversized
    case .empty, .failure, .deafFirst, .deafSecond, .deafThird: return ""
    }
  }

  private static func letter(of token: UnsafePointer<CChar>) -> UInt8 {
    if unsafe strcmp(token, "") == 0 { return 0x30 }
    if unsafe strcmp(token, accepted) == 0 { return 0x61 }
    if unsafe strcmp(token, other) == 0 { return 0x62 }
    if unsafe strcmp(token, oversized) == 0 { return 0x6F }
    return weak.contains { unsafe strcmp(token, $0) == 0 } ? 0x77 : 0x3F
  }
}
