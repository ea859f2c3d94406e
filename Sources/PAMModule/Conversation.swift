/// The dialogue with the person who changes a password, and with the log.
protocol Conversation {
  /// Asks for a new password.
  func ask() -> Answer

  /// Asks for the password just given once more.
  func askAgain() -> Answer

  /// Takes the new password away from the modules that follow.
  func forgetToken()

  /// Shows a message, unless all messages are unwanted.
  ///
  /// - Returns: Whether it could be shown, or was unwanted.
  func show(_ text: String, as style: MessageStyle) -> Bool

  /// Writes one line to the log.
  func log(_ text: String, _ priority: LogPriority)
}

/// What came of a prompt.
enum Answer {
  /// The bytes that were entered.
  case token([UInt8])
  /// Something else than the first time.
  case mismatch
  /// Nothing: the input ended, or the dialogue failed.
  case aborted
  /// Nothing, for want of memory.
  case outOfMemory
}

/// What a message is.
enum MessageStyle {
  /// A refusal or a fault.
  case error
  /// Anything else.
  case information
}

/// Who should act on a line of the log, after syslog(3).
enum LogPriority {
  /// The administrator: something is broken.
  case error
  /// Nobody, but it is worth knowing: a password was refused, or accepted against the policy.
  case notice
  /// Nobody.
  case information
}
