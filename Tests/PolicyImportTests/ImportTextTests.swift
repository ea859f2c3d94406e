@testable import PolicyImport
import TestSupport
import Testing

@testable import PolicyLanguage

/// The whole text of imports, as people get it.
struct ImportTextTests {
  /// A file as it is found on hosts.
  struct File: Sendable, CustomTestStringConvertible {
    let id: String
    let path: String
    let text: String
    var testDescription: String { id }

    init(_ id: String, _ path: String, _ text: String) {
      self.id = id
      self.path = path
      self.text = text
    }
  }

  static let files = [
    File(
      "Debian's own file",
      "/etc/security/pwquality.conf",
      """
      # Configuration for systemwide password quality limits
      # Defaults:
      #
      # Number of characters in the new password that must not be present in the
      # old password.
      # difok = 1
      #
      # Minimum acceptable size for the new password.
      # minlen = 8

      """
    ),
    File(
      "CIS",
      "/etc/security/pwquality.conf.d/50-cis.conf",
      """
      # CIS Debian 12, 5.3.3.2
      difok = 2
      minlen = 14
      minclass = 4
      maxrepeat = 3
      maxsequence = 3
      dictcheck = 1
      enforcing = 1
      enforce_for_root

      """
    ),
    File(
      "STIG with a name that does not exist",
      "/etc/security/pwquality.conf",
      """
      # RHEL 9 STIG
      minlen = 15
      dcredit = -1
      ucredit = -1
      lcredit = -1
      ocredit = -1
      difok = 8
      palindrome = 1
      minclass = 4
      maxrepeat = 3
      maxclassrepeat = 4
      dictcheck = 1
      retry = 3
      enforce_for_root = 0

      """
    ),
    File(
      "credits",
      "/etc/security/pwquality.conf",
      """
      minlen = 20
      dcredit = 3
      ucredit = 3
      lcredit = 3
      ocredit = 3
      badwords = acme ibm summer
      gecoscheck = 1
      minlen = 16
      local_users_only

      """
    ),
    File(
      "passwdqc.conf",
      "/etc/passwdqc.conf",
      """
      # Debian 12
      min=disabled,24,11,8,7
      max=72
      passphrase=3
      match=4
      similar=deny
      random=47
      enforce=everyone
      retry=3
      denylist=/usr/share/passwords

      """
    ),
    File(
      "a line of pam_pwquality",
      "/etc/pam.d/common-password",
      """
      # here are the per-package modules
      password	requisite			pam_pwquality.so retry=3 minlen=12 \\
      	use_authtok
      password	[success=1 default=ignore]	pam_unix.so obscure use_authtok yescrypt
      """
    ),
    File(
      "a line of pam_cracklib",
      "/etc/pam.d/common-password",
      """
      password requisite pam_cracklib.so retry=3 minlen=8 difok=3 reject_username
      password [success=1 default=ignore] pam_unix.so obscure use_authtok try_first_pass sha512
      """
    ),
  ]

  @Test(arguments: files)
  func `an import keeps each line, with what it became and what differs`(_ file: File) throws {
    let policy = try #require(ImportedPolicy(RivalFile(Array(file.text.utf8), source: file.path)))
    let log = policy.diagnostics.map { "\($0.severity) " + $0.text + "\n" }.joined()
    let name = file.id.lowercased().replacing(" ", with: "-").replacing("'", with: "")
    Golden.expect(policy.text + "\nDiagnostics:\n" + log, name)
  }
}
