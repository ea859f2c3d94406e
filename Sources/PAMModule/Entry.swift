internal import CPAM
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

/// The Swift side of `pam_sm_chauthtok`, see pam_sm_chauthtok(3).
///
/// It does nothing before libpam calls it, and keeps nothing after it returns.
@c @implementation
func pwmeter_change(
  _ handle: OpaquePointer,
  _ flags: Int32,
  _ count: Int32,
  _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Int32 {
  // libpam owns `count` C strings, or passes NULL; they are copied here.
  let words = unsafe UnsafeBufferPointer(
    start: arguments,
    count: arguments == nil ? 0 : Int(max(count, 0))
  )
  let arguments = unsafe words.compactMap { unsafe $0.map { unsafe PAMHandle.bytes(of: $0) } }
  let call = Call(
    handle: unsafe PAMHandle(pointer: handle),
    flags: flags,
    arguments: ModuleArguments(arguments)
  )
  return call.run().pam
}

/// One call of the module.
private struct Call {
  let handle: PAMHandle
  let flags: Int32
  let arguments: ModuleArguments

  /// Carries out the phase that the flags name.
  ///
  /// The modules behind this one take the password that stands with libpam, whatever this one has said
  /// of it: after anything but success none may.
  func run() -> ReturnCode {
    let conversation = PAMConversation(handle: handle, isSilent: has(PAM_SILENT))
    let code = carryOut(conversation)
    if code != .success { conversation.forgetToken() }
    return code
  }

  /// The preliminary phase only reads the policy, so that a broken one is told before anyone types.
  private func carryOut(_ conversation: PAMConversation) -> ReturnCode {
    let isUpdate = has(PAM_UPDATE_AUTHTOK)
    guard isUpdate || has(PAM_PRELIM_CHECK) else { return .unusable }
    let account = account(isUpdate: isUpdate)
    let configuration: Configuration
    do {
      configuration = try PolicySource.configuration(
        file: arguments.configFile,
        for: circumstances(of: account),
        overriding: arguments.settings,
        diagnostics: arguments.diagnostics
      )
    } catch {
      return refuse(error, conversation)
    }
    if configuration.isDebugging {
      conversation.log(debugLine(configuration.policy, isUpdate: isUpdate), .information)
    }
    if !isUpdate { return .success }
    guard let account else {
      conversation.log("result=no-user", .error)
      return .refused
    }
    let subject = subject(account, under: configuration.policy)
    let name = handle.bytes(PAM_USER)
    let code = Transaction(conversation, configuration, subject) { .ofHost }.run()
    if code == .success, handle.bytes(PAM_USER) != name {
      // The password was judged for the account that was named first, and by its policy.
      let line = LogLine(.otherUser, for: account)
      conversation.log(line.text, line.priority)
      let message = Messages(configuration.dialogue, in: .ofHost).otherUser
      _ = conversation.show(message, as: .error)
      return .refused
    }
    return code
  }

  /// Whether a flag is set; libpam's headers give some flags a sign and some none.
  private func has(_ flag: some BinaryInteger) -> Bool {
    flags & Int32(truncatingIfNeeded: flag) != 0
  }

  /// How many faults of a policy are logged one by one; a file of noise must not fill the log.
  private static let loggedFaults = 20

  private func refuse(_ fault: PolicyFault, _ conversation: PAMConversation) -> ReturnCode {
    let faults = fault.diagnostics.map { $0.text }
    var lines = faults.prefix(Self.loggedFaults).map { MessageText.harmless($0) }
    let left = faults.count - lines.count
    if left > 0 { lines.append("and \(left) more faults") }
    conversation.log(lines, .error)
    let message = Messages.unusablePolicy(faults, isForRoot: isSetByRoot, in: .ofHost)
    _ = conversation.show(message, as: .error)
    return .unusable
  }

  private func debugLine(_ policy: Policy, isUpdate: Bool) -> String {
    let phase = isUpdate ? "update" : "preliminary"
    let ids = policy.lines.map { $0.rule.id }.joined(separator: ",")
    return "phase=" + phase + " minimum=" + policy.minimum.keyword + " lines=" + ids
  }

  /// The account whose password is changed, or nil where its name cannot be had.
  ///
  /// In the preliminary phase nobody is asked for a name that is not there yet, and nothing is looked up:
  /// whichever section will count, the others are checked as well.
  private func account(isUpdate: Bool) -> Account? {
    if !isUpdate { return handle.string(PAM_USER).map { Account(userName: $0) } }
    return handle.user.map { Accounts.account(named: $0) }
  }

  private func subject(_ account: Account, under policy: Policy) -> Subject {
    Subject(
      account: account,
      oldToken: handle.bytes(PAM_OLDAUTHTOK),
      token: handle.bytes(PAM_AUTHTOK),
      takesToken: arguments.takesToken,
      isLocal: policy.scope == .all || isLocal(account),
      isSetByRoot: isSetByRoot
    )
  }

  /// What the sections of the policy ask about.
  private func circumstances(of account: Account?) -> Circumstances {
    let service = handle.string(PAM_SERVICE)
    return Circumstances(
      of: account ?? Account(),
      service: service,
      isMember: Accounts.membership(of: account?.userName)
    )
  }

  /// Whether an account is one of the host's own, or unknown: only one that is known to come from
  /// elsewhere can be left to other rules.
  ///
  /// Neither of its names may be one of the host's then: a module behind this one may look for either.
  private func isLocal(_ account: Account) -> Bool {
    !account.isKnown
      || account.names.contains { name in
        // The name is a C string for as long as the call; NULL means /etc/passwd.
        unsafe pam_modutil_check_user_in_passwd(handle.pointer, name, nil) != PAM_PERM_DENIED
      }
  }

  /// Whether root changes the password at will.
  ///
  /// Programs that log people in run as root too: they change an expired password, with a flag that
  /// says so, and under a service name of their own.
  private var isSetByRoot: Bool {
    let service = handle.string(PAM_SERVICE)
    let isForThat = service == "passwd" || service == "chpasswd"
    return getuid() == 0 && isForThat && !has(PAM_CHANGE_EXPIRED_AUTHTOK)
  }
}
