public import Text

/// A new password with what it is judged against.
///
/// It owns its copy of every secret and cannot be copied. The memory it held goes back through
/// `free`, which the module and the program wipe; a program that uses the engine alone decides for
/// itself how its heap is wiped.
public struct Candidate: ~Copyable {
  /// The longest password that can be set through PAM, in bytes.
  ///
  /// `PAM_MAX_RESP_SIZE` of Linux-PAM's `<security/_pam_types.h>` and `CRYPT_MAX_PASSPHRASE_SIZE` of
  /// libxcrypt's `<crypt.h>` are 512, and both count the NUL byte at the end: crypt(3) hashes no more,
  /// and misc_conv(3) hands no more on.
  public static let byteLimit = 511

  /// What is said of a password that is longer.
  public static var tooManyBytes: Phrase {
    Phrase.counted(byteLimit, "more than {0} byte", "more than {0} bytes")
  }

  /// The new password.
  public let password: PasswordText

  /// The password it replaces, where that is known.
  public let oldPassword: PasswordText?

  /// The account it is for.
  public let account: Account

  /// Whether nothing was entered.
  public var isEmpty: Bool { password.bytes.isEmpty }

  /// Creates a candidate from bytes, which need not be valid UTF-8.
  ///
  /// - Parameters:
  ///   - password: The new password.
  ///   - oldPassword: The password it replaces, or nil where that is not known.
  ///   - account: The account it is for.
  public init(password: [UInt8], oldPassword: [UInt8]? = nil, account: Account = Account()) {
    self.password = PasswordText(password)
    self.oldPassword = oldPassword.map { PasswordText($0) }
    self.account = account
  }

  /// Creates a candidate from text.
  public init(
    _ password: String,
    replacing oldPassword: String? = nil,
    account: Account = Account()
  ) {
    self.init(
      password: Array(password.utf8),
      oldPassword: oldPassword.map { Array($0.utf8) },
      account: account
    )
  }
}
