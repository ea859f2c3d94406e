import Glibc
import PolicyLanguage

// What is unsafe is sound: the symbol has the type of wcwidth(3), and the locale is freed after
// its last use.

/// What is true of every message that the module shows.
enum Bounds {
  /// One less than `PAM_MAX_MSG_SIZE` of Linux-PAM's `<security/_pam_types.h>`.
  static let bytes = 511
  static let columns = 72

  /// Returns what is wrong with a message.
  static func faults(
    of message: String,
    _ layout: Dialogue.Layout,
    _ marks: Dialogue.Marks
  ) -> [String] {
    var faults: [String] = []
    func demand(_ isTrue: Bool, _ fault: String) {
      if !isTrue { faults.append(fault) }
    }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    demand(message.utf8.count <= bytes, "it has \(message.utf8.count) bytes")
    demand(!message.contains { "\"\\".contains($0) }, "it has a quotation mark or a backslash")
    demand(message.unicodeScalars.allSatisfy { !isControl($0) }, "it has a control byte")
    demand(lines.allSatisfy { !$0.isEmpty }, "it has an empty line")
    demand(lines.allSatisfy { $0.last != " " }, "a line ends with a blank")
    let isWhole = lines.first.map { ".:。：".contains($0.last ?? " ") } ?? false
    demand(isWhole, "the first line is a piece")
    if layout == .list {
      let widths = Columns.widths(of: lines)
      demand(widths.count == lines.count, "its width cannot be told")
      for (line, width) in zip(lines, widths) where width > columns {
        faults.append("a line takes \(width) columns: \(line)")
      }
      let mark = marks == .ascii ? ["-"] : ["-", "○", "✗"]
      for line in lines.dropFirst() {
        let isItem = mark.contains { line.hasPrefix("  " + $0 + " ") }
        demand(isItem || line.hasPrefix("    "), "a line is neither an item nor goes on: \(line)")
      }
    }
    if marks == .ascii { demand(!message.contains { "○✗".contains($0) }, "it has marks") }
    return faults
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    let isLineEnd = scalar == "\n"
    return !isLineEnd && (scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value)
  }
}

/// The columns of a terminal, as the C library counts them.
enum Columns {
  /// The type of wcwidth(3), which Swift does not import.
  private typealias Width = @convention(c) (UInt32) -> Int32

  /// Returns how many columns each text takes.
  ///
  /// By wcwidth(3) in the locale C.UTF-8, of this thread and for this call alone.
  static func widths(of texts: [Substring]) -> [Int] {
    guard let function = unsafe dlsym(nil, "wcwidth") else { return [] }
    let width = unsafe unsafeBitCast(function, to: Width.self)
    let locale = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let before = unsafe uselocale(locale)
    defer {
      unsafe uselocale(before)
      unsafe freelocale(locale)
    }
    return texts.map { text in
      text.unicodeScalars.reduce(0) { $0 + max(0, Int(width($1.value))) }
    }
  }
}
