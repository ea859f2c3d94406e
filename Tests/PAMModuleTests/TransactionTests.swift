import Testing

@testable import PAMModule

struct TransactionTests {
  private static let good = Step.token("Zq7-vortex")
  private static let weak = Step.token("zqx")
  private static let other = Step.token("zqxj")
  private static let empty = Step.token("")
  private static let same = Step.token("Zq7-vortex")

  private static let weakHeadline = "Password is Weak (1 of 4); Strong is required. Not met:"
  private static let refusal = ["log: refused", "error: " + weakHeadline]
  private static let nothing = ["log: refused", "error: No password was entered."]
  private static let warning =
    "info: Accepted, though only Weak (1 of 4) where Strong is asked. Not met:"
  private static let repetition = [
    "log: repeated", "error: This password was refused just now; the password is unchanged.",
  ]
  private static let announcement = "info: The new password must be Strong (4 of 4). It needs:"
  private static let missing = [
    "log: no-token", "error: No new password came to be checked; tell the administrator.",
  ]

  private static func mismatch(_ left: String) -> [String] {
    ["log: mismatched", "info: It is accepted once it is entered twice alike; " + left + " left."]
  }

  /// A script, and what comes of it.
  struct Path: Sendable, CustomTestStringConvertible {
    let id: String
    let situation: Situation
    let script: [Step]
    let hearing: ScriptedConversation.Hearing
    let code: ReturnCode
    let transcript: [String]
    var testDescription: String { id }

    init(
      _ id: String,
      with settings: [String] = [],
      _ script: [Step],
      hearing: ScriptedConversation.Hearing = .all,
      _ code: ReturnCode,
      _ transcript: [[String]],
      changing change: @Sendable (inout Situation) -> Void = { _ in }
    ) {
      self.id = id
      var situation = Situation(settings: ["announce=no"] + settings)
      change(&situation)
      self.situation = situation
      self.script = script
      self.hearing = hearing
      self.code = code
      self.transcript = transcript.flatMap { $0 }
    }
  }

  static let paths = dialogues + mismatches + handed + lenient + interruptions

