public import PolicyLanguage
internal import Text

extension ImportedPolicy {
  /// The policy file: each line of the rival's text as a comment, and under it what it became and what
  /// differs.
  public var text: String {
    var text = ""
    for (line, next) in zip(lines, lines.map { Optional($0) }.dropFirst() + [nil]) {
      text += line.text
      let isBlankNext = next.map { $0.isWritten && $0.isBlank } ?? true
      if !line.isPlain, !isBlankNext { text += "\n" }
    }
    return text
  }

  /// The widest line of a comment that is ours, in columns.
  fileprivate static let width = 78
}

extension ImportedPolicy.Line {
  /// Whether nothing stands in the line.
  fileprivate var isBlank: Bool { source.allSatisfy { $0 == " " || $0 == "\t" } }

  /// Whether nothing came of the line.
  fileprivate var isPlain: Bool { settings.isEmpty && remarks.isEmpty && fault == nil }

  fileprivate var text: String {
    var text = heading
    if let fault { text += Self.comment("error: " + fault.message) }
    for setting in settings {
      text += setting.key + " = " + (setting.value.written ?? setting.value) + "\n"
    }
    return remarks.reduce(text) { $0 + Self.comment($1.text) }
  }

  private var heading: String {
    if !isWritten { return source.isEmpty ? "" : "# default: " + source + "\n" }
    let isComment = source.drop { $0 == " " || $0 == "\t" }.first.map { $0 == "#" } ?? true
    return (isComment ? source : "# " + source) + "\n"
  }

  /// Returns a comment of ours, broken at blanks.
  private static func comment(_ text: String) -> String {
    let lines = WordWrap.lines(of: text.split(separator: " "), width: ImportedPolicy.width - 4)
    return lines.reduce("") { $0 + "#   " + $1 + "\n" }
  }
}
