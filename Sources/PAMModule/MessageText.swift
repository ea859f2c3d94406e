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

  private var headline: String
  private var items: [String]

  /// Creates a message; every text is made harmless first.
  init(_ headline: String, _ items: [String] = []) {
    self.headline = Self.harmless(headline)
    self.items = items.map { Self.shortened(Self.harmless($0)) }
  }

  /// The message as a line for the headline and a line for each item.
  ///
  /// An item that is too wide goes on in the next line. Where the message would be too long, the
  /// last line tells how many items are left out.
  func list(mark: String) -> String {
    var text = Self.wrapped(headline, first: "", following: "")
    var left = items.count
    for item in items {
      left -= 1
      let lines = "\n" + Self.wrapped(item, first: Self.indent + mark + " ", following: "    ")
      let closing = left == 0 ? "" : Self.closing(left, mark)
      if text.utf8.count + lines.utf8.count + closing.utf8.count > Self.byteLimit {
        return text + Self.closing(left + 1, mark)
      }
      text += lines
    }
    return text
  }

  /// The message on one line.
  func line() -> String {
    var text = headline
    var left = items.count
    var divider = " "
    for item in items {
      left -= 1
      let closing = left == 0 ? "." : "; and \(left) more."
      if text.utf8.count + divider.utf8.count + item.utf8.count + closing.utf8.count
        > Self.byteLimit
      {
        return text + divider + "and \(left + 1) more."
      }
      text += divider + item
      divider = "; "
    }
    return items.isEmpty ? text : text + "."
  }

  private static func closing(_ left: Int, _ mark: String) -> String {
    "\n" + indent + mark + " and \(left) more"
  }
}

extension MessageText {
  /// Breaks a text into lines at blanks, or within a word that no line could hold.
  private static func wrapped(_ text: String, first: String, following: String) -> String {
    // Most texts need no more than this.
    if isPlain(text), first.utf8.count + text.utf8.count <= columnLimit { return first + text }
    var lines = first
    var column = width(first)
    var isAtStart = true
    for word in text.split(separator: " ") {
      if !isAtStart, column + 1 + width(word) > columnLimit {
        lines += "\n" + following
        column = width(following)
        isAtStart = true
      }
      if !isAtStart {
        lines += " "
        column += 1
      }
      for character in word {
        if column + width(character) > columnLimit {
          lines += "\n" + following
          column = width(following)
        }
        lines.append(character)
        column += width(character)
      }
      isAtStart = false
    }
    return lines
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

  private static func width(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// The columns that a character takes: two for the wide ones of Unicode Standard Annex 11.
  private static func width(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Returns a text without what a terminal, a log or a program that pastes messages could trip
  /// over: control characters, quotation marks, backslashes and characters that turn the direction.
  static func harmless(_ text: String) -> String {
    if isPlain(text) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: scalars.append("'")
      case 0x5C: scalars.append("/")
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        scalars.append("?")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
