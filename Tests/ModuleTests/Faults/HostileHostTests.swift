import TestSupport
import Testing

/// Hosts on which something is missing, broken, enormous or odd.
@Suite(.onStage)
struct HostileHostTests {
  /// A change on such a host, and how it ends.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var words = "announce=no"
    var setup = ""
    let script: String
    let end: String
    var testDescription: String { id }

    /// A weak password is refused there, and a strong one accepted.
    static func both(
      _ id: String,
      words: String = "announce=no",
      _ setup: String,
      _ script: String = ""
    )
      -> [Row]
    {
      let start = script.isEmpty ? "" : script + "\n"
      return [
        Row(
          id: id + ", a weak password",
          words: words,
          setup: setup,
          script: start + "always abc",
          end: "= PAM_MAXTRIES"
        ),
        Row(
          id: id + ", a strong password",
          words: words,
          setup: setup,
          script: start + "always Vh8#kq2Lp0z",
          end: "= PAM_SUCCESS"
        ),
      ]
    }
  }

  /// Strict for the members of a group.
  private static let section = HostFile.policy("[group pwmetertest]\nlength = 20\n")

  /// Puts the user in so many groups; behind them stands the group of the section, with a member or none.
  private static func groups(_ count: Int, member: String = "jdoe") -> String {
    "seq 1 \(count) | sed 's/.*/g&:x:1&:jdoe/' >> /etc/group\n"
      + "echo 'pwmetertest:x:99999:\(member)' >> /etc/group\n"
  }

  /// Gives the user a GECOS entry of so many bytes, whose first word is Quillfeather.
  private static func gecos(_ count: Int) -> String {
    """
    sed -i /^jdoe:/d /etc/passwd
    { printf 'jdoe:x:54321:54321:Quillfeather '; head -c \(count) /dev/zero | tr '\\0' x
      echo ':/:/bin/sh'; } >> /etc/passwd
    """
  }

  /// A policy on a disk that has no room left.
  private static let fullDisk = """
    mkdir /mnt/full
    mount -t tmpfs -o size=16k none /mnt/full
    echo 'length = 9' > /mnt/full/own.conf
    cat /dev/zero > /mnt/full/rest 2> /dev/null || true
    """

  private static let names = [
    "jd:oe", "j doe", " jdoe", "jdoe ", "-jdoe", "+", "*", "\\x1b[31mjdoe", "j\\x0ad\\x0doe",
    "\\x01", "j\\xc3\\xb6rg", "{300:n}", "{70000:n}", "../jdoe", "%s%n", "root:x:0:0",
  ]

  static let rows: [Row] =
    Row.both("no /dev", "mount -t tmpfs none /dev", "log none")
    + Row.both("no /proc", "true", "run mount -t tmpfs none /proc")
    + Row.both("no log", "true", "log none")
    + Row.both("a log that is full", "cp /mnt/services/passwd /mnt/services/other", "log full")
    + Row.both("a log that is a stream", "true", "log stream")
    + Row.both(
      "a log that is a stream and full",
      "cp /mnt/services/passwd /mnt/services/other",
      "log blocked"
    )
    + Row.both("a log that nobody listens at", "true", "log abandoned")
    + Row.both("a log that is a file", "mkdir -p /dev; : > /dev/log", "log none")
    + Row.both("closed descriptors", "true", "closed")
    + Row.both("closed descriptors and no log", "true", "closed\nlog none")
    + Row.both("no passwd", "rm /etc/passwd")
    + Row.both(
      "no passwd under a policy for local users",
      words: "announce=no users=local",
      "rm /etc/passwd"
    )
    + Row.both("no nsswitch.conf", "rm /etc/nsswitch.conf")
    + Row.both("noise in nsswitch.conf", "head -c 4096 /dev/urandom > /etc/nsswitch.conf")
    + Row.both(
      "a source of names that is not there",
      "echo 'passwd: none files' > /etc/nsswitch.conf"
    )
    + Row.both("a full disk", words: "announce=no config=/mnt/full/own.conf", fullDisk)
    + Row.both("a disk that is read alone", "mount -o remount,bind,ro /etc")
    + Row.both(
      "in 10,000 groups, the own among them, and not in that of the section",
      section + "\n" + groups(9_999, member: "")
    )
    + Row.both("a GECOS entry of 60 kB", words: "announce=no realname=yes", gecos(60_000))
    + names.flatMap { Row.both("the name " + $0, "true", "user " + $0) }
    + ["\\xff\\xfe", "jd\\xf6e", "jdoe\\xc3"].map { name in
      Row(
        id: "the name \(name), which is no text",
        script: "user \(name)\nalways Vh8#kq2Lp0z",
        end: "= PAM_AUTHTOK_ERR"
      )
    }
    + [
      Row(
        id: "in 9,999 groups and that of the section",
        setup: section + "\n" + groups(9_998),
        script: "always Vh8#kq2Lp0z",
        end: "= PAM_MAXTRIES"
      ),
      Row(
        id: "in 60,000 groups and that of the section",
        setup: section + "\n" + groups(60_000),
        script: "always Vh8#kq2Lp0z",
        end: "= PAM_SERVICE_ERR"
      ),
      Row(
        id: "the name in a GECOS entry of 60 kB",
        words: "announce=no realname=yes",
        setup: gecos(60_000),
        script: "always Vh8#quillfeather2Lp0z",
        end: "= PAM_MAXTRIES"
      ),
      Row(
        id: "the name in a GECOS entry of 2 MB",
        words: "announce=no realname=yes",
        setup: gecos(2_000_000),
        script: "always Vh8#quillfeather2Lp0z",
        end: "= PAM_SERVICE_ERR"
      ),
      Row(
        id: "a GECOS entry of 2 MB that nobody asks for",
        setup: gecos(2_000_000),
        script: "always Vh8#kq2Lp0z",
        end: "= PAM_SUCCESS"
      ),
    ]

  @Test("a change ends as it should, and soon", arguments: rows)
  func change(_ row: Row) {
    let transcript = ModuleCase(
      id: row.id,
      arguments: row.words,
      setup: row.setup,
      script: "within 10\n" + row.script
    ).transcript()
    #expect(transcript.split(separator: "\n").contains(Substring(row.end)), "\(transcript)")
  }

  @Test("a change that takes too long is ended", arguments: ["spin", "wait"])
  func endless(_ word: String) {
    let transcript = ModuleCase(
      id: word,
      stack: "password optional /mnt/witness.so \(word)\npassword required pam_permit.so",
      setup: "Tests/Faults/build.sh /mnt",
      script: "within 1\nend"
    ).transcript()
    #expect(!transcript.contains("= PAM_"), "\(transcript)")
  }

  @Test("a log that is a stream has the lines that any other log has")
  func stream() {
    let logs = ["read", "stream"].map { kind in
      ModuleCase(
        id: kind,
        arguments: "announce=no",
        script: "log \(kind)\nanswer abc\nalways Vh8#kq2Lp0z"
      ).transcript()
    }
    #expect(logs[0] == logs[1])
    #expect(logs[1].contains("result=accepted"))
  }

  @Test("a policy that is replaced all the time is one or the other")
  func replaced() throws {
    let shell = """
      set -e
      mkdir /mnt/services
      echo 'password required /mnt/pam_pwmeter.so announce=no' > /mnt/services/passwd
      printf 'length = 20\\n' > /etc/security/pwmeter.conf
      replace() {
        while :; do
          printf "$1" > /etc/security/new; mv /etc/security/new /etc/security/pwmeter.conf
        done
      }
      { replace 'length = 20\\n'; } & one=$!
      { replace '# longer\\ncase = no\\nlength = 21\\n'; } & two=$!
      printf 'services /mnt/services\\ntimes 1000\\nalways Vh8#kq2Lp0z\\n' | "$1" transact
      kill $one $two
      """
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand])
    let ends = result.output.split(separator: "\n").filter { $0.hasPrefix("= ") }
    try #require(!ends.isEmpty, "\(result.errors)")
    #expect(ends.allSatisfy { $0 == "= PAM_MAXTRIES" }, "\(Set(ends))")
  }

  @Test("200 simultaneous changes each end as alone", arguments: ["none", "full"])
  func simultaneous(_ log: String) {
    // The log is full as long as the one that filled it waits; libpam must not want to log beside it.
    let shell = """
      mkdir /mnt/services /mnt/ends
      echo 'password required /mnt/pam_pwmeter.so announce=no' > /mnt/services/passwd
      cp /mnt/services/passwd /mnt/services/other
      : > /mnt/waits
      hold='until [ -e /mnt/done ]; do rm -f /mnt/waits; sleep 0.1; done'
      printf 'services /mnt/services\nlog \(log)\nrun %s\nend\n' "$hold" | "$1" transact > /dev/null & holder=$!
      for _ in $(seq 100); do [ ! -e /mnt/waits ] || sleep 0.1; done
      changes=
      for number in $(seq 100); do
        for password in 'abc' 'Vh8#kq2Lp0z'; do
          printf 'services /mnt/services\nlog none\nalways %s\n' "$password" |
            "$1" transact > "/mnt/ends/$number-$password" &
          changes="$changes $!"
        done
      done
      wait $changes
      : > /mnt/done
      kill $holder
      grep -lx '= PAM_MAXTRIES' /mnt/ends/*-abc | wc -l
      grep -lx '= PAM_SUCCESS' /mnt/ends/*-V* | wc -l
      """
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand])
    #expect(result.output == "100\n100", "\(result.errors)")
  }

  @Test("200 changes in threads of one process each end as alone")
  func threads() {
    let row = ModuleCase(
      id: "threads",
      arguments: "announce=no",
      script: "threads 200\nanswer abc\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    )
    let lines = row.transcript().split(separator: "\n")
    #expect(lines.count { $0 == "(the same)" } == 199)
    #expect(lines.count { $0 == "= PAM_SUCCESS" } == 1)
    #expect(lines.count { $0.contains("result=accepted") } == 200)
    #expect(lines.count { $0.contains("result=refused") } == 200)
  }
}
