import Testing

@testable import PAMModule

struct TransactionTests {
  static let good = Step.token("Zq7-vortex")
  static let weak = Step.token("zqx")
  static let other = Step.token("zqxj")
  static let empty = Step.token("")
  static let same = Step.token("Zq7-vortex")

  static let weakHeadline = "Password is Weak (1 of 4); Strong is required. Not met:"
  static let refusal = ["log: refused", "error: " + weakHeadline]
  static let nothing = ["log: refused", "error: No password was entered."]
  static let warning =
    "info: Accepted, though only Weak (1 of 4) where Strong is asked. Not met:"
  static let repetition = [
    "log: repeated", "error: This password was refused just now; the password is unchanged.",
  ]
  static let announcement = "info: The new password must be Strong (4 of 4). It needs:"
  static let missing = [
    "log: no-token", "error: No new password came to be checked; tell the administrator.",
  ]

  static func mismatch(_ left: String) -> [String] {
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
