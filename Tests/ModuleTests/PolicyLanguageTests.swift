import TestSupport
import Testing

/// The language of policies, as the built module understands it.
@Suite(.onStage)
struct PolicyLanguageTests {
  static let cases: [ModuleCase] = [
    ModuleCase(
      id: "an-addition-beats-the-main-file",
      setup: HostFile.policy("length = 30\n") + "; "
        + HostFile.write("length = 6\n", to: HostFile.additions + "/50-a.conf"),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-typo-in-an-addition",
      setup: HostFile.policy("length = 30\n") + "; "
        + HostFile.write("lenght = 6\n", to: HostFile.additions + "/50-a.conf"),
      script: "always abc"
    ),
    ModuleCase(
      id: "a-section-for-the-user",
      setup: HostFile.policy(
        "length = 10\n[user jdoe]\nlength = 20\n[service passwd]\nlength = 30\n"
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-a-group",
      setup: HostFile.policy("[group pwmetertest]\nlength = 20\n")
        + "; echo 'pwmetertest:x:54399:jdoe' >> /etc/group",
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-the-service",
      setup: HostFile.policy("[user other]\nlength = 20\n[service passwd]\nlength = 30\n"),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "rules-of-the-host-s-own",
      setup: HostFile.policy(
        "require = all\nmatch.initial = ^[[:alpha:]]\ntitle.initial = Begins with a letter\n"
          + "forbid.year = (19|20)[0-9]{2}\ntitle.year = No year\n"
      ),
      script: "answer 1-Vh8kq-2024-Lp\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-pattern-that-is-none",
      setup: HostFile.policy("match.initial = [a\n"),
      script: "always abc"
    ),
    ModuleCase(
      id: "a-word-of-the-line-that-is-not-utf-8",
      setup:
        "printf 'password requisite /mnt/pam_pwmeter.so words=M\\374ller\\n' > /mnt/services/passwd",
      script: "always Muller-Vh8#kq2"
    ),
    ModuleCase(
      id: "a-word-of-the-line-with-a-control-character",
      setup:
        "printf 'password requisite /mnt/pam_pwmeter.so words=a\\001b\\n' > /mnt/services/passwd",
      script: "always Muller-Vh8#kq2"
    ),
    ModuleCase(
      id: "the-policy-of-nist",
      setup: HostFile.write("preset = nist\n", to: "/etc/security/pwmeter.conf"),
      script:
        "answer 123456789012345678\nanswer wandering teal umbrella\nanswer wandering teal umbrella"
    ),
    ModuleCase(
      id: "the-policy-of-a-pin",
      setup: HostFile.policy("preset = pin\n"),
      script: "answer 123456\nanswer 836150\nanswer 836150"
    ),
    ModuleCase(
      id: "the-policy-of-pwquality",
      setup: HostFile.policy(
        "pwquality = /etc/security/pwquality.conf\ndictionary = no\nretry = 3\n"
      ) + "; "
        + HostFile.write(
          "minlen = 12\ndcredit = -1\nmaxrepeat = 3\nenforce_for_root\n",
          to: "/etc/security/pwquality.conf"
        ),
      script: "answer aaaa\nanswer wandering7teal\nanswer wandering7teal"
    ),
    ModuleCase(
      id: "a-policy-of-pwquality-that-is-missing",
      setup: HostFile.policy("pwquality = /mnt/none.conf\n"),
      script: "always abc"
    ),
    ModuleCase(
      id: "a-dictionary-that-is-missing",
      setup: HostFile.policy("dictionary = /mnt/none\n"),
      script: "always abc"
    ),
    ModuleCase(
      id: "a-password-of-the-dictionary",
      setup: HostFile.policy("preset = none\nlength = 4\ndictionary = yes\n"),
      script: "answer elephant\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-password-of-the-history",
      // sha512crypt of the first answer, so that no other program is needed to make it.
      setup: HostFile.policy("history = 2\n")
        + "; perl -e 'print \"jdoe:54321:1:\", crypt(\"Vh8#kq2Lp0z\", \"\\$6\\$saltsalt\\$\"), \"\\n\"'"
        + " > /etc/security/opasswd; chmod 600 /etc/security/opasswd",
      script: "answer Vh8#kq2Lp0z\nanswer Zq7-vortex-Kl\nanswer Zq7-vortex-Kl"
    ),
  ]

  @Test("a policy comes to what its transcript says", arguments: cases)
  func policy(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
