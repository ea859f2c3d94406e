import TestSupport
import Testing

/// What the module must leave as it is: descriptors, signals, masks, threads, locale, umask, working
/// directory, environment, limits, ids.
@Suite(.onStage)
struct SurroundingsTests {
  static let cases: [ModuleCase] =
    [
      ModuleCase(id: "accepted", script: "always Vh8#kq2Lp0z"),
      ModuleCase(id: "refused", script: "answer abc\nanswer def\nanswer ghi"),
      ModuleCase(id: "repeated", script: "always abc"),
      ModuleCase(id: "broken off", script: "end"),
      ModuleCase(id: "the conversation fails", script: "fail-call 2\nalways abc"),
      ModuleCase(id: "a policy that cannot be used", arguments: "length=x", script: "end"),
      ModuleCase(id: "for an ordinary user", script: "uid 54321\nalways Vh8#kq2Lp0z"),
      ModuleCase(id: "often", script: "times 50\nanswer abc\nalways Vh8#kq2Lp0z"),
      ModuleCase(id: "in threads", script: "threads 20\nanswer abc\nalways Vh8#kq2Lp0z"),
    ]
    + FaultScenario.all.map {
      ModuleCase(
        id: $0.id,
        arguments: $0.words,
        setup: $0.setup,
        script: "always \($0.password)"
      )
    }

  @Test("a change leaves the process as it was", arguments: cases)
  func change(_ row: ModuleCase) {
    let transcript = ModuleCase(
      id: row.id,
      arguments: row.arguments,
      setup: row.setup,
      script: "around\n" + row.script
    ).transcript()
    #expect(transcript.contains("\n(nothing around is changed)\n"), "\(transcript)")
    #expect(!transcript.contains("\nis: "), "\(transcript)")
  }

  @Test(
    "what a module changes is told",
    arguments: [
      "umask", "descriptor", "directory", "environment", "locale", "thread-locale", "handler",
      "mask", "limit", "thread",
    ]
  )
  func trace(_ word: String) {
    #expect(Self.transcript(leaving: word).contains("\nis: "))
  }

  @Test("a locale that one thread of several is left with is told")
  func localeOfThread() {
    let transcript = Self.transcript(leaving: "thread-locale", "threads 2\n")
    #expect(transcript.contains("\nis: another locale of the thread\n"), "\(transcript)")
  }

  private static func transcript(leaving word: String, _ directive: String = "") -> String {
    ModuleCase(
      id: word,
      stack: "password optional /mnt/witness.so leave=\(word)\npassword required pam_permit.so",
      setup: "Tests/Faults/build.sh /mnt",
      script: "around\n\(directive)end"
    ).transcript()
  }
}
