import CStagehand
import Glibc

// What is unsafe is sound: the object outlasts its thread and the handle; libpam passes the
// pointers on unchanged for as long as the handle; it frees the answers that it gets.

/// One change with secrets, on a thread of its own.
@safe final class ScannedChange {
  let secret: MaskedSecret
  let old: MaskedSecret
  private let service: String
  private var answers: Substring
  private var leavesOld: Bool
  private var handle: OpaquePointer?
  private var returned = sem_t()
  private var wanted = sem_t()
  private var planted = sem_t()

  /// What libpam returned.
  private(set) var code: Int32 = -1
  /// An address on the thread's stack.
  private(set) var stack: UInt = 0
  /// How many messages held a secret.
  private(set) var said = 0
  /// What is done at each prompt before it is answered.
  var atPrompt: () -> Void = {}
  /// The secrets that must not be left: the new password and the old one.
  var secrets: [MaskedSecret] { [secret, old] }
  private var planting: SecretForms?

  init(service: String, answers: String, leavesOld: Bool, kind: MaskedSecret.Kind) {
    secret = .random(kind)
    old = .random(kind)
    self.service = service
    self.answers = answers[...]
    self.leavesOld = leavesOld
    unsafe sem_init(&returned, 0, 0)
    unsafe sem_init(&wanted, 0, 0)
    unsafe sem_init(&planted, 0, 0)
  }

  /// Makes the change, and returns when it is made.
  func start() -> Bool {
    var thread = pthread_t()
    let error = unsafe pthread_create(
      &thread,
      nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue().live()
        }
        return nil
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
    return unsafe error == 0 && sem_wait(&returned) == 0 && code >= 0
  }

  /// Puts forms of a secret on the thread's stack.
  func plantOnStack(_ forms: SecretForms) {
    planting = forms
    unsafe sem_post(&wanted)
    unsafe sem_wait(&planted)
  }

  private func live() {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) {
      stack = UInt(bitPattern: $0.baseAddress)
    }
    change()
    unsafe sem_post(&returned)
    unsafe sem_wait(&wanted)
    unsafe stagehand_lend_stack(
      planting?.plantedSize ?? 0,
      { room, context in
        guard let context = unsafe context else { return }
        let change = unsafe Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue()
        unsafe change.planting?.plant(into: room)
        unsafe sem_post(&change.planted)
        unsafe sem_wait(&change.wanted)
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func change() {
    var conversation = unsafe pam_conv(
      conv: { count, messages, responses, context in
        guard let context = unsafe context, count == 1, let message = unsafe messages?[0]?.pointee,
          let responses = unsafe responses
        else {
          return PAM_CONV_ERR
        }
        return unsafe Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue()
          .answer(message, responses)
      },
      appdata_ptr: unsafe Unmanaged.passUnretained(self).toOpaque()
    )
    guard unsafe pam_start(service, "jdoe", &conversation, &handle) == PAM_SUCCESS,
      let handle = unsafe handle
    else {
      return
    }
    code = unsafe pam_chauthtok(handle, 0)
  }

  private func answer(
    _ message: pam_message,
    _ responses: UnsafeMutablePointer<UnsafeMutablePointer<pam_response>?>
  ) -> Int32 {
    leaveOldToken()
    if let text = unsafe message.msg,
      [secret, old].contains(where: { unsafe $0.isIn(String(cString: text)) })
    {
      said += 1
    }
    guard let room = unsafe calloc(1, MemoryLayout<pam_response>.stride) else {
      return PAM_CONV_ERR
    }
    let response = unsafe room.bindMemory(to: pam_response.self, capacity: 1)
    let isDone = unsafe message.msg_style == PAM_PROMPT_ECHO_OFF ? enter(into: response) : hear()
    if isDone { unsafe responses.pointee = unsafe response } else { unsafe free(room) }
    return isDone ? PAM_SUCCESS : PAM_CONV_ERR
  }

  private func hear() -> Bool {
    if answers.first != "x" { return true }
    next()
    return false
  }

  private func enter(into response: UnsafeMutablePointer<pam_response>) -> Bool {
    atPrompt()
    let answer = answers.first
    next()
    switch answer {
    case "n": unsafe response.pointee.resp = unsafe secret.unmasked()
    case "m": unsafe response.pointee.resp = unsafe secret.reversed.unmasked()
    case "o": unsafe response.pointee.resp = unsafe old.unmasked()
    case "e": unsafe response.pointee.resp = unsafe strdup("")
    case ".": break
    default: return false
    }
    return true
  }

  private func next() {
    if answers.count > 1 { answers = answers.dropFirst() }
  }

  private func leaveOldToken() {
    guard leavesOld, let handle = unsafe handle, let text = unsafe old.unmasked() else { return }
    leavesOld = false
    unsafe pam_set_item(handle, PAM_OLDAUTHTOK, text)
    unsafe explicit_bzero(text, old.count)
    unsafe free(text)
  }
}
