import Foundation
public import Testing

/// A text compared with a file that was read by a person once.
///
/// The files stand in the folder `Golden` beside the test. With `RECORD_GOLDEN` set in the environment
/// they are written anew, and the test fails all the same: a new text must be read before it counts.
public enum Golden {
  /// Compares a text with the golden file of a name.
  public static func expect(
    _ text: String,
    _ name: String,
    beside test: String = #filePath,
    at location: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Golden").appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try? (text + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name), read it and run again", sourceLocation: location)
      return
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if expected == text + "\n" { return }
    let difference = difference(from: expected, to: text + "\n")
    Issue.record("\(name) differs from its golden file:\n\(difference)", sourceLocation: location)
  }

  private static func difference(from expected: String, to text: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map { change in
      switch change {
      case .remove(let line, let content, _): "- \(line + 1): \(content)"
      case .insert(let line, let content, _): "+ \(line + 1): \(content)"
      }
    }.joined(separator: "\n")
  }
}
