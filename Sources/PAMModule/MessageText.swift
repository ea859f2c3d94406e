internal import Text
internal import PasswordPolicy

/// A message of a headline and items, laid out within the bounds of terminals and of PAM.
struct MessageText {
  /// The widest line, in terminal columns.
  static let columnLimit = 72

  /// The longest message, in bytes: one less than `PAM_MAX_MSG_SIZE` of Linux-PAM's
  /// `<security/_pam_types.h>`, which counts the byte that ends a C string.
  static let byteLimit = 511

  /// The longest item, in bytes; a longer one is cut, so that none crowds all others out.
  private static let itemLimit = 300

  private static let indent = "  "

  private let headline: String
  private let items: [String]
  private let catalog: Catalog

  /// Creates a message in the language of a catalog; every text is made harmless first.
  init(_ headline: Phrase, _ items: [Phrase] = [], in catalog: Catalog) {
    self.headline = Self.harmless(headline.text(in: catalog))
    self.items = items.map { Self.shortened(Self.harmless($0.text(in: catalog))) }
    self.catalog = catalog
  }

  /// The message as a line for the headline and a line for each item.
  ///
  /// An item that is too wide goes on in the next line. Where the message would be too long, the
  /// last line tells how many items are left out.
  func list(mark: String) -> String {
    let start = "\n" + Self.indent + mark + " "
    let lines = items.map {
      "\n" + Self.wrapped($0, first: Self.indent + mark + " ", following: "    ")
    }
    return joined(Self.wrapped(headline, first: "", following: ""), lines) { start + rest($0) }
  }

  /// The message on one line.
  func line() -> String {
    let pieces = items.indices.map {
      Self.divider(before: $0) + items[$0] + ($0 == items.count - 1 ? "." : "")
    }
    return joined(headline, pieces) { Self.divider(before: items.count - $0) + rest($0) + "." }
  }

  private static func divider(before place: Int) -> String { place == 0 ? " " : "; " }

  /// Joins a text and as many of the pieces as there is room for.
  ///
  /// - Parameters:
  ///   - text: What comes first.
  ///   - pieces: A piece for each item.
  ///   - closing: Tells how many are left out.
  /// - Returns: The text of all.
  private func joined(_ text: String, _ pieces: [String], closing: (Int) -> String) -> String {
    let whole = text + pieces.joined()
    if whole.utf8.count <= Self.byteLimit { return whole }
    var text = text
    for (place, piece) in pieces.enumerated() {
      let left = pieces.count - place
      let ending = left == 1 ? "" : closing(left - 1)
      if text.utf8.count + piece.utf8.count + ending.utf8.count > Self.byteLimit {
        return text + closing(left)
      }
      text += piece
    }
    return text
  }

  /// Tells how many items are left out.
  private func rest(_ left: Int) -> String {
    // Translators: that many more lines of the list, which are left out for want of room.
    Self.harmless(Phrase.counted(left, "and {0} more", "and {0} more").text(in: catalog))
  }
}

extension MessageText {
  /// Breaks a text into lines at blanks, or within a word that no line could hold.
  private static func wrapped(_ text: String, first: String, following: String) -> String {
    // Most texts need no more than this.
    if isPlain(text), first.utf8.count + text.utf8.count <= columnLimit { return first + text }
    let indent = Columns.width(following)
    let words = text.split(separator: " ").flatMap { parts(of: $0, width: columnLimit - indent) }
    let lines = WordWrap.lines(
      of: words,
      width: columnLimit,
      first: Columns.width(first),
      following: indent
    ) { ($0.gap, Columns.width($0.text)) }
    return first
      + lines.map { words in
        words.enumerated().reduce("") {
          $0 + ($1.offset > 0 && $1.element.gap > 0 ? " " : "") + $1.element.text
        }
      }.joined(separator: "\n" + following)
  }

  /// Divides a word that is wider than a line; no gap is within it.
  private static func parts(of word: Substring, width: Int) -> [(gap: Int, text: String)] {
    var parts = [(gap: 1, text: "")]
    var column = 0
    for character in word {
      let columns = Columns.width(character)
      if column + columns > width {
        parts.append((gap: 0, text: ""))
        column = 0
      }
      parts[parts.count - 1].text.append(character)
      column += columns
    }
    return parts
  }

  private static func shortened(_ item: String) -> String {
    if item.utf8.count <= itemLimit { return item }
    var text = ""
    for character in item {
      if text.utf8.count + character.utf8.count > itemLimit { break }
      text.append(character)
    }
    return text + "..."
  }

  /// Whether a text is printing ASCII alone, without a quotation mark and a backslash.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
  }

  /// Returns a text without what a terminal, a log or a program that pastes messages could trip
  /// over: control characters, quotation marks, backslashes and characters that turn the direction.
  static func harmless(_ text: String) -> String {
    if isPlain(text) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": scalars.append("'")
      case "\\": scalars.append("/")
      default: scalars.append(scalar.isHarmful ? "?" : scalar)
      }
    }
    return String(scalars)
  }
}