  private static let dialogues = [
    Path("accepted", [good, same], .success, [["ask", "retype", "log: accepted"]]),
    Path(
      "announced",
      with: ["announce=yes"],
      [good, same],
      .success,
      [[announcement, "ask", "retype", "log: accepted"]]
    ),
    Path(
      "announced once",
      with: ["announce=yes"],
      [weak, good, same],
      .success,
      [[announcement, "ask"], refusal, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "refused, then accepted",
      [weak, good, same],
      .success,
      [["ask"], refusal, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "refused to the end",
      [weak, other, .token("zq")],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask"], refusal, ["forget", "ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "refused in the only try",
      with: ["retry=1"],
      [weak],
      .refused,
      [["ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "refused in both of two tries",
      with: ["retry=2"],
      [weak, other],
      .triesUsedUp,
      [["ask"], refusal, ["forget", "ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "accepted in the ninth try",
      with: ["retry=9"],
      [weak, other, weak, other, weak, other, weak, other, good, same],
      .success,
      [[String]](repeating: ["ask"] + refusal + ["forget"], count: 8)
        + [["ask", "retype", "log: accepted"]]
    ),
    Path(
      "empty line",
      [empty, good, same],
      .success,
      [["ask"], nothing, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "empty line in the only try",
      with: ["retry=1"],
      [empty],
      .refused,
      [["ask"], nothing, ["forget", "forget"]]
    ),
    Path(
      "same refused answer twice",
      [weak, weak],
      .triesUsedUp,
      [["ask"], refusal, ["forget", "ask"], repetition, ["forget"]]
    ),
    Path(
      "same refused answer not in a row",
      [weak, other, weak],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask"], refusal, ["forget", "ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "empty line twice",
      [empty, empty],
      .triesUsedUp,
      [["ask"], nothing, ["forget", "ask"], repetition, ["forget"]]
    ),
  ]

  private static let mismatches = [
    Path(
      "mismatch, then accepted",
      [good, .mismatch, good, same],
      .success,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "retype", "log: accepted"]]
    ),
    Path(
      "mismatch to the end",
      [good, .mismatch, good, .mismatch, good, .mismatch],
      .triesUsedUp,
      [
        ["ask", "retype"], mismatch("2 tries"), ["ask", "retype"], mismatch("1 try"),
        ["ask", "retype", "log: mismatched", "forget"],
      ]
    ),
    Path(
      "mismatch in the only try",
      with: ["retry=1"],
      [good, .mismatch],
      .refused,
      [["ask", "retype", "log: mismatched", "forget"]]
    ),
    Path(
      "mismatches cost no refusal",
      with: ["retry=2"],
      [weak, good, .mismatch, other],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask", "retype"], mismatch("1 try"), ["ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "refusals cost no mismatch",
      with: ["retry=2"],
      [weak, good, .mismatch, good, same],
      .success,
      [
        ["ask"], refusal, ["forget", "ask", "retype"], mismatch("1 try"),
        ["ask", "retype", "log: accepted"],
      ]
    ),
  ]

  private static let handed = [
    Path("good token left", [], .success, [["log: accepted"]]) { $0.token = "Zq7-vortex" },
    Path("weak token left", [], .refused, [refusal, ["forget"]]) { $0.token = "zqx" },
    Path("empty token left", [], .refused, [nothing, ["forget"]]) { $0.token = "" },
    Path("good token left for use_authtok", [], .success, [["log: accepted"]]) {
      $0.token = "Zq7-vortex"
      $0.takesToken = true
    },
    Path("weak token left for use_authtok", with: ["retry=9"], [], .refused, [refusal, ["forget"]])
    {
      $0.token = "zqx"
      $0.takesToken = true
    },
    Path("no token for use_authtok", [good, same], .refused, [missing, ["forget"]]) {
      $0.takesToken = true
    },
    Path("a token left is not announced", with: ["announce=yes"], [], .success, [["log: accepted"]])
    {
      $0.token = "Zq7-vortex"
    },
    Path(
      "no token for use_authtok, not announced",
      with: ["announce=yes"],
      [],
      .refused,
      [missing, ["forget"]]
    ) { $0.takesToken = true },
    Path(
      "weak token left, advised",
      with: ["enforce=none"],
      [],
      .success,
      [
        [warning, "log: accepted-with-warning"]
      ]
    ) { $0.token = "zqx" },
    Path("empty token left, advised", with: ["enforce=none"], [], .refused, [nothing, ["forget"]]) {
      $0.token = ""
    },
    Path("weak token left, exempt", with: ["users=local"], [], .success, [["log: exempt"]]) {
      $0.token = "zqx"
      $0.isLocal = false
    },
    Path("empty token left, exempt", with: ["users=local"], [], .refused, [nothing, ["forget"]]) {
      $0.token = ""
      $0.isLocal = false
    },
    Path("weak token left, nothing heard", [], hearing: .nothing, .refused, [refusal, ["forget"]]) {
      $0.token = "zqx"
    },
  ]

  private static let lenient = [
    Path(
      "advised by enforce=none",
      with: ["enforce=none"],
      [weak, weak],
      .success,
      [["ask", warning, "retype", "log: accepted-with-warning"]]
    ),
    Path(
      "advised as root",
      with: ["enforce=users"],
      [weak, weak],
      .success,
      [
        ["ask", warning, "retype", "log: accepted-with-warning"]
      ]
    ) { $0.isSetByRoot = true },
    Path(
      "users are enforced",
      with: ["enforce=users", "retry=1"],
      [weak],
      .refused,
      [["ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "advised, and good",
      with: ["enforce=none"],
      [good, same],
      .success,
      [
        ["ask", "retype", "log: accepted"]
      ]
    ),
    Path(
      "advised, and empty",
      with: ["enforce=none", "retry=1"],
      [empty],
      .refused,
      [["ask"], nothing, ["forget", "forget"]]
    ),
    Path(
      "advised before the prompt",
      with: ["enforce=none", "announce=yes"],
      [good, same],
      .success,
      [
        ["info: The new password should be Strong (4 of 4). It needs:"],
        ["ask", "retype", "log: accepted"],
      ]
    ),
    Path(
      "exempt",
      with: ["users=local", "announce=yes"],
      [weak, weak],
      .success,
      [
        ["ask", "retype", "log: exempt"]
      ]
    ) { $0.isLocal = false },
    Path(
      "exempt, and empty",
      with: ["users=local", "retry=1"],
      [empty],
      .refused,
      [
        ["ask"], nothing, ["forget", "forget"],
      ]
    ) { $0.isLocal = false },
    Path(
      "local under users=local",
      with: ["users=local", "retry=1"],
      [weak],
      .refused,
      [
        ["ask"], refusal, ["forget", "forget"],
      ]
    ),
  ]

  private static let interruptions = [
    Path("end of input", [.aborted], .refused, [["ask", "log: aborted", "forget"]]),
    Path(
      "end of input at the retype",
      [good, .aborted],
      .refused,
      [["ask", "retype", "log: aborted", "forget"]]
    ),
    Path(
      "end of input at the second try",
      [weak, .aborted],
      .refused,
      [["ask"], refusal, ["forget", "ask", "log: aborted", "forget"]]
    ),
    Path(
      "end of input after a mismatch",
      [good, .mismatch, .aborted],
      .refused,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "log: aborted", "forget"]]
    ),
    Path(
      "a mismatch where nothing is compared",
      [.mismatch],
      .refused,
      [["ask", "log: aborted", "forget"]]
    ),
    Path("out of memory", [.outOfMemory], .outOfMemory, [["ask", "forget"]]),
    Path(
      "out of memory at the retype",
      [good, .outOfMemory],
      .outOfMemory,
      [["ask", "retype", "forget"]]
    ),
    Path(
      "refusal that cannot be shown",
      [weak, good, same],
      hearing: .noErrors,
      .refused,
      [["ask"], refusal, ["log: aborted", "forget"]]
    ),
    Path(
      "announcement that cannot be shown",
      with: ["announce=yes"],
      [good, same],
      hearing: .nothing,
      .success,
      [[announcement, "ask", "retype", "log: accepted"]]
    ),
    Path(
      "warning that cannot be shown",
      with: ["enforce=none"],
      [weak, weak],
      hearing: .nothing,
      .success,
      [["ask", warning, "retype", "log: accepted-with-warning"]]
    ),
    Path(
      "mismatch that cannot be shown",
      [good, .mismatch, good, same],
      hearing: .nothing,
      .success,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "retype", "log: accepted"]]
    ),
  ]

  @Test(arguments: paths)
  func `a change takes its path and ends with its code`(_ path: Path) throws {
    let conversation = ScriptedConversation(path.script, hearing: path.hearing)
    let code = try path.situation.change(conversation)
    #expect(code == path.code)
    #expect(conversation.transcript == path.transcript)
  }

  @Test func `the old password is judged against`() throws {
    let conversation = ScriptedConversation([.token("Sunny-Lake-42"), .token("Sunny-Lake-42")])
    let situation = Situation(settings: ["retry=1", "announce=no"], oldToken: "Sunny-Lake-41")
    #expect(try situation.change(conversation) == .refused)
    #expect(
      conversation.calls.contains(
        .show(
          """
          Password is Weak (1 of 4); Strong is required. Not met:
            - At least 3 changes from the old password (1 now)
            - Hard to guess (your old password with additions; add other words)
          """,
          .error
        )
      )
    )
  }
}
