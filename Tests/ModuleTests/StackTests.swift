import TestSupport
import Testing

/// The module among others, and what earlier modules leave to it.
@Suite(.onStage)
struct StackTests {
  /// An earlier module that takes any password and leaves it as the new token.
  private static let taker = "password requisite /mnt/pam_pwmeter.so config=/mnt/any.conf"
  private static let takesAny =
    "printf 'level = empty\\nannounce = no\\nusername = no\\nguesses = no\\n' > /mnt/any.conf"

  /// The real pam_pwquality behind ours, with the same policy for both.
  private static let alongside = """
    password requisite /mnt/pam_pwmeter.so
    password requisite /mnt/pam_pwquality.so use_authtok
    """
  private static let samePolicy = """
    cp "$(find '\(Stage.path("build/rivals"))' -name pam_pwquality.so)" /mnt
    printf 'minlen = 12\\nminclass = 3\\ndictcheck = 0\\nretry = 3\\nenforce_for_root\\n' > /etc/security/pwquality.conf
    printf 'pwquality = /etc/security/pwquality.conf\\nannounce = no\\n' > /etc/security/pwmeter.conf
    """

  static let cases: [ModuleCase] = [
    ModuleCase(
      id: "alongside-pwquality-asked-once",
      stack: alongside,
      setup: samePolicy,
      script: "answer abc\nanswer wandering-7-teal\nanswer wandering-7-teal"
    ),
    ModuleCase(
      id: "alongside-pwquality-which-refuses-more",
      stack: alongside,
      setup: samePolicy,
      script: "answer aB1-xyz-zyx-1Ba\nanswer aB1-xyz-zyx-1Ba"
    ),
    ModuleCase(
      id: "use-authtok-with-a-good-token",
      stack: taker + "\npassword requisite /mnt/pam_pwmeter.so use_authtok",
      setup: takesAny,
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "use-authtok-with-a-weak-token",
      stack: taker + "\npassword requisite /mnt/pam_pwmeter.so use_authtok retry=3",
      setup: takesAny,
      script: "always abc"
    ),
    ModuleCase(id: "use-authtok-with-no-token", arguments: "use_authtok", script: "always abc"),
    ModuleCase(
      id: "use-first-pass-with-no-token",
      arguments: "use_first_pass",
      script: "always abc"
    ),
    ModuleCase(
      id: "try-first-pass-with-no-token",
      arguments: "try_first_pass",
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-good-token-left-without-use-authtok",
      stack: taker + "\npassword requisite /mnt/pam_pwmeter.so",
      setup: takesAny,
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-weak-token-left-without-use-authtok",
      stack: taker + "\npassword requisite /mnt/pam_pwmeter.so",
      setup: takesAny,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-refused-token-is-not-left-to-later-modules",
      stack: """
        password required /mnt/pam_pwmeter.so retry=1
        password required /mnt/pam_pwmeter.so use_authtok
        """,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-token-of-eight-kilobytes",
      stack: taker + " max-length=no\npassword requisite /mnt/pam_pwmeter.so use_authtok",
      setup: "printf 'enforce = none\\nannounce = no\\n' > /mnt/any.conf",
      script: "always {8192:a}"
    ),
    ModuleCase(id: "the-entry-point-for-authentication", script: "call authenticate"),
    ModuleCase(id: "the-entry-point-for-credentials", script: "call setcred"),
    ModuleCase(id: "the-entry-point-for-accounts", script: "call account"),
    ModuleCase(id: "the-entry-point-for-opening-sessions", script: "call open"),
    ModuleCase(id: "the-entry-point-for-closing-sessions", script: "call close"),
    ModuleCase(id: "neither-phase", script: "bare /mnt/pam_pwmeter.so"),
    ModuleCase(
      id: "loaded-unloaded-and-loaded-again",
      script: "times 3\nanswer abc\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "two-threads-with-two-handles",
      script: "threads 2\nanswer abc\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    ),
  ]

  @Test("a stack goes as its transcript says", arguments: cases)
  func stack(_ row: ModuleCase) {
    let allTypes =
      "for t in auth account session; do echo \"$t required /mnt/pam_pwmeter.so\" >> /mnt/services/passwd; done"
    var row = row
    if row.script.hasPrefix("call") { row.setup = allTypes }
    Golden.expect(row.transcript(), row.id)
  }
}
