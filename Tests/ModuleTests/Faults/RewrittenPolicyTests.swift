import Foundation
import TestSupport
import Testing

/// Policies that root writes in place, or takes away for a moment, while users change their passwords.
@Suite(.onStage)
struct RewrittenPolicyTests {
  /// A way to write a strict policy; until it is whole, the files hold a milder one.
  struct Way: Sendable, CustomTestStringConvertible {
    let id: String
    /// The files at the beginning.
    var setup = "cp /mnt/strict $main"
    /// Shell commands, with a pause of `$pause` seconds.
    let writing: String
    var testDescription: String { id }
  }

  /// The pauses, in seconds; ATTACK=all has more of them.
  private static let pauses =
    ProcessInfo.processInfo.environment["ATTACK"] == "all"
    ? "0.001 0.01 0.05 0.1 0.2 0.3 0.5 0.7 1 1.5 2" : "0.001 0.3 2"

  static let ways = [
    Way(
      id: "a shell that pauses",
      writing: "{ cat /mnt/mild; sleep $pause; cat /mnt/strict; } > $main"
    ),
    Way(
      id: "cat of a slow source",
      writing: "{ cat /mnt/mild; sleep $pause; cat /mnt/strict; } | cat > $main"
    ),
    Way(
      id: "a program that empties the file and writes it later",
      writing: ": > $main; sleep $pause; cat /mnt/strict > $main"
    ),
    Way(
      id: "in place without emptying it, as rsync --inplace",
      setup: "{ cat /mnt/strict; cat /mnt/strict; } > $main",
      writing: "{ cat /mnt/mild; sleep $pause; cat /mnt/strict /mnt/strict; } 1<> $main"
    ),
    Way(
      id: "an editor that renames the file first",
      setup: "cp /mnt/mild $vendor; cp /mnt/strict $main",
      writing: "mv $main $main~; sleep $pause; cp /mnt/strict $main"
    ),
    Way(
      id: "an addition that is renamed first",
      setup: "cp /mnt/mild $main; cp /mnt/strict $main.d/5.conf",
      writing: "mv $main.d/5.conf $main.d/5.conf~; sleep $pause; cp /mnt/strict $main.d/5.conf"
    ),
    Way(
      id: "an addition that is written in place",
      setup: "cp /mnt/mild $main; cp /mnt/strict $main.d/5.conf",
      writing: "{ sleep $pause; cat /mnt/strict; } > $main.d/5.conf"
    ),
    Way(
      id: "the folder of the additions",
      setup: "cp /mnt/mild $main; cp /mnt/strict $main.d/5.conf",
      writing: "mv $main.d $main.d~; sleep $pause; mv $main.d~ $main.d"
    ),
    Way(
      id: "the vendor's file",
      setup: "rm -f $main; cp /mnt/strict $vendor",
      writing: "{ cat /mnt/mild; sleep $pause; cat /mnt/strict; } > $vendor"
    ),
    Way(
      id: "a full disk",
      setup: "cp /mnt/strict $main; mount -t tmpfs -o size=16k,mode=755 none $main.d",
      writing: """
        echo 'length = 30' > $main.d/5.conf
        { echo 'length = 4'; yes '# This line is longer than a page.' | head -n 900; cat /mnt/strict; } \
          > /mnt/large
        cat /mnt/large > $main.d/5.conf 2> /dev/null; sleep $pause; cat /mnt/strict > $main.d/5.conf
        """
    ),
  ]

  /// Carries changes out as long as the policy is written, and prints how each ended.
  private static func shell(_ way: Way) -> String {
    """
    main=/etc/security/pwmeter.conf
    vendor=/usr/lib/security/pwmeter.conf
    mkdir /mnt/services
    \(HostFile.vendorFolder)
    mkdir -p /usr/lib/security
    echo 'password required /mnt/pam_pwmeter.so announce=no retry=1' > /mnt/services/passwd
    printf 'preset = none\\nlength = 4\\n' > /mnt/mild
    printf 'length = 30\\n' > /mnt/strict
    \(way.setup)
    touch -d '1 hour ago' $main* $main.d/* $vendor* /etc/security /usr/lib/security 2> /dev/null
    change() { printf 'services /mnt/services\\nalways Vh8#kq2Lp0z\\n' | "$1" transact | grep '^= '; }
    for pause in \(Self.pauses); do
      { \(way.writing)
      } & writer=$!
      sleep 0.0005
      while kill -0 $writer 2> /dev/null; do change "$1"; done
      change "$1"
    done
    """
  }

  @Test("no policy is used that is not whole", arguments: ways)
  func rewritten(_ way: Way) throws {
    let result = Stage.run(["sh", "-c", Self.shell(way), "sh", Stage.stagehand])
    let ends = Set(result.output.split(separator: "\n"))
    try #require(!ends.isEmpty, "\(result.errors)")
    #expect(ends.isSubset(of: ["= PAM_AUTHTOK_ERR", "= PAM_SERVICE_ERR"]), "\(ends)")
    #expect(ends.contains("= PAM_AUTHTOK_ERR"), "\(ends)")
  }

  @Test("the mild policy is used once it is whole", arguments: ways.prefix(3))
  func mild(_ way: Way) throws {
    let shell = "cat() { command cat /mnt/mild; }\n" + Self.shell(way)
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand])
    #expect(result.output.contains("= PAM_SUCCESS"), "\(result.output)\(result.errors)")
  }

  @Test("a policy that somebody links to all the time is used")
  func linked() throws {
    let shell = """
      mkdir /mnt/services
      echo 'password required /mnt/pam_pwmeter.so announce=no retry=1' > /mnt/services/passwd
      printf 'length = 30\\n' > /etc/security/pwmeter.conf
      touch -d '1 hour ago' /etc/security/pwmeter.conf
      { while :; do ln /etc/security/pwmeter.conf /etc/own; rm /etc/own; done; } & linker=$!
      printf 'services /mnt/services\\ntimes 200\\nalways Vh8#kq2Lp0z\\n' | "$1" transact
      kill $linker
      """
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand])
    let ends = result.output.split(separator: "\n").filter { $0.hasPrefix("= ") }
    #expect(Set(ends) == ["= PAM_AUTHTOK_ERR"], "\(result.output)\(result.errors)")
  }
}
