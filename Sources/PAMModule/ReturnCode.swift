internal import CPAM

/// How a password change ends for the module.
enum ReturnCode: CaseIterable {
  /// The password was accepted, or the preliminary phase found nothing against it.
  case success
  /// The password was refused in the only try, the dialogue was broken off, or there was no token.
  case refused
  /// The password was refused in several tries.
  case triesUsedUp
  /// The policy or the call cannot be used.
  case unusable
  /// Memory ran out.
  case outOfMemory

  /// The code of pam(3).
  var pam: Int32 {
    switch self {
    case .success: PAM_SUCCESS
    case .refused: PAM_AUTHTOK_ERR
    case .triesUsedUp: PAM_MAXTRIES
    case .unusable: PAM_SERVICE_ERR
    case .outOfMemory: PAM_BUF_ERR
    }
  }
}
