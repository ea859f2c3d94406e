/// What a module can return; the raw value is that of `_pam_types.h`.
enum PAMCode: Int, CaseIterable, Sendable {
  case success, openError, symbolError, serviceError, systemError, bufferError, permissionDenied
  case authError, insufficientCredentials, authInfoUnavailable, userUnknown, maximumTries
  case newTokenRequired, accountExpired, sessionError, credentialsUnavailable, credentialsExpired
  case credentialsError, noModuleData, conversationError, tokenError, tokenRecoveryError
  case tokenLockBusy, tokenDisableAging, tryAgain, ignore, abort, tokenExpired, moduleUnknown
  case badItem, conversationAgain, incomplete

  /// The words for all of them in a control, in their order; see pam.conf(5).
  static var names: [String] {
    [
      "success", "open_err", "symbol_err", "service_err", "system_err", "buf_err", "perm_denied",
      "auth_err", "cred_insufficient", "authinfo_unavail", "user_unknown", "maxtries",
      "new_authtok_reqd", "acct_expired", "session_err", "cred_unavail", "cred_expired", "cred_err",
      "no_module_data", "conv_err", "authtok_err", "authtok_recover_err", "authtok_lock_busy",
      "authtok_disable_aging", "try_again", "ignore", "abort", "authtok_expired", "module_unknown",
      "bad_item", "conv_again", "incomplete",
    ]
  }

  /// The word for it in a control.
  var name: String {
    let names = Self.names
    return names.indices.contains(rawValue) ? names[rawValue] : ""
  }

  /// What pam_pwmeter returns where it does not let a password pass, see pam_pwmeter(8).
  static var refusals: [PAMCode] { [.tokenError, .maximumTries, .serviceError, .bufferError] }
}
