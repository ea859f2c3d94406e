internal import PasswordGenerator
internal import PasswordPolicy

/// A password that is offered to somebody who has to choose one.
enum SuggestedPassword {
  /// Makes a password that a policy takes.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - account: The account that it is for.
  ///   - oldPassword: The password it replaces, or nil where that is not known.
  /// - Returns: The password, whose memory is wiped when it goes back; nil where none can be made.
  static func make(
    for policy: Policy,
    _ account: Account,
    replacing oldPassword: [UInt8]? = nil
  ) -> [UInt8]? {
    let judge = Judge(policy, account, replacing: oldPassword)
    do throws(GenerationFault) {
      return try Generator.characters(for: judge, .ofKernel).password()
    } catch {
      return nil
    }
  }
}
