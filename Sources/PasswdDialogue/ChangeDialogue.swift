/// What a program that changes a password says, and when it is given the new one.
///
/// It is given the password when what it wrote ends in a prompt for it and its terminal hides what is
/// typed: once when it asks for a new password, and once more when it asks for the same again. Every
/// other question is the person's to answer.
public struct ChangeDialogue: Sendable {
  /// What is to be done at a prompt.
  public enum Step: Equatable, Sendable {
    /// Nothing; the person may be asked something.
    case wait
    /// The program is to be given the password.
    case answer
    /// The program did not take the password, for the reason it wrote, and asks for another one.
    case askAgain(reason: String)
  }

  /// The most that is kept of what the program wrote, in bytes.
  private static let limit = 4096

  private let prompts: PromptTexts
  private var written: [UInt8] = []
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

  /// Takes in what the person typed; a line ends the question before it.
  public mutating func type(_ input: some Collection<UInt8>) {
    let ends = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    if input.contains(where: { ends.contains($0) }) { written = [] }
  }

  /// Takes in that there is another password.
  public mutating func renew() {
    isGiven = false
    isRepeated = false
  }

  /// Whether the program seems to wait for the new password.
  public var isAsking: Bool { question != nil }

  /// Returns what is to be done now.
  ///
  /// - Parameter isHidden: Whether the program's terminal hides what is typed.
  /// - Returns: What is to be done; an answer counts as given.
  public mutating func step(isHidden: Bool) -> Step {
    guard isHidden, let question else { return .wait }
    switch question {
    case .newPassword:
      if isGiven { return .askAgain(reason: reason) }
      isGiven = true
      isRepeated = false
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
