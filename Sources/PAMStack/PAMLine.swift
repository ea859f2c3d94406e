package import PolicyLanguage

/// What a line of a pam.d file is about.
package enum PAMType: CaseIterable, Sendable {
  case auth, account, session, password
  /// A word that libpam does not know: the line fails, for the type that is being read.
  case unknown
  /// Every type, of a line `@include FILE`.
  case every

  /// The words for those that libpam knows.
  static var words: [(word: String, type: PAMType)] {
    [("auth", .auth), ("account", .account), ("password", .password), ("session", .session)]
  }
}

/// One line of a pam.d file.
package struct PAMLine: Equatable, Sendable {
  /// What a line makes libpam do.
  package enum Task: Equatable, Sendable {
    /// Call a module with arguments.
    case module(PAMWord, arguments: [PAMWord])
    /// Read the lines of another file.
    case include(PAMWord)
    /// Read the lines of another file as a stack of their own.
    case substack(PAMWord)
    /// Fail: the line cannot be understood.
    case failure
  }

  /// What it is about.
  package let type: PAMType
  /// What it makes libpam do.
  package let task: Task
  /// What libpam makes of a module's return value.
  let control: PAMControl
  /// Where the control stands.
  let controlPlace: Diagnostic.Place
  /// Where the line begins.
  package let place: Diagnostic.Place
  /// Its words as they are written.
  package let words: [PAMWord]
}

extension PAMLine {
  /// Reads a line, which has a word at least, and tells what is wrong with it.
  init?(_ words: [PAMWord], _ diagnostics: inout [Diagnostic]) {
    guard let first = words.first, let last = words.last else { return nil }
    let behind = last.place(at: last.bytes.count)
    place = first.start
    self.words = words
    type = Self.type(first, &diagnostics)
    var rest = words.dropFirst()
    guard type != .unknown, let word = type == .every ? first : rest.popFirst() else {
      if type != .unknown { diagnostics.append(Diagnostic(behind, Self.missingControl)) }
      (task, control, controlPlace) = (.failure, .unreadable, behind)
      return
    }
    controlPlace = word.start
    let kind = word.foldedText
    let isInclude = type == .every || kind == "include" || kind == "substack"
    control = isInclude ? .unreadable : PAMControlReader.read(word, &diagnostics)
    guard let name = rest.popFirst() else {
      let missing = isInclude ? "the name of a file to include" : "the name of a module"
      diagnostics.append(Diagnostic(behind, missing + " is missing"))
      task = .failure
      return
    }
    if isInclude {
      task = kind == "substack" ? .substack(name) : .include(name)
    } else {
      task = .module(name, arguments: Array(rest))
    }
  }

  private static let missingControl =
    "the control is missing; a line is written TYPE CONTROL MODULE ARGUMENTS"

  /// Reads the type; a minus sign before it only keeps a missing module out of the log.
  private static func type(_ first: PAMWord, _ diagnostics: inout [Diagnostic]) -> PAMType {
    let isQuiet = first.bytes.first?.value == UInt8(ascii: "-")
    let word = isQuiet ? first.dropFirst() : first
    let text = word.foldedText
    if text == "@include" { return .every }
    if let known = PAMType.words.first(where: { $0.word == text }) { return known.type }
    let meant = Suggestion.text(for: word.text, among: PAMType.words.map { $0.word } + ["@include"])
    let allowed = "; it must be auth, account, password or session"
    let found = word.bytes.isEmpty ? "the type is missing" : "unknown type " + word.text.shortened
    let message = found + (meant.isEmpty ? allowed : meant)
    diagnostics.append(Diagnostic(word.place(at: 0), message))
    return .unknown
  }
}
