import CStagehand
import Glibc

// What is unsafe is sound: libpam passes the pointers on unchanged for as long as the handle; it
// frees the answers that it gets.

/// The person at the other end of a conversation: gives the answers of a script and writes down all
/// that is said.
@safe final class Person {
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
    guard let messages = unsafe messages, let responses = unsafe responses, count == 1,
      let message = unsafe messages[0]?.pointee,
      let room = unsafe calloc(1, MemoryLayout<pam_response>.stride)
    else {
      transcript.append("(\(count) messages in one call)")
      return PAM_CONV_ERR
    }
    let response = unsafe room.bindMemory(to: pam_response.self, capacity: 1)
    guard unsafe take(message, into: response) else {
      unsafe free(room)
      return PAM_CONV_ERR
    }
    unsafe responses.pointee = unsafe response
    return PAM_SUCCESS
  }

  /// Sets the old password.
  ///
  /// libpam takes it from modules alone, and what happens in a conversation for done by the module
  /// that converses.
  private func leaveOldToken() {
    guard let old = script.old, let handle = unsafe handle else { return }
    let text = old.map { CChar(bitPattern: $0) } + [0]
    unsafe pam_set_item(handle, PAM_OLDAUTHTOK, text)
  }

  private func take(_ message: pam_message, into response: UnsafeMutablePointer<pam_response>)
    -> Bool
  {
    let text = unsafe message.msg.map { unsafe String(cString: $0) } ?? ""
    switch unsafe message.msg_style {
    case PAM_ERROR_MSG: write("error  | ", text)
    case PAM_TEXT_INFO: write("info   | ", text)
    default: return unsafe takePrompt(text, into: response)
    }
    return true
  }

  private func takePrompt(_ text: String, into response: UnsafeMutablePointer<pam_response>) -> Bool
  {
    write("prompt | ", text)
    if given == 1, let name = script.laterUser, let handle = unsafe handle {
      unsafe pam_set_item(handle, PAM_USER, name)
    }
    switch answers.first {
    case .text(let bytes):
      answers = answers.dropFirst()
      return unsafe give(bytes, to: response)
    case .always(let bytes):
      return unsafe give(bytes, to: response)
    case .end, nil:
      transcript.append("(the input ends)")
      return false
    }
  }

  private func give(_ bytes: [UInt8], to response: UnsafeMutablePointer<pam_response>) -> Bool {
    given += 1
    transcript.append("(answer \(given))")
    unsafe response.pointee.resp = unsafe strdup(bytes.map { CChar(bitPattern: $0) } + [0])
    return unsafe response.pointee.resp != nil
  }

  private func write(_ mark: String, _ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      transcript.append(mark + line)
    }
  }
}
