import TestSupport
import Testing

/// Which of the files and sections of a host the built module goes by.
@Suite(.onStage)
struct PolicyFoldersOnHostTests {
  private static let vendor = "/usr/lib/security/pwmeter.conf"

  static let cases: [ModuleCase] = [
    ModuleCase(
      id: "the-vendor-s-files",
      setup: HostFile.all(
        HostFile.vendorFolder,
        HostFile.write("announce = no\nlength = 30\ndigit = 3\n", to: vendor),
        HostFile.write("length = 20\n", to: vendor + ".d/50-vendor.conf")
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "the-vendor-s-main-file-is-hidden",
      setup: HostFile.all(
        HostFile.vendorFolder,
        HostFile.write("lenght = 30\n", to: vendor),
        HostFile.policy("length = 10\n")
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-vendor-s-addition-is-hidden-by-an-empty-file",
      setup: HostFile.all(
        HostFile.vendorFolder,
        HostFile.policy("length = 10\n"),
        HostFile.write("length = 40\n", to: vendor + ".d/50-vendor.conf"),
        HostFile.write("", to: HostFile.additions + "/50-vendor.conf")
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-vendor-s-addition-counts-in-the-order-of-names",
      setup: HostFile.all(
        HostFile.vendorFolder,
        HostFile.write("announce = no\nlength = 10\n", to: HostFile.additions + "/10-own.conf"),
        HostFile.write("length = 40\n", to: vendor + ".d/50-vendor.conf"),
        HostFile.write("digit = 2\n", to: HostFile.additions + "/60-own.conf")
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-typo-in-an-addition-as-a-user",
      setup: HostFile.all(
        HostFile.policy("length = 30\n"),
        HostFile.write("lenght = 6\n", to: HostFile.additions + "/50-a.conf")
      ),
      script: "uid 54321\nalways purple7tango-zz"
    ),
    ModuleCase(
      id: "a-typo-in-a-section-for-others",
      setup: HostFile.policy("[user backup]\nlenght = 30\n"),
      script: "always Vh8#kq2Lp0z"
    ),
    ModuleCase(
      id: "a-section-for-the-first-group",
      setup: HostFile.policy("[group daemon]\nlength = 40\n[group jdoe]\nlength = 20\n"),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-another-service",
      setup: HostFile.policy("length = 10\n[service passwd]\nlength = 30\n"),
      script: "service chpasswd\nanswer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-another-user",
      setup: HostFile.policy("length = 10\n[user jdoe]\nlength = 30\n"),
      script: "user daemon\nanswer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-a-user-who-is-named-in-capitals",
      setup: HostFile.all(
        Stage.foldedNames,
        HostFile.policy("length = 10\n[user jdoe]\nlength = 30\n")
      ),
      script: "user JDOE\nanswer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-a-user-who-is-named-with-a-domain",
      setup: HostFile.all(
        Stage.foldedNames,
        HostFile.policy("length = 10\n[user jdoe@stage]\nlength = 30\n")
      ),
      script: "user jdoe@stage\nanswer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-a-group-of-a-user-who-is-named-in-capitals",
      setup: HostFile.all(
        Stage.foldedNames,
        "echo 'pwmetertest:x:54399:jdoe' >> /etc/group",
        HostFile.policy("length = 10\n[group pwmetertest]\nlength = 30\n")
      ),
      script: "user JDOE\nanswer abc\nend"
    ),
    ModuleCase(
      id: "a-section-for-a-service-in-capitals",
      setup: HostFile.policy("length = 10\n[service PASSWD]\nlength = 30\n"),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "the-first-section-that-matches-counts",
      setup: HostFile.policy(
        "[service passwd]\ndigit = 2\n[user jdoe]\nlength = 30\n"
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-section-of-an-addition-stands-in-front",
      setup: HostFile.all(
        HostFile.policy("[service passwd]\nlength = 30\n"),
        HostFile.write("[group jdoe]\nlength = 20\n", to: HostFile.additions + "/50-a.conf")
      ),
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-section-begins-anew-with-a-preset",
      setup: HostFile.policy("words = acme\n[user jdoe]\npreset = pin\n"),
      script: "answer acme\nanswer 836150\nanswer 836150"
    ),
    ModuleCase(
      id: "the-policy-of-the-stig",
      setup: HostFile.policy("preset = stig\n"),
      script:
        "answer resample_carat_unjustly_karma_tyke\nanswer Vh8-xk2.Lp0-zq4\nanswer Vh8-xk2.Lp0-zq4"
    ),
    ModuleCase(
      id: "the-title-of-another-line",
      setup: HostFile.policy(
        "title.length = Long enough for the mainframe\nforbid.year = (19|20)[0-9]{2}\n"
          + "require += year\n"
      ),
      script: "answer a2024\nend"
    ),
  ]

  @Test("a policy comes to what its transcript says", arguments: cases)
  func policy(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
