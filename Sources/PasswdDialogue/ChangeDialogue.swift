/// What a program that changes a password asks, and what is to be done then.
///
/// Its questions for the current password, for a new one and for the same again are known by their
/// prompts, if its terminal hides the input. The user answers all others.
public struct ChangeDialogue: Sendable {
  /// What is to be done at a prompt.
  public enum Step: Equatable, Sendable {
    /// Nothing; the user may be asked something.
    case wait
    /// The user is to type the current password.
    case askCurrent
    /// The user is to choose a new password. `reason` is what the program wrote about the one before,
    /// or nil if there was none.
    case askNew(reason: String?)
    /// The program is to be given the new password.
    case answer
  }

  /// The most that is kept of what the program wrote, in bytes.
  private static let limit = 4096

  private let prompts: PromptTexts
  private var written: [UInt8] = []
  /// Whether there is a new password that the program does not have yet.
  private var isReady = false
  private var isGiven = false
  private var isRepeated = false

  /// Begins a dialogue.
  public init(_ prompts: PromptTexts) {
    self.prompts = prompts
  }

  /// Takes in what the program wrote.
  public mutating func read(_ output: some Collection<UInt8>) {
    written += output
    if written.count > Self.limit { written.removeFirst(written.count - Self.limit) }
  }

  /// Takes in what the user typed; a line ends the question before it.
  public mutating func type(_ input: some Collection<UInt8>) {
    let ends = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    if input.contains(where: { ends.contains($0) }) { written = [] }
  }

  /// Takes in that the user has chosen a new password.
  public mutating func choose() {
    isReady = true
    isGiven = false
    isRepeated = false
  }

  /// Whether the program seems to wait for a password.
  public var isAsking: Bool { question != nil }

  /// Returns what is to be done now.
  ///
  /// - Parameter isHidden: Whether the program's terminal hides the input.
  /// - Returns: What is to be done; an answer counts as given.
  public mutating func step(isHidden: Bool) -> Step {
    guard isHidden, let question else { return .wait }
    switch question {
    case .currentPassword: return .askCurrent
    case .newPassword:
      if !isReady { return .askNew(reason: isGiven ? reason : nil) }
      isReady = false
      isGiven = true
    case .again:
      if !isGiven || isRepeated { return .wait }
      isRepeated = true
    }
    written = []
    return .answer
  }

  private var question: PromptTexts.Question? {
    let start = written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return prompts.question(of: written[start...])
  }

  /// The lines before the prompt.
  ///
  /// They end in any number of carriage returns: each terminal on the way may have added one.
  private var reason: String {
    let ends = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    let lines = written.split { ends.contains($0) }.dropLast()
    return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
