internal import CPAM
internal import ModuleHost

/// The dialogue through libpam.
struct PAMConversation: Conversation {
  /// The transaction's handle.
  let handle: PAMHandle

  /// Whether all messages are unwanted: `PAM_SILENT`.
  let isSilent: Bool

  // A prompt of our own would leave libpam's mark "verified" standing, and a later verification
  // would pass without asking; see pam_get_authtok(3). So the prompt is always libpam's.

  func ask() -> Answer {
    var token: UnsafePointer<CChar>?
    // libpam owns the token that it sets, and `answer` copies it at once.
    return unsafe answer(pam_get_authtok_noverify(handle.pointer, &token, nil), token)
  }

  func askAgain() -> Answer {
    // libpam compares with the token that it is given, and does not look whether there is one.
    // It owns that token, and the one that it sets, which `answer` copies at once.
    var token = unsafe handle.text(PAM_AUTHTOK)
    if unsafe token == nil { return .aborted }
    return unsafe answer(pam_get_authtok_verify(handle.pointer, &token, nil), token)
  }

  func forgetToken() {
    // NULL makes libpam wipe and forget its own copy.
    _ = unsafe pam_set_item(handle.pointer, PAM_AUTHTOK, nil)
  }

  func show(_ text: String, as style: MessageStyle) -> Bool {
    if isSilent { return true }
    let code = style == .error ? PAM_ERROR_MSG : PAM_TEXT_INFO
    // The text is a C string for as long as the call.
    return unsafe cpam_message(handle.pointer, code, text) == PAM_SUCCESS
  }

  func log(_ text: String, _ priority: LogPriority) {
    log([text], priority)
  }

  /// Writes lines into the log, until it is full: it is waited for once.
  func log(_ lines: [String], _ priority: LogPriority) {
    let code =
      switch priority {
      case .error: LOG_ERR
      case .notice: LOG_NOTICE
      case .information: LOG_INFO
      }
    for line in lines {
      if SystemLog.isFull { return }
      // The line is a C string for as long as the call.
      unsafe cpam_log(handle.pointer, code, line)
    }
  }

  private func answer(_ code: Int32, _ token: UnsafePointer<CChar>?) -> Answer {
    switch code {
    // With this code the token is NULL or a C string of libpam's.
    case PAM_SUCCESS: unsafe token.map { unsafe .token(PAMHandle.bytes(of: $0)) } ?? .aborted
    case PAM_TRY_AGAIN: .mismatch
    case PAM_BUF_ERR: .outOfMemory
    default: .aborted
    }
  }
}
