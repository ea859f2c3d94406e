/// What a program that changes a password wrote and nobody has seen yet.
///
/// It waits until it is known whether it ends in a prompt that the user does not answer: such a prompt is
/// not shown.
public struct HeldOutput: Sendable {
  private var bytes: [UInt8] = []
  /// Whether the program still has to end the line of a prompt that was not shown.
  private var owesNewline = false

  /// Creates an output that is empty.
  public init() {}

  /// Whether there is nothing to show.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Takes in what the program wrote.
  public mutating func read(_ output: some Collection<UInt8>) {
    bytes += output
    if !owesNewline { return }
    let rest = bytes.drop { $0 == UInt8(ascii: "\r") }
    if rest.isEmpty { return }
    owesNewline = false
    if rest.first == UInt8(ascii: "\n") { bytes = Array(rest.dropFirst()) }
  }

  /// Returns all of it, which is to be shown.
  public mutating func takeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Returns the lines before the prompt at the end, and the prompt.
  public mutating func takePrompt() -> (before: [UInt8], prompt: [UInt8]) {
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    defer { bytes = [] }
    return (Array(bytes[..<start]), Array(bytes[start...]))
  }

  /// Drops the prompt at the end, and the end of its line once it comes; returns the lines before it.
  public mutating func dropPrompt() -> [UInt8] {
    owesNewline = true
    return takePrompt().before
  }
}

extension HeldOutput {
  /// Returns whether lines are the announcement of pam_pwmeter: they have the title of every line of the
  /// checklist, wherever they are broken.
  public static func isAnnouncement(_ lines: [UInt8], of titles: [String]) -> Bool {
    !titles.isEmpty && titles.allSatisfy { holds(lines, $0) }
  }

  /// Returns whether bytes hold a text, blanks and line breaks aside.
  public static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    let all = bytes.filter { $0 > 0x20 }
    let piece = text.utf8.filter { $0 > 0x20 }
    return !piece.isEmpty && all.indices.contains { all[$0...].starts(with: piece) }
  }
}
