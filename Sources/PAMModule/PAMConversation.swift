internal import CPAM
internal import ModuleHost

/// The dialogue through libpam.
struct PAMConversation: Conversation {
  /// The transaction's handle.
  let handle: OpaquePointer

  /// Whether all messages are unwanted: `PAM_SILENT`.
  let isSilent: Bool

  // A prompt of our own would leave libpam's mark "verified" standing, and a later verification
  // would pass without asking; see pam_get_authtok(3). So the prompt is always libpam's.

  func ask() -> Answer {
    var token: UnsafePointer<CChar>?
    return answer(pam_get_authtok_noverify(handle, &token, nil), token)
  }

  func askAgain() -> Answer {
    // libpam compares with the token that it is given, and does not look whether there is one.
    var token = PAMItem.pointer(PAM_AUTHTOK, of: handle)
    if token == nil { return .aborted }
    return answer(pam_get_authtok_verify(handle, &token, nil), token)
  }

  func forgetToken() {
    _ = pam_set_item(handle, PAM_AUTHTOK, nil)
  }

  func show(_ text: String, as style: MessageStyle) -> Bool {
    if isSilent { return true }
    let code = style == .error ? PAM_ERROR_MSG : PAM_TEXT_INFO
    return text.withCString { cpam_message(handle, code, $0) } == PAM_SUCCESS
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
      line.withCString { cpam_log(handle, code, $0) }
    }
  }

  private func answer(_ code: Int32, _ token: UnsafePointer<CChar>?) -> Answer {
    switch code {
    case PAM_SUCCESS: token.map { .token(PAMItem.bytes(of: $0)) } ?? .aborted
    case PAM_TRY_AGAIN: .mismatch
    case PAM_BUF_ERR: .outOfMemory
    default: .aborted
    }
  }
}
