import CStagehand
import Glibc

/// One change with secrets, on a thread of its own.
final class ScannedChange {
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
    sem_init(&returned, 0, 0)
    sem_init(&wanted, 0, 0)
    sem_init(&planted, 0, 0)
  }

  /// Makes the change, and returns when it is made.
  func start() -> Bool {
    var thread = pthread_t()
    let error = pthread_create(
      &thread,
      nil,
      { context in
        if let context {
          Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue().live()
        }
        return nil
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    return error == 0 && sem_wait(&returned) == 0 && code >= 0
  }

  /// Puts forms of a secret on the thread's stack.
  func plantOnStack(_ forms: SecretForms) {
    planting = forms
    sem_post(&wanted)
    sem_wait(&planted)
  }

  private func live() {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) {
      stack = UInt(bitPattern: $0.baseAddress)
    }
    change()
    sem_post(&returned)
    sem_wait(&wanted)
    stagehand_lend_stack(
      planting?.plantedSize ?? 0,
      { room, context in
        guard let context else { return }
        let change = Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue()
        change.planting?.plant(into: room)
        sem_post(&change.planted)
        sem_wait(&change.wanted)
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func change() {
    var conversation = pam_conv(
      conv: { count, messages, responses, context in
        guard let context, count == 1, let message = messages?[0]?.pointee, let responses else {
          return PAM_CONV_ERR
        }
        return Unmanaged<ScannedChange>.fromOpaque(context).takeUnretainedValue()
          .answer(message, responses)
      },
      appdata_ptr: Unmanaged.passUnretained(self).toOpaque()
    )
    guard pam_start(service, "jdoe", &conversation, &handle) == PAM_SUCCESS, let handle else {
      return
    }
    code = pam_chauthtok(handle, 0)
  }

  private func answer(
    _ message: pam_message,
    _ responses: UnsafeMutablePointer<UnsafeMutablePointer<pam_response>?>
  ) -> Int32 {
    leaveOldToken()
    if let text = message.msg, [secret, old].contains(where: { $0.isIn(String(cString: text)) }) {
      said += 1
    }
    guard let room = calloc(1, MemoryLayout<pam_response>.stride) else { return PAM_CONV_ERR }
    let response = room.bindMemory(to: pam_response.self, capacity: 1)
    let isDone = message.msg_style == PAM_PROMPT_ECHO_OFF ? enter(into: response) : hear()
    if isDone { responses.pointee = response } else { free(room) }
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
    case "n": response.pointee.resp = secret.unmasked()
    case "m": response.pointee.resp = secret.reversed.unmasked()
    case "o": response.pointee.resp = old.unmasked()
    case "e": response.pointee.resp = strdup("")
    case ".": break
    default: return false
    }
    return true
  }

  private func next() {
    if answers.count > 1 { answers = answers.dropFirst() }
  }

  private func leaveOldToken() {
    guard leavesOld, let handle, let text = old.unmasked() else { return }
    leavesOld = false
    pam_set_item(handle, PAM_OLDAUTHTOK, text)
    explicit_bzero(text, old.count)
    free(text)
  }
}
