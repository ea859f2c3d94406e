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
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try? (text + "\n").write(to: file(name, beside: test), atomically: true, encoding: .utf8)
      Issue.record("recorded \(name), read it and run again", sourceLocation: location)
      return
    }
    let expected = self.text(name, beside: test) ?? ""
    if expected == text + "\n" { return }
    let difference = difference(from: expected, to: text + "\n")
    Issue.record("\(name) differs from its golden file:\n\(difference)", sourceLocation: location)
  }

  /// Compares a text that is still changing with the golden file of a name: until both are the same, or
  /// for as long as a slow machine may take.
  public static func expect(
    settling text: () -> String,
    _ name: String,
    beside test: String = #filePath,
    at location: SourceLocation = #_sourceLocation
  ) {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil
    let expected = isRecording ? nil : self.text(name, beside: test)
    var found = text()
    let start = Date()
    var change = start
    while found + "\n" != expected {
      Thread.sleep(forTimeInterval: 0.05)
      let next = text()
      if next != found { change = Date() }
      found = next
      if Date().timeIntervalSince(isRecording ? change : start) > (isRecording ? 2 : 30) { break }
    }
    expect(found, name, beside: test, at: location)
  }

  /// The golden file of a name, or nil where there is none.
  private static func text(_ name: String, beside test: String) -> String? {
    try? String(contentsOf: file(name, beside: test), encoding: .utf8)
  }

  private static func file(_ name: String, beside test: String) -> URL {
    URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name + ".txt")
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
