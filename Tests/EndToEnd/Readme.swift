import Foundation
import TestSupport

/// The README as its readers use it: blocks of commands, transcripts and examples.
struct Readme {
  /// The whole text.
  let text: String
  /// The fenced blocks, in order.
  let blocks: [(language: String, lines: [String])]

  init() {
    text = (try? String(contentsOfFile: Stage.path("README.md"), encoding: .utf8)) ?? ""
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

  /// The first block with a line, as one text.
  func block(with line: String) -> String {
    blocks.first { $0.lines.contains(line) }?.lines.joined(separator: "\n")
      ?? "(no block with \(line))"
  }
}
