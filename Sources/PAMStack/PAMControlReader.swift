internal import PolicyLanguage
internal import Text

/// Reads a control such as `success=1 default=ignore`, as libpam does.
struct PAMControlReader {
  private let word: PAMWord
  private var position = 0
  private var actions = PAMControl.nothing
  private var fault: Diagnostic?

  /// Reads a control, or tells what is wrong with it.
  static func read(_ word: PAMWord, _ diagnostics: inout [Diagnostic]) -> PAMControl {
    if let control = PAMControl.named(word.foldedText) { return control }
    var reader = PAMControlReader(word)
    while reader.fault == nil, reader.hasMore() { reader.readPair() }
    guard var fault = reader.fault else { return PAMControl(reader.actions) }
    if word.bytes.first == nil || word.start == word.place(at: 0) {
      let words = PAMControl.keywords + ["include", "substack"]
      let meant = Suggestion.text(for: word.text, among: words)
      let message = "unknown control " + word.text.shortened
      fault = Diagnostic(word.start, message + (meant.isEmpty ? allowed : meant))
    }
    diagnostics.append(fault)
    return .unreadable
  }

  /// What may stand in place of a control that nobody knows.
  private static let allowed =
    "; it must be required, requisite, sufficient, optional or in brackets"

  private init(_ word: PAMWord) {
    self.word = word
  }

  /// Reads `value=action`.
  private mutating func readPair() {
    let start = position
    let name = take { $0 != UInt8(ascii: "=") && !isSpace($0) }
    let isDefault = name == "default"
    let code = PAMCode.names.firstIndex(of: name)
    guard isDefault || code != nil else {
      let meant = Suggestion.text(for: name, among: PAMCode.names + ["default"])
      fault = Diagnostic(word.place(at: start), "unknown return value " + name.shortened + meant)
      return
    }
    guard hasMore(), byte == UInt8(ascii: "=") else {
      let message = name + " has no action, it is written " + name + "=ACTION"
      fault = Diagnostic(word.place(at: start), message)
      return
    }
    position += 1
    guard let action = readAction() else { return }
    for place in actions.indices where isDefault ? actions[place] == nil : place == code {
      actions[place] = action
    }
  }

  private mutating func readAction() -> PAMControl.Action? {
    _ = hasMore()
    let rest = word.bytes.dropFirst(position).map { $0.value }
    if let match = PAMControl.Action.words.first(where: { rest.starts(with: $0.word.utf8) }) {
      position += match.word.utf8.count
      return match.action
    }
    let start = position
    let digits = take { $0.isDigit }
    if let count = WholeNumber.read(digits.utf8, in: 1...999_999_999) { return .jump(count) }
    let found = digits + take { !isSpace($0) }
    let allowed = "; it must be ignore, ok, done, bad, die, reset or a number of lines from 1"
    let message = found.isEmpty ? "the action is missing" : "unknown action " + found.shortened
    fault = Diagnostic(word.place(at: start), message + allowed)
    return nil
  }

  /// Passes over blanks; false at the end.
  private mutating func hasMore() -> Bool {
    _ = take { isSpace($0) }
    return byte != nil
  }

  private var byte: UInt8? {
    word.bytes.indices.contains(position) ? word.bytes[position].value : nil
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let taken = word.bytes.dropFirst(position).prefix { condition($0.value) }
    position += taken.count
    return String(decoding: taken.map { $0.value }, as: UTF8.self)
  }
}
