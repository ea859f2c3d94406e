internal import Text
internal import PasswordPolicy

/// A verdict in words.
enum VerdictText {
  /// Returns the judgement and the whole checklist, a line each.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - number: Which password it is on, from 1, or nil where there is only one.
  ///   - catalog: The language.
  /// - Returns: The text with its line ends.
  static func block(_ verdict: Verdict, number: Int?, in catalog: Catalog) -> String {
    var text = ""
    if let number { text = (number > 1 ? "\n" : "") + "\(number). " }
    text += headline(verdict).text(in: catalog) + "\n"
    // Wide enough for the widest, though a checklist may do without it.
    let words = Finding.State.allCases.map { word(for: $0).text(in: catalog) }
    let column = words.reduce(0) { max($0, Columns.width($1)) }
    for line in verdict.checklist.lines {
      let word = word(for: line.finding.state).text(in: catalog)
      let gap = String(repeating: " ", count: column - Columns.width(word) + 2)
      text += "  " + word + gap + content(of: line).text(in: catalog) + "\n"
    }
    return text
  }

  private static func headline(_ verdict: Verdict) -> Phrase {
    let (place, minimum) = (verdict.level.placePhrase, verdict.minimum.namePhrase)
    // Translators: a level such as Fair (2 of 4), and another such as Strong.
    if verdict.isAccepted { return Phrase("Accepted: {0}; {1} is required", place, minimum) }
    if verdict.level < verdict.minimum {
      return Phrase("Refused: {0}; {1} is required", place, minimum)
    }
    return verdict.level == .empty
      ? Phrase("Refused: {0}; no password was entered", place)
      : Phrase("Refused: {0}; a required line is not met", place)
  }

  private static func word(for state: Finding.State) -> Phrase {
    // Translators: of a line of the checklist.
    switch state {
    case .met: Phrase("Met")
    case .unmet: Phrase("Not met")
    case .notChecked: Phrase("Not checked")
    }
  }

  /// The title, why the line is as it is, and whether it must be met.
  private static func content(of line: Checklist.Line) -> Phrase {
    let isUnchecked = line.finding.state == .notChecked
    let remark = isUnchecked ? line.finding.reasonPhrase : line.finding.remarkPhrase
    let phrase = remark.map { Phrase("{0} ({1})", line.titlePhrase, $0) } ?? line.titlePhrase
    return line.isRequired ? phrase.required : phrase
  }
}
