internal import PasswordGenerator
internal import PasswordPolicy

/// A password that is suggested to a user who has to choose one.
enum SuggestedPassword {
  /// Makes a password that a policy accepts.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - account: The account that it is for.
  ///   - oldPassword: The password it replaces, or nil if that is not known.
  /// - Returns: The password, whose memory is wiped when it is freed; nil if none can be made.
  static func make(
    for policy: Policy,
    _ account: Account,
    replacing oldPassword: [UInt8]? = nil
  ) -> [UInt8]? {
    let judge = Judge(policy, account, replacing: oldPassword)
    do throws(GenerationFault) {
      return try Generator.preferred(among: .builtIn, for: judge, .ofKernel).password()
    } catch {
      return nil
    }
  }
}
