import PasswordPolicy
import Text
import PolicyLanguage

@testable import PAMModule

/// A change of a password that can be carried out on the stage, by the built module, and here.
struct StagedChange {
  /// The policy as a file.
  let policy: String
  let userName: String
  let gecos: String
  let old: [UInt8]?
  let steps: [ScriptedChange.Step]
  var takesToken = false
  var isSetByRoot = false

  /// The name of the stage's host.
  static let hostName = "brindlewood"

  /// The account of the stage.
  private static let account = (name: "jdoe", gecos: "Jane Quillfeather,Room 12,555-0101")

  /// Takes an input of the transaction: its policy, its answers, and the stage's own account.
  init(transaction bytes: [UInt8]) {
    let change = ScriptedChange(bytes)
    policy = change.settings.map { $0 + "\n" }.joined()
    (userName, gecos) = Self.account
    old = change.subject.oldToken
    // No program can have the memory run out.
    steps = change.steps.map { $0 == .outOfMemory ? .aborted : $0 }
    takesToken = change.subject.takesToken
    isSetByRoot = change.subject.isSetByRoot
  }

  /// Takes an input of the engine: its policy, its password and its account, whose name is kept to what
  /// a name service can hold.
  init(engine bytes: [UInt8]) {
    let change = EngineChange(bytes)
    policy = change.policyText + "announce = no\n"
    old = change.oldPassword
    // What is refused is entered again, and ends the change.
    steps = [ScriptedChange.Step](repeating: .token(change.password), count: 2)
    let name = Self.plain(change.userName ?? "", besides: "._\\@")
    guard let gecos = change.gecos, let first = name.unicodeScalars.first,
      first.properties.isAlphabetic
    else {
      (userName, self.gecos) = Self.account
      return
    }
    userName = name
    self.gecos = Self.plain(gecos, besides: " ,.-'&()/")
  }

  private static func plain(_ text: String, besides signs: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200)
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || signs.unicodeScalars.contains(scalar)
    {
      plain.append(scalar)
    }
    return String(plain)
  }
}

extension StagedChange {
  /// What came of a change: all that was said and logged, and the code.
  struct Outcome: Equatable {
    var said: [String] = []
    var logged: [String] = []
  }

  /// Why a change cannot be staged.
  enum Obstacle: Error {
    /// The policy has a fault.
    case policy
    /// A password, or the old one, has a NUL byte in it, which none can have in C.
    case nul
    /// libpam itself asks again, so that no module sees such an answer.
    case answer
  }

  /// The configuration of the policy; nil where it has a fault.
  private var configuration: Configuration? {
    let text = PolicyText(Array(policy.utf8), source: "policy")
    return text.diagnostics.isEmpty ? try? Configuration(text.settings) : nil
  }

  /// Carries the change out here, and keeps what libpam would have of it.
  ///
  /// - Parameter gecos: What the name service says of the account.
  /// - Returns: The outcome and the answers that lead to it.
  /// - Throws: Why there is none.
  func outcome(gecos: String) throws(Obstacle) -> (Outcome, answers: [[UInt8]]) {
    guard let configuration else { throw .policy }
    let subject = Subject(
      account: Account(userName: userName, gecos: gecos, hostName: Self.hostName),
      oldToken: old,
      token: nil,
      takesToken: takesToken,
      isLocal: true,
      isSetByRoot: isSetByRoot
    )
    let conversation = RecordedConversation(steps)
    let code = Transaction(conversation, configuration, subject) { .english }.run()
    var writer = TranscriptWriter()
    for call in conversation.calls { writer.write(call) }
    if !writer.isPossible { throw .answer }
    if (writer.answers + [old ?? []]).contains(where: { $0.contains(0) }) { throw .nul }
    writer.outcome.said.append("end: = " + code.name)
    return (writer.outcome, writer.answers)
  }
}

/// Writes a dialogue down as the stage's helper does.
private struct TranscriptWriter {
  var outcome = StagedChange.Outcome()
  private(set) var answers: [[UInt8]] = []
  /// Whether libpam could have come to this.
  private(set) var isPossible = true

  mutating func write(_ call: RecordedConversation.Call) {
    switch call {
    case .ask(let step):
      outcome.said.append("| prompt | New password: ")
      if step == .mismatch { isPossible = false }
      answer(step)
    case .retype(let step):
      outcome.said.append("| prompt | Retype new password: ")
      answer(step)
      if step == .mismatch { outcome.said.append("| error  | Sorry, passwords do not match.") }
    case .forget: break
    case .show(let text, let style):
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        outcome.said.append((style == .error ? "| error  | " : "| info   | ") + line)
      }
    case .log(let text, let priority):
      let name =
        switch priority {
        case .error: "err"
        case .notice: "notice"
        case .information: "info"
        }
      outcome.logged.append(name + " " + text)
    }
  }

  private mutating func answer(_ step: ScriptedChange.Step) {
    switch step {
    case .token(let token): answers.append(token)
    case .mismatch: answers.append((answers.last ?? []) + Array("x".utf8))
    case .aborted, .outOfMemory:
      outcome.said += ["| (the input ends)", "| error  | Password change has been aborted."]
      outcome.logged.append("err conversation failed")
      return
    }
    outcome.said.append("| (answer \(answers.count))")
  }
}

extension ReturnCode {
  /// The name of the code of pam(3).
  fileprivate var name: String {
    switch self {
    case .success: "PAM_SUCCESS"
    case .refused: "PAM_AUTHTOK_ERR"
    case .triesUsedUp: "PAM_MAXTRIES"
    case .unusable: "PAM_SERVICE_ERR"
    case .outOfMemory: "PAM_BUF_ERR"
    }
  }
}

extension EngineChange {
  /// The policy as a file; the pattern is left out where it cannot stand in one.
  fileprivate var policyText: String {
    var text = ["preset = none"] + manner.manner
    for line in lines {
      let key = EngineLines.keys[line.key]
      text.append(key.name + " = " + key.values[line.value % key.values.count])
    }
    if let pattern, pattern.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\"" }) {
      text.append((pattern.mustMatch ? "match" : "forbid") + ".own = \"\(pattern.text)\"")
    }
    switch requirement {
    case .all: text.append("require = all")
    case .only(let ids):
      text.append("require = " + (ids.isEmpty ? "none" : ids.joined(separator: ", ")))
    case .byNatureAnd: break
    }
    text.append("level = \(minimum.rawValue)")
    if meter == .guesses { text.append("meter = guesses") }
    return text.map { $0 + "\n" }.joined()
  }
}
