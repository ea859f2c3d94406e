import Foundation
import TestSupport
import Testing

/// Memory that changes leave behind, or use as they must not.
@Suite(.onStage)
struct LeakTests {
  /// How many changes are made, where LEAK_COUNT says so.
  private static let count =
    ProcessInfo.processInfo.environment["LEAK_COUNT"].flatMap { Int($0) }

  /// Changes that end in every way.
  private static let scripts = [
    "always Vh8#kq2Lp0z",
    "answer abc\nanswer Vh8#kq2Lp0z\nalways Vh8#kq2Lp0z",
    "answer abc\nanswer def\nanswer ghi",
    "answer Vh8#kq2Lp0z\nanswer other\nend",
    "always abc",
    "end",
    "fail-call 1\nalways abc",
    "fail-call 2\nalways abc",
    "flags silent\nalways abc",
    "user nobody-knows\nalways Vh8#kq2Lp0z",
    "answer {600:k}\nanswer \\xff\\xfe\nend",
  ]

  /// A host that has something of everything: groups, each library, another module's settings, a language.
  private static let host = HostFile.all(
    Stage.catalogs,
    "export LANGUAGE=de",
    "echo 'pwmetertest:x:54399:jdoe' >> /etc/group",
    "umask 022; echo leaked | build/pwmeter breached build --words /mnt/list > /dev/null",
    "echo 'jdoe:54321:1:$1$abcdefgh$csCLNBS1fOTcPSXtubLkU0' > /etc/security/opasswd",
    "chmod 600 /etc/security/opasswd",
    "printf 'other\\nwords\\n' | cracklib-packer /mnt/words > /dev/null",
    HostFile.write(
      "minlen = 9\nminclass = 3\ndictcheck = 0\nenforce_for_root\n",
      to: HostFile.pwquality
    ),
    HostFile.write(
      "pwquality = \(HostFile.pwquality)\nretry = 3\ndictionary = /mnt/words\n"
        + "breached = /mnt/list\nhistory = 2\nrealname = yes\nmatch.own = [a-z]\n"
        + "[group pwmetertest]\nlength = 9\n",
      to: HostFile.main
    )
  )

  private static func shell(_ setup: String) -> String {
    """
    set -e
    # Without those a block that was given back may count as one in use.
    export GLIBC_TUNABLES=glibc.malloc.tcache_count=0:glibc.malloc.mxfast=0
    mkdir /mnt/services
    echo 'password required /mnt/pam_pwmeter.so' > /mnt/services/passwd
    \(setup)

    """
  }

  private static func input(_ end: String) -> String {
    scripts.map { "services /mnt/services\nlocale en_US.UTF-8\n" + $0 + "\n" + end }.joined()
  }

  @Test("many changes leave no memory behind", arguments: ["", host])
  func growth(_ setup: String) {
    // A host with everything takes longer.
    let count = Self.count ?? (setup.isEmpty ? 10_000 : 1000)
    let result = Stage.run(
      ["sh", "-c", Self.shell(setup) + "exec '\(Stage.stagehand)' leaks \(count)"],
      input: Self.input("---\n")
    )
    // Of the eleven changes those are accepted that begin with the strong password, and the one with a second.
    let accepted = (0..<count).count { [0, 1, 9].contains($0 % Self.scripts.count) }
    #expect(
      result.output.hasPrefix("changes=\(count) accepted=\(accepted) growth="),
      "\(result.errors)"
    )
    #expect(Self.growth(result.output) < Self.least(of: count), "\(result.output)")
  }

  /// The growth that a leak of the smallest block has, if only one of the scripts leaks.
  ///
  /// Less than that is no leak: a block that was too small to be divided counts with its rest.
  private static func least(of count: Int) -> Int { 32 * (count / scripts.count) }

  private static func growth(_ output: String) -> Int {
    output.split(separator: "growth=").last.flatMap { Int($0) } ?? .max
  }

  @Test("the growth of memory is seen")
  func growthIsSeen() {
    let stack = "password required /mnt/witness.so leave=memory\npassword required pam_permit.so"
    let setup = "Tests/Faults/build.sh /mnt\necho '\(stack)' > /mnt/services/passwd"
    let result = Stage.run(
      ["sh", "-c", Self.shell(setup) + "exec '\(Stage.stagehand)' leaks 100"],
      input: Self.input("---\n")
    )
    #expect(result.output.hasPrefix("changes=100 "), "\(result.errors)")
    #expect(Self.growth(result.output) >= Self.least(of: 100), "\(result.output)")
  }

  private static let valgrind = "/usr/bin/valgrind"

  @Test(
    "memcheck finds nothing",
    .enabled(if: FileManager.default.isExecutableFile(atPath: valgrind), "make test-memory has it"),
    arguments: ["", host]
  )
  func memcheck(_ setup: String) {
    // valgrind 3.19 cannot read what Swift says for debuggers.
    let check = """
      strip -o /mnt/stagehand '\(Stage.stagehand)'
      exec \(Self.valgrind) --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect \
        --show-leak-kinds=definite,indirect --error-exitcode=9 /mnt/stagehand leaks 22
      """
    let result = Stage.run(
      ["sh", "-c", Self.shell(setup) + check],
      input: Self.input("---\n")
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("changes=22 "), "\(result.errors)")
  }
}
