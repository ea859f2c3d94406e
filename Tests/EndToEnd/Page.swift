import Foundation
import TestSupport

/// A page of the documentation as its readers use it: blocks of commands, transcripts and examples.
struct Page {
  /// The pages that people read in a checkout, besides the change log.
  static let all = [
    "README.md", "Sources/README.md", "Tests/README.md", ".github/CONTRIBUTING.md",
    ".github/SECURITY.md",
  ]

  /// The page for people who install the module.
  static let readme = Page("README.md")

  /// Where the page is in the checkout.
  let path: String
  /// The whole text.
  let text: String
  /// The fenced blocks, in order.
  let blocks: [(language: String, lines: [String])]

  init(_ path: String) {
    self.path = path
    text = (try? String(contentsOfFile: Stage.path(path), encoding: .utf8)) ?? ""
    var blocks: [(String, [String])] = []
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open { blocks.append(block) }
      open = open == nil ? (String(line.dropFirst(3)), []) : nil
    }
    self.blocks = blocks
  }

  /// The commands of all shell blocks, in order.
  var commands: [String] {
    blocks.filter { $0.language == "sh" }.flatMap { $0.lines }
  }

  /// The text in code spans, outside of blocks.
  var spans: [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.components(separatedBy: "`").enumerated() }
      .filter { $0.offset % 2 == 1 }
      .map { $0.element.replacing("\n", with: " ") }
  }

  /// The targets of the links to other pages and to headings.
  var links: [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { "# ".contains($0) }.lowercased()
        .filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  /// The first block with a line, as one text.
  func block(with line: String) -> String {
    blocks.first { $0.lines.contains(line) }?.lines.joined(separator: "\n")
      ?? "(no block with \(line))"
  }
}
