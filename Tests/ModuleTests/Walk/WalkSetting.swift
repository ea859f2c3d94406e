import Testing

/// What is the same for all dialogues of one walk.
struct WalkSetting: Hashable, Sendable, CustomTestStringConvertible {
  /// The user id that the program runs under.
  var uid = 0
  /// `retry` of the policy.
  var retry = 1
  /// `enforce` of the policy.
  var enforce = "everyone"
  /// Whether the module's line says use_authtok.
  var usesToken = false
  /// The token that an earlier module has left, if any.
  var left: WalkToken?
  /// Whether the stack goes on and succeeds whatever the module says, as no stack should.
  var isDeaf = false
  /// Whether another module writes the token to the log, as none should.
  var isLogged = false
  /// Whether messages are unwanted: `PAM_SILENT`.
  var isSilent = false
  /// Whether the password has expired: `PAM_CHANGE_EXPIRED_AUTHTOK`.
  var isExpired = false

  var testDescription: String { "uid \(uid) retry \(retry) enforce \(enforce)" }

  /// The name of its folder of services.
  var folder: String {
    "\(retry)-\(enforce)-\(usesToken ? "use" : "ask")-\(left.map { "\($0.letter)" } ?? "none")"
  }

  /// What is quick to judge by; it takes the first two of the passwords below.
  private static let policy = "announce=no preset=none length=11 max-bytes=100"

  /// The module's line, between those of the witness.
  var stack: String {
    let token = left.map { "new=" + $0.text } ?? ""
    return """
      password optional /mnt/witness.so \(token)
      password \(isDeaf ? "[default=ignore]" : "required") /mnt/pam_pwmeter.so \(Self.policy) retry=\(retry) enforce=\(enforce) \
      \(usesToken ? "use_authtok" : "")
      password optional /mnt/witness.so tell \(isLogged ? "tell-log" : "")
      password \(isDeaf ? "required pam_permit.so" : "optional /mnt/witness.so")
      """
  }

  /// The line of the helper's input, see stagehand's `Walk`.
  var line: String {
    "walk /mnt/services/\(folder)\(isSilent ? " silent" : "")\(isExpired ? " expired" : "")"
  }

  /// Whether a password that the policy does not take is accepted with a warning.
  var isAdvised: Bool {
    enforce == "none" || enforce == "users" && uid == 0 && !isExpired
  }

  /// Every combination of what can differ, for one user id and `retry`.
  static func all(uid: Int, retry: Int, enforce: String) -> [WalkSetting] {
    [false, true].flatMap { usesToken in
      ([nil] + WalkToken.leavable).flatMap { left in
        [false, true].flatMap { isSilent in
          [false, true].map { isExpired in
            WalkSetting(
              uid: uid,
              retry: retry,
              enforce: enforce,
              usesToken: usesToken,
              left: left,
              isSilent: isSilent,
              isExpired: isExpired
            )
          }
        }
      }
    }
  }
}

/// A password of the walk.
enum WalkToken: Hashable, Sendable {
  /// One of two that the policy takes.
  case accepted, other
  /// One of those that it does not take, by its number.
  case weak(Int)
  case empty, oversized
  /// What no prompt for a new password is ever answered with.
  case different

  /// The tokens that an earlier module leaves.
  static let leavable: [WalkToken] = [.accepted, .weak(1), .empty, .oversized]

  /// The letter that the helper has for it.
  var letter: Character {
    switch self {
    case .accepted: "a"
    case .other: "b"
    case .weak: "w"
    case .empty: "0"
    case .oversized: "o"
    case .different: "?"
    }
  }

  /// The password, as the helper has it.
  var text: String {
    switch self {
    case .accepted: "Vh8+kq2Lp0z"
    case .other: "Tn5+wr9Bx3m"
    case .weak(let number): "abc-\(number)-abc"
    case .empty, .different: ""
    case .oversized: "Vh8+kq2Lp0z" + String(repeating: "k7", count: 300)
    }
  }

  /// Whether the policy takes it.
  var isGood: Bool { self == .accepted || self == .other }
}
