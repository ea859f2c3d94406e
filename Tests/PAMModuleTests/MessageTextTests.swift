import PasswordPolicy
import Text
import PolicyLanguage
import TestSupport
import Testing

@testable import PAMModule

extension MessageText {
  /// Creates a message in English.
  fileprivate init(_ headline: String, _ items: [String]) {
    self.init(.name(headline), items.map { .name($0) }, in: .english)
  }
}

struct MessageTextTests {
  /// A headline and items, and how they are laid out.
  struct Laid: Sendable, CustomTestStringConvertible {
    let id: String
    let items: [String]
    let list: String
    let line: String
    var testDescription: String { id }

    init(_ id: String, _ items: [String], list: String, line: String) {
      self.id = id
      self.items = items
      self.list = list
      self.line = line
    }
  }

  private static let x68 = String(repeating: "x", count: 68)

  static let laid = [
    Laid("no item", [], list: "Not met:", line: "Not met:"),
    Laid("one item", ["A number"], list: "Not met:\n  - A number", line: "Not met: A number."),
    Laid(
      "two items",
      ["A number", "A symbol (0 now)"],
      list: "Not met:\n  - A number\n  - A symbol (0 now)",
      line: "Not met: A number; A symbol (0 now)."
    ),
    Laid("as wide as a line", [x68], list: "Not met:\n  - " + x68, line: "Not met: " + x68 + "."),
    Laid(
      "one column wider",
      [x68 + "y"],
      list: "Not met:\n  - " + x68 + "\n    y",
      line: "Not met: " + x68 + "y."
    ),
    Laid(
      "one word wider",
      [x68.dropLast(2) + " yz"],
      list: "Not met:\n  - " + x68.dropLast(2) + "\n    yz",
      line: "Not met: " + x68.dropLast(2) + " yz."
    ),
    Laid(
      "a quotation mark, a backslash and control characters",
      ["a\"b\\c\nd\u{7F}e\u{85}f\u{202E}g"],
      list: "Not met:\n  - a'b/c?d?e?f?g",
      line: "Not met: a'b/c?d?e?f?g."
    ),
    Laid(
      "wide characters",
      [String(repeating: "密", count: 35)],
      list: "Not met:\n  - " + String(repeating: "密", count: 34) + "\n    密",
      line: "Not met: " + String(repeating: "密", count: 35) + "."
    ),
  ]

  @Test(arguments: laid)
  func `items follow the headline`(_ example: Laid) {
    let text = MessageText("Not met:", example.items)
    #expect(text.list(mark: "-") == example.list)
    #expect(text.line() == example.line)
  }

  @Test(arguments: 1...60)
  func `what is left out is counted`(_ count: Int) {
    let items = (1...count).map { "Item number \($0) of many" }
    let text = MessageText("Not met:", items)
    let list = text.list(mark: "-").split(separator: "\n").dropFirst()
    let isCut = list.last?.hasSuffix("more") ?? false
    let left = isCut ? Self.numbers(in: list.last ?? "").first ?? 0 : 0
    #expect(list.count - (isCut ? 1 : 0) + left == count)
    let line = text.line().dropFirst("Not met: ".count).split(separator: "; ")
    let isCutOnLine = line.last?.hasSuffix("more.") ?? false
    let leftOnLine = isCutOnLine ? Self.numbers(in: line.last ?? "").first ?? 0 : 0
    #expect(line.count - (isCutOnLine ? 1 : 0) + leftOnLine == count)
  }

