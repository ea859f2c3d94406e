import TestSupport
import Testing

/// A host on which one thing alone stands between a password and its acceptance.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  let id: String
  /// What the host has, as shell commands; without it the password is accepted.
  var setup = ""
  /// Words of the module's line, which belong to the setup.
  var words = ""
  /// The password that each prompt is answered with.
  var password = "Vh8#kq2Lp0z"

  var testDescription: String { id }

  /// The password is refused, for its length, by what a file says.
  private static func strict(_ file: String, _ text: String = "length = 20\n") -> String {
    HostFile.write(text, to: file)
  }

  private static let list =
    "umask 022; mkdir /mnt/lists; printf 'Vh8#kq2Lp0z\\nother\\n' | "
    + "build/pwmeter breached build --words /mnt/lists/1.breached > /dev/null\n"

  private static let members = "echo 'pwmetertest:x:54399:jdoe' >> /etc/group\n"

  /// Vh8#kq2Lp0z, as hashes that are cheap to compare with.
  private static func history(_ hash: String) -> String {
    HostFile.all(
      HostFile.write("history = 3\n", to: HostFile.main),
      "printf '%s\\n' 'jdoe:54321:1:\(hash)' > /etc/security/opasswd",
      "chmod 600 /etc/security/opasswd"
    )
  }

  static let all: [FaultScenario] = [
    FaultScenario(id: "the main file", setup: strict(HostFile.main)),
    FaultScenario(
      id: "an addition beside another",
      setup: HostFile.all(
        strict(HostFile.additions + "/a.conf"),
        strict(HostFile.additions + "/b.conf", "retry = 2\n")
      )
    ),
    FaultScenario(
      id: "the vendor's file",
      setup: HostFile.all(HostFile.vendorFolder, strict("/usr/lib/security/pwmeter.conf"))
    ),
    FaultScenario(
      id: "the vendor's addition",
      setup: HostFile.all(
        HostFile.vendorFolder,
        strict("/usr/lib/security/pwmeter.conf.d/a.conf")
      )
    ),
    FaultScenario(
      id: "a named file",
      setup: strict("/mnt/own.conf"),
      words: "config=/mnt/own.conf"
    ),
    FaultScenario(
      id: "a section for a group that lists the user",
      setup: members + strict(HostFile.main, "[group pwmetertest]\nlength = 20\n")
    ),
    FaultScenario(
      id: "a section for the user's own group",
      setup: strict(HostFile.main, "[group jdoe]\nlength = 20\n")
    ),
    FaultScenario(
      id: "a breached-password list",
      setup: list + strict(HostFile.main, "breached = /mnt/lists/1.breached\n")
    ),
    FaultScenario(
      id: "a folder of such lists",
      setup: list + "cp /mnt/lists/1.breached /mnt/lists/2.breached\n"
        + strict(HostFile.main, "breached = /mnt/lists\n")
    ),
    FaultScenario(id: "a history", setup: history("$1$abcdefgh$j5AHucS44K.V8Ma5WrHEN1")),
    FaultScenario(
      id: "a history with yescrypt",
      setup: history("$y$j75$abcdefgh$mjLBYqZkDElZxUS/8w/j.CM8yYQM5/6NPcQIzh17Jw/")
    ),
    FaultScenario(
      id: "a dictionary",
      setup: "printf 'vh8#kq2lp0z\\nwords\\n' | cracklib-packer /mnt/words > /dev/null\n"
        + strict(HostFile.main, "dictionary = /mnt/words\n")
    ),
    FaultScenario(
      id: "the settings of pam_pwquality",
      setup: HostFile.all(
        strict(HostFile.pwquality, "minlen = 20\ndictcheck = 0\nenforce_for_root\n"),
        strict(HostFile.main, "pwquality = \(HostFile.pwquality)\n")
      )
    ),
    FaultScenario(
      id: "a policy for local users",
      setup: strict(HostFile.main, "users = local\nlength = 20\n")
    ),
    FaultScenario(
      id: "the real name",
      setup: strict(HostFile.main, "realname = yes\n"),
      password: "Vh8#quillfeather2Lp0z"
    ),
  ]

  /// Shell commands that set the stage for the host, with the script of a change in `/mnt/script`.
  ///
  /// - Parameters:
  ///   - hasSetup: Whether the host has what refuses the password.
  ///   - isHanded: Whether a module in front leaves the password, and nobody is asked.
  /// - Returns: The commands.
  func stage(hasSetup: Bool = true, isHanded: Bool = false) -> String {
    """
    set -e
    Tests/Faults/build.sh /mnt
    mkdir /mnt/services
    cat > /mnt/services/passwd << 'END'
    password optional /mnt/witness.so\(isHanded ? " new-of=/mnt/token" : "")
    password required /mnt/pam_pwmeter.so announce=no \(hasSetup ? words : "")
    password optional /mnt/witness.so tell
    END
    cat > /mnt/token << 'END'
    \(password)
    END
    cat > /mnt/script << 'END'
    services /mnt/services
    always \(password)
    END
    \(hasSetup ? setup : "")

    """
  }
}

/// What came of a change whose calls went wrong one by one, see stagehand's `Inject`.
struct InjectedFaults {
  /// How often each outcome was.
  let outcomes: [String: Int]
  /// How many calls went wrong.
  let calls: Int

  /// Reads what the helper has printed; nil where that is something else.
  init?(_ output: some StringProtocol) {
    var outcomes: [String: Int] = [:]
    var calls: Int?
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "=" {
        calls = Int(words[1])
      } else if words.count > 2, words[2].hasPrefix("("), let count = Int(words[1]) {
        outcomes[String(words[0])] = count
      }
    }
    guard let calls, calls == outcomes.values.reduce(0, +) else { return nil }
    self.outcomes = outcomes
    self.calls = calls
  }

  /// Those outcomes that are not among some.
  func others(than allowed: Set<String>) -> [String: Int] {
    outcomes.filter { !allowed.contains($0.key) }
  }
}
