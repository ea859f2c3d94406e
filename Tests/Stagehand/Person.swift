import CStagehand
import Glibc

/// The person at the other end of a conversation: gives the answers of a script and writes down all
/// that is said.
final class Person {
  private let script: Script
  private var answers: ArraySlice<Script.Answer>
  private var calls = 0
  private var given = 0

  /// The handle of the change, once there is one.
  var handle: OpaquePointer?

  /// What was said, a line each.
  private(set) var transcript: [String] = []

  init(_ script: Script) {
    self.script = script
    answers = script.answers[...]
  }

  /// Answers one call of libpam, see pam_conv(3).
  func answer(
    _ count: Int32,
    _ messages: UnsafeMutablePointer<UnsafePointer<pam_message>?>?,
    _ responses: UnsafeMutablePointer<UnsafeMutablePointer<pam_response>?>?
  ) -> Int32 {
    calls += 1
    if calls == 1 { leaveOldToken() }
    if calls == script.failingCall {
      transcript.append("(the conversation fails)")
      return PAM_CONV_ERR
    }
    guard let messages, let responses, count == 1, let message = messages[0]?.pointee,
      let room = calloc(1, MemoryLayout<pam_response>.stride)
    else {
      transcript.append("(\(count) messages in one call)")
      return PAM_CONV_ERR
    }
    let response = room.bindMemory(to: pam_response.self, capacity: 1)
    guard take(message, into: response) else {
      free(room)
      return PAM_CONV_ERR
    }
    responses.pointee = response
    return PAM_SUCCESS
  }

  /// Sets the old password.
  ///
  /// libpam takes it from modules alone, and what happens in a conversation for done by the module
  /// that converses.
  private func leaveOldToken() {
    guard let old = script.old, let handle else { return }
    let text = old.map { CChar(bitPattern: $0) } + [0]
    pam_set_item(handle, PAM_OLDAUTHTOK, text)
  }

  private func take(_ message: pam_message, into response: UnsafeMutablePointer<pam_response>)
    -> Bool
  {
    let text = message.msg.map { String(cString: $0) } ?? ""
    switch message.msg_style {
    case PAM_ERROR_MSG: write("error  | ", text)
    case PAM_TEXT_INFO: write("info   | ", text)
    default: return takePrompt(text, into: response)
    }
    return true
  }

  private func takePrompt(_ text: String, into response: UnsafeMutablePointer<pam_response>) -> Bool
  {
    write("prompt | ", text)
    if given == 1, let name = script.laterUser, let handle { pam_set_item(handle, PAM_USER, name) }
    switch answers.first {
    case .text(let bytes):
      answers = answers.dropFirst()
      return give(bytes, to: response)
    case .always(let bytes):
      return give(bytes, to: response)
    case .end, nil:
      transcript.append("(the input ends)")
      return false
    }
  }

  private func give(_ bytes: [UInt8], to response: UnsafeMutablePointer<pam_response>) -> Bool {
    given += 1
    transcript.append("(answer \(given))")
    response.pointee.resp = strdup(bytes.map { CChar(bitPattern: $0) } + [0])
    return response.pointee.resp != nil
  }

  private func write(_ mark: String, _ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      transcript.append(mark + line)
    }
  }
}