  private static func numbers(in text: Substring) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }
  }

  @Test func `a message is filled to its last byte before it is cut`() {
    // Rows of a list that need no second line, the last of them around the limit.
    let rows = [String](repeating: String(repeating: "x", count: 60), count: 7)
    let start = rows.reduce("Not met:") { $0 + "\n  - " + $1 }
    for size in 30...60 {
      let last = String(repeating: "y", count: size)
      let whole = start + "\n  - " + last
      let isWhole = whole.utf8.count <= MessageText.byteLimit
      let expected = isWhole ? whole : start + "\n  - and 1 more"
      #expect(MessageText("Not met:", rows + [last]).list(mark: "-") == expected)
    }
    let first = String(repeating: "x", count: 250)
    for size in 200...300 {
      let second = String(repeating: "y", count: size)
      let isWhole = "Not met: \(first); \(second).".utf8.count <= MessageText.byteLimit
      let expected = "Not met: \(first); " + (isWhole ? second + "." : "and 1 more.")
      #expect(MessageText("Not met:", [first, second]).line() == expected)
    }
  }

  @Test func `nothing is left out where all fits, though what would tell of it is longer`() {
    let items = [String(repeating: "x", count: 245), String(repeating: "y", count: 245), "z"]
    let line = "Not met: " + items.joined(separator: "; ") + "."
    #expect(line.utf8.count + "and 1 more".utf8.count - 1 > MessageText.byteLimit)
    #expect(MessageText("Not met:", items).line() == line)
    let rows = [Int](repeating: 60, count: 7) + [36, 1]
    let titles = rows.map { String(repeating: "x", count: $0) }
    let list = "Not met:" + titles.map { "\n  - " + $0 }.joined()
    #expect(list.utf8.count + "and 1 more".utf8.count - 1 > MessageText.byteLimit)
    #expect(MessageText("Not met:", titles).list(mark: "-") == list)
  }

  @Test func `an item of any length leaves room for others`() {
    let text = MessageText("Not met:", [String(repeating: "/x", count: 2000), "A number"])
    #expect(text.list(mark: "-").hasSuffix("...\n  - A number"))
    #expect(text.line().hasSuffix("...; A number."))
  }

  /// Texts of one script or block, which terminals show in one or two columns a character.
  static let scripts = [
    "abcdefghij", "äöüßéèñçåø", "пароль", "κωδικός", "密码不能为空", "パスワード", "ﾊﾟｽﾜｰﾄﾞ",
    "암호는열두", "\u{1112}\u{1161}\u{11AB}", "ＡＢＣ１２３", "😀😁🤔🤷", "🚀🚗🛑", "☔⚡✅❌", "🇩🇪🇫🇷",
    "👨‍👩‍👧", "👍🏽", "❤️", "e\u{301}o\u{308}", "ก็ข้ค้", "क्षत्रिय", "שלום", "مرحبا", "𠀀𠀁", "①②③",
    "🩰🪐", "㊙㊗", "│─┼", "\u{200B}x", "\u{AD}x", "Ⅷ", "𝔸𝔹", "꥟ꥠ", "𗀀", "🀄🃏", "⌚⏰",
  ]

  @Test(arguments: scripts)
  func `no line is wider than a terminal's, whatever the script`(_ script: String) {
    // As much as is not cut off for its bytes.
    let count = 290 / (script.utf8.count + 1)
    let whole = String(repeating: script, count: count)
    let words = String(repeating: script + " ", count: count)
    for item in [whole, words, "x " + whole] {
      let list = MessageText("Not met:", [item]).list(mark: "-")
      #expect(!list.contains("more"))
      #expect(Bounds.faults(of: list, .list, .ascii) == [])
    }
  }

  private static let pieces =
    scripts + [
      "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{202E}", " ",
      "  ", "\u{A0}", "\u{2028}", "\u{FEFF}", "word", "a longer piece", "-", "; ", "and 3 more",
      String(repeating: "w", count: 71), String(repeating: "z", count: 200), "\u{301}", "\u{FFFD}",
    ]

  @Test(arguments: UInt64(1)...10)
  func `a message of any titles keeps its bounds`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var faults: [String] = []
    for _ in 0..<100 {
      let titles = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Self.title(&random)
      }
      for kind in [Sample.Kind.refusal("zqx"), .warning("zqx"), .announcement] {
        for layout in Dialogue.Layout.allCases {
          let message = try Sample(kind, titles: titles).text(layout)
          faults += Bounds.faults(of: message, layout, .ascii)
        }
      }
      let message = try Sample(.unusable(titles, isForRoot: true)).text()
      faults += Bounds.faults(of: message, .list, .ascii)
    }
    #expect(faults.isEmpty, "\(faults.count) faults, such as \(faults.prefix(3))")
  }

  private static func title(_ random: inout SplitMix64) -> String {
    var title = "T"
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      title += pieces.randomElement(using: &random) ?? ""
    }
    return title + "."
  }
}
