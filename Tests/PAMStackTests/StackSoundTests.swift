@testable import PAMStack
import Foundation
import TestSupport
import Testing

@testable import PolicyLanguage

/// Stacks with the module in its place.
struct StackSoundTests {
  /// Stacks that are in use, with the module put in as its manual says.
  struct Clean: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String: String]
    var testDescription: String { id }

    init(_ id: String, _ files: [String: String]) {
      self.id = id
      self.files = files
    }
  }

  /// The file `common-password` of Debian 12, below its first lines.
  static let debianTail = """
    password	requisite			pam_deny.so
    password	required			pam_permit.so
    """

  static let clean = [
    Clean(
      "its own lines",
      ["passwd": "password requisite pam_pwmeter.so\npassword required pam_unix.so use_authtok"]
    ),
    Clean(
      "required",
      ["passwd": "password required pam_pwmeter.so\npassword required pam_unix.so use_authtok"]
    ),
    Clean(
      "Debian",
      [
        "passwd": "#\n# The PAM configuration file\n#\n\n@include common-password\n\n",
        "common-password": """
        password	requisite			pam_pwmeter.so
        password	[success=1 default=ignore]	pam_unix.so obscure use_authtok try_first_pass yescrypt
        \(debianTail)
        password	optional	pam_gnome_keyring.so
        """,
      ]
    ),
    Clean(
      "Debian with directory accounts",
      [
        "passwd": "@include common-password",
        "common-password": """
        password	requisite			pam_pwmeter.so
        password	[success=3 default=ignore]	pam_krb5.so minimum_uid=1000 use_authtok
        password	[success=2 default=ignore]	pam_unix.so obscure use_authtok yescrypt
        password	sufficient			pam_sss.so use_authtok
        \(debianTail)
        """,
      ]
    ),
    Clean(
      "Fedora",
      [
        "passwd": """
        #%PAM-1.0
        # This tool only uses the password stack.
        password   substack	system-auth
        -password   optional	pam_gnome_keyring.so use_authtok
        password   substack	postlogin
        """,
        "system-auth": """
        auth        required      pam_env.so
        auth        sufficient    pam_unix.so nullok
        auth        required      pam_deny.so
        account     required      pam_unix.so
        password    requisite     pam_pwmeter.so
        password    sufficient    pam_unix.so yescrypt shadow nullok use_authtok
        password    required      pam_deny.so
        session     optional      pam_keyinit.so revoke
        -session    optional      pam_systemd.so
        session     [success=1 default=ignore] pam_succeed_if.so service in crond quiet use_uid
        session     required      pam_unix.so
        """,
        "postlogin": "session optional pam_umask.so silent\n",
      ]
    ),
    Clean(
      "RHEL with SSSD and pwhistory",
      [
        "passwd": "password include system-auth",
        "system-auth": """
        password    requisite                                    pam_pwmeter.so
        password    required                                     pam_pwhistory.so use_authtok
        password    sufficient                                   pam_unix.so sha512 shadow use_authtok
        password    [success=1 default=ignore]                   pam_localuser.so
        password    sufficient                                   pam_sss.so use_authtok
        password    required                                     pam_deny.so
        """,
      ]
    ),
    Clean(
      "Arch",
      [
        "passwd": "#%PAM-1.0\npassword\tinclude\t\tsystem-auth\n",
        "system-auth": """
        #%PAM-1.0
        auth       required                    pam_faillock.so      preauth
        auth       [success=2 default=ignore]  pam_unix.so          try_first_pass nullok
        password   requisite                   pam_pwmeter.so
        -password  [success=1 default=ignore]  pam_systemd_home.so
        password   required                    pam_unix.so          use_authtok nullok shadow
        password   optional                    pam_permit.so
        session    required                    pam_limits.so
        """,
      ]
    ),
    Clean(
      "beside pwquality, as scanners look for its name",
      [
        "passwd": """
        password requisite pam_pwmeter.so
        password requisite pam_pwquality.so use_authtok
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "requisite in brackets",
      [
        "passwd": """
        password [success=ok new_authtok_reqd=ok ignore=ignore default=die] pam_pwmeter.so
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "default=bad, and what libpam takes for it",
      [
        "passwd": """
        password [success=ok] pam_pwmeter.so
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "a refusal comes to pam_deny",
      [
        "passwd": """
        password [success=1 default=ignore] pam_pwmeter.so
        password requisite pam_deny.so
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "a refusal counts as the result of the stack",
      [
        "passwd": """
        password [default=ok] pam_pwmeter.so
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "path and arguments",
      [
        "passwd": """
        password requisite /lib/$ISA/security/pam_pwmeter.so length=12 debug [words=acme, rocket] \\
          try_first_pass config=/etc/x authtok_type=UNIX
        password required pam_unix.so use_authtok=
        """
      ]
    ),
    Clean(
      "a module above pam_unix asks for the current password",
      [
        "passwd": """
        password requisite pam_pwmeter.so
        password sufficient pam_krb5.so use_authtok
        password required pam_unix.so use_first_pass
        """
      ]
    ),
    Clean(
      "the password of a module above",
      [
        "passwd": """
        password required pam_vault.so
        password requisite pam_pwmeter.so use_authtok
        password required pam_unix.so use_authtok
        """
      ]
    ),
    Clean(
      "a module above that only logs",
      [
        "passwd": """
        password optional pam_echo.so file=/etc/x
        password required pam_warn.so
        password requisite pam_pwmeter.so
        password required pam_unix.so use_authtok
        """
      ]
    ),
  ]

  @Test(arguments: clean)
  func `a sound stack has no fault`(_ example: Clean) {
    #expect(StackFiles(example.files).lint() == [])
  }

  @Test(arguments: ["pam.d/passwd", "common-password"])
  func `the examples have no fault`(_ name: String) throws {
    let file = try String(contentsOfFile: Stage.path("pam.d-example/" + name), encoding: .utf8)
    #expect(StackFiles(["passwd": file]).lint() == [])
  }
}
