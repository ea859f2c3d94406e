import TestSupport
import Testing

/// What else of a host a policy may ask for: old passwords, a dictionary, the settings of pam_pwquality.
@Suite(.onStage)
struct LibrariesOnHostTests {
  /// Vh8#kq2Lp0z as yescrypt, and Quartz-meadow-58 as sha512crypt, with little work each.
  private static let history = """
    cat > /etc/security/opasswd << 'END'
    jdoe:54321:2:$y$j75$abcdefgh$mjLBYqZkDElZxUS/8w/j.CM8yYQM5/6NPcQIzh17Jw/,$6$rounds=1000$abcdefgh$5A4jxwJelyLn9SuaNEJ0fs6.chnwSG9OKHu7hiWYc8kapkkhQ1FWNujLUcBYpj1f5fLtc9HXYKHgz3yWtTi2Y.
    END
    chmod 600 /etc/security/opasswd
    """

  /// A host without a dictionary.
  private static let noDictionary = "mount -t tmpfs stage /var/cache/cracklib"

  /// The host's own dictionary in a folder where it can be damaged.
  private static let dictionary = """
    mkdir /mnt/words
    for end in pwd pwi hwm; do cp -L /var/cache/cracklib/cracklib_dict.$end /mnt/words/words.$end; done
    """

  /// Settings as the CIS Benchmarks have them written.
  private static let cis = HostFile.write(
    """
    # comment
    minlen = 14
    dcredit = -1
    ucredit = -1
    lcredit = -1
    ocredit = -1
    maxrepeat = 3
    maxsequence = 3
    difok = 2
    dictcheck = 0
    enforce_for_root

    """,
    to: HostFile.pwquality
  )

  private static let live = HostFile.policy("pwquality = \(HostFile.pwquality)\n")

  static let cases: [ModuleCase] = [
    ModuleCase(
      id: "two-passwords-of-the-history",
      setup: HostFile.all(HostFile.policy("history = 2\n"), history),
      script: "answer Vh8#kq2Lp0z\nanswer Quartz-meadow-58\nend"
    ),
    ModuleCase(
      id: "a-password-from-before-the-history",
      setup: HostFile.all(HostFile.policy("history = 1\n"), history),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "the-history-of-another",
      setup: HostFile.all(HostFile.policy("history = 2\n"), history),
      script: "user daemon\nalways Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-history-of-twenty-megabytes",
      setup: HostFile.all(
        HostFile.policy("history = 2\n"),
        "yes other:1000:1:no-hash | head -c 20000000 > /mnt/others; echo >> /mnt/others",
        history,
        "cat /etc/security/opasswd >> /mnt/others; cat /mnt/others > /etc/security/opasswd"
      ),
      script: "answer Vh8#kq2Lp0z\nanswer Quartz-meadow-58\nend"
    ),
    ModuleCase(
      id: "a-history-that-others-can-write",
      setup: HostFile.all(
        HostFile.policy("history = 2\n"),
        history,
        "chmod 666 /etc/security/opasswd"
      ),
      script: "answer Vh8#kq2Lp0z\nend"
    ),
    ModuleCase(
      id: "no-dictionary-on-the-host",
      setup: HostFile.all(noDictionary, HostFile.policy("dictionary = yes\n")),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "no-libcrack-on-the-host",
      setup: HostFile.all(
        "for file in $(find /usr/lib /lib -name 'libcrack.so.2*' -type f); do",
        "mount --bind /dev/null \"$file\"; done",
        HostFile.policy("dictionary = yes\n")
      ),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "the-built-in-list-needs-no-dictionary",
      setup: HostFile.all(noDictionary, HostFile.policy("common = yes\n")),
      script: "answer Password1!\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    ),
    damaged("an-empty-dictionary", ": > /mnt/words/words.pwd"),
    damaged("a-dictionary-cut-short", "truncate -s 1000 /mnt/words/words.pwd"),
    damaged("a-dictionary-with-an-index-cut-short", "truncate -s 30 /mnt/words/words.pwi"),
    damaged("a-dictionary-of-noise", "yes | head -c 65536 > /mnt/words/words.pwi"),
    ModuleCase(
      id: "the-settings-of-cis",
      setup: HostFile.all(cis, live),
      script: "answer Vh8#kq2Lp0z\nend"
    ),
    ModuleCase(
      id: "the-settings-of-cis-with-an-addition",
      setup: HostFile.all(
        HostFile.write("minlen = 16\nusercheck = 0\n", to: HostFile.pwquality + ".d/50-a.conf"),
        HostFile.write("dictcheck = 0\nretry = 2\nenforce_for_root\n", to: HostFile.pwquality),
        live
      ),
      script: "answer Vh8#kq2\nanswer Vh8#jdoe-kq2Lp0z\nanswer Vh8#jdoe-kq2Lp0z"
    ),
    ModuleCase(
      id: "the-settings-of-pwquality-are-missing",
      setup: HostFile.all("rm -f \(HostFile.pwquality)", live),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "the-settings-of-pwquality-are-broken",
      setup: HostFile.all(
        HostFile.write("minlen = 14\nminlenn = 15\nmaxrepeat = many\n", to: HostFile.pwquality),
        live
      ),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "the-settings-of-pwquality-are-not-root-s",
      setup: HostFile.all(cis, "chown jdoe \(HostFile.pwquality)", live),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "root-is-warned-as-by-pwquality",
      setup: HostFile.all(HostFile.write("dictcheck = 0\n", to: HostFile.pwquality), live),
      script: "always abc"
    ),
    ModuleCase(
      id: "root-is-refused-as-by-pwquality-whatever-the-value",
      setup: HostFile.all(
        HostFile.write("dictcheck = 0\nenforce_for_root = 0\n", to: HostFile.pwquality),
        live
      ),
      script: "always abc"
    ),
    ModuleCase(
      id: "an-expired-password-of-daemon-is-not-for-root-to-choose",
      arguments: "enforce=users",
      script: "user daemon\nflags expired\nalways abc"
    ),
  ]

  /// A policy whose dictionary is damaged by a command.
  private static func damaged(_ id: String, _ command: String) -> ModuleCase {
    ModuleCase(
      id: id,
      setup: HostFile.all(dictionary, command, HostFile.policy("dictionary = /mnt/words/words\n")),
      script: "answer elephant\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    )
  }

  @Test("a policy comes to what its transcript says", arguments: cases)
  func policy(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
