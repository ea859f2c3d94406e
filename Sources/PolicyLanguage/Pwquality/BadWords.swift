/// The words of `badwords` as a value of ours.
struct BadWords {
  /// The shortest word that libpwquality looks for, in bytes: its `PWQ_MIN_WORD_LENGTH`.
  private static let shortestThere = 4
  /// The shortest word that is looked for inside a password here, in characters.
  private static let shortestHere = 3

  /// The words, as the key `words` takes them; empty where there is none.
  private(set) var value = ""

  /// What differs.
  private(set) var remarks: [ImportedPolicy.Remark] = []

  /// Reads the words of a value, which libpwquality divides at blanks alone.
  init(_ bytes: [UInt8]) {
    let pieces = bytes.split(separator: UInt8(ascii: " "))
    let words = pieces.compactMap { RivalSetting.text($0) }
    let lost = pieces.count - words.count
    if lost > 0 {
      let allowed = "words must be UTF-8 without control characters here"
      remarks.append(.weaker(allowed + "; not looked for: \(lost) of them"))
    }
    let isShort: (Word) -> Bool = { $0.text.count < Self.shortestHere }
    let isSought: (String) -> Bool = { $0.utf8.count >= Self.shortestThere }
    tell(words.filter { !isSought($0) }) {
      .stricter("too short for pwquality, looked for here: " + $0)
    }
    tell(words.filter { isSought($0) && Word.list($0).allSatisfy(isShort) }) {
      .weaker("looked for here only as the whole password: " + $0)
    }
    tell(words.filter { $0.utf8.contains(UInt8(ascii: ",")) }) {
      .stricter("divided at the commas here, and each piece looked for by itself: " + $0)
    }
    value = words.flatMap { Word.list($0) }.map { $0.text }.joined(separator: ", ")
    // A quotation mark in front would be taken for the value's, and these two words for an answer.
    let first = value.utf8.first
    let isQuote = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuote || value == "no" || value == "0" { value = "," + value }
  }

  private mutating func tell(_ words: [String], _ remark: (String) -> ImportedPolicy.Remark) {
    if words.isEmpty { return }
    let shown = words.joined(separator: " ").filter { $0 != "\"" && $0 != "'" && $0 != "\\" }
    remarks.append(remark(shown.shortened))
  }
}
