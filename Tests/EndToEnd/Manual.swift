import Foundation
import TestSupport

/// A manual page as its readers use it: sections with commands and files to copy.
struct Manual {
  private let lines: [String]

  /// Reads a page of `Sources/man`.
  init(_ name: String) {
    let text = try? String(contentsOfFile: Stage.path("Sources/man/\(name)"), encoding: .utf8)
    lines = (text ?? "").components(separatedBy: "\n")
  }

  /// The displays of a section, each as what a reader would copy of it.
  func displays(in section: String) -> [String] {
    guard let start = lines.firstIndex(of: ".Sh \(section)") else { return [] }
    var displays: [String] = []
    var open: [String]?
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix(".Sh ") }) {
      if line.hasPrefix(".Bd -literal") {
        open = []
      } else if line == ".Ed" {
        displays.append((open ?? []).joined(separator: "\n"))
        open = nil
      } else if open != nil {
        open?.append(Self.shown(line))
      } else if line.hasPrefix(".Dl ") {
        displays.append(Self.shown(String(line.dropFirst(4))))
      }
    }
    return displays
  }

  /// A line as it is shown, without what only mdoc(7) needs.
  private static func shown(_ line: String) -> String {
    line.replacing("\\(dq", with: "\"").replacing("\\&", with: "").replacing("\\e", with: "\\")
  }
}
