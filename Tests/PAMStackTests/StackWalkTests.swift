@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// What libpam makes of a stack; ``StackLibPAMTests`` holds each expectation against libpam itself.
struct StackWalkTests {
  /// A stack of modules that succeed, fail or have no opinion.
  struct Example: Sendable, CustomTestStringConvertible {
    let stack: String
    let inner: String
    let succeeds: Bool
    var testDescription: String { stack + (inner.isEmpty ? "" : " (inner: " + inner + ")") }

    init(_ stack: String, inner: String = "", _ succeeds: Bool) {
      self.stack = stack
      self.inner = inner
      self.succeeds = succeeds
    }
  }

  static let examples = [
    Example("required permit", true),
    Example("required deny", false),
    Example("required deny; required permit", false),
    Example("requisite deny; required permit", false),
    Example("optional deny", false),
    Example("optional deny; required permit", true),
    Example("sufficient deny; required permit", true),
    Example("sufficient permit; required deny", true),
    Example("required deny; sufficient permit", false),
    Example("required warn", false),
    Example("required warn; required permit", true),
    Example("[default=ok] deny; required permit", false),
    Example("required permit; [default=ok] deny", false),
    Example("[default=done] deny; required permit", false),
    Example("[default=reset] deny; required permit", true),
    Example("required deny; [default=reset] permit; required permit", true),
    Example("[default=1] permit; requisite deny; required permit", true),
    Example("[default=2] permit; requisite deny", false),
    Example("[default=1] permit; requisite deny", false),
    Example("[default=1] permit; required permit", false),
    Example("[success=1 default=ignore] permit; required deny; required permit", true),
    Example("[success=1 default=ignore] deny; required deny; required permit", false),
    Example("[] permit; required permit", false),
    Example("substack inner; required permit", inner: "requisite deny", false),
    Example("substack inner; required permit", inner: "sufficient permit; required deny", true),
    Example(
      "[success=1 default=ignore] permit; substack inner; required permit",
      inner: "requisite deny; required deny",
      true
    ),
    Example("substack inner; required permit", inner: "[success=1] permit; required permit", true),
    Example("substack inner; required permit", inner: "[success=2] permit; required permit", false),
    Example(
      "substack inner; required permit",
      inner: "required deny; [default=reset] permit; required permit",
      true
    ),
    Example(
      "required deny; substack inner; required permit",
      inner: "[default=reset] permit; required permit",
      false
    ),
    Example("required permit; substack inner", inner: "required deny; [default=reset] deny", true),
  ]

  /// Returns a file of lines that are divided by semicolons.
  static func file(_ text: String) -> String {
    text.split(separator: ";").map { line in
      let line = line.drop { $0 == " " }
      if line.hasPrefix("substack") { return "password " + line + "\n" }
      guard let blank = line.lastIndex(of: " ") else { return "" }
      return "password " + line[..<blank] + " pam_" + line[blank...].dropFirst() + ".so\n"
    }.joined()
  }

  @Test(arguments: examples)
  func `a stack succeeds where libpam says so`(_ example: Example) {
    let files = StackFiles(["passwd": Self.file(example.stack), "inner": Self.file(example.inner)])
    let ends = StackWalk.ends(of: files.stack().entries, watching: [])
    #expect(ends == [StackEnd(isSuccess: example.succeeds, hasSeen: false, hasStored: false)])
  }

  @Test func `a module of which nothing is known can do anything`() {
    let files = StackFiles(["passwd": "password sufficient x.so\npassword requisite pam_deny.so"])
    let ends = StackWalk.ends(of: files.stack().entries, watching: [1])
    #expect(ends.contains(StackEnd(isSuccess: true, hasSeen: false, hasStored: true)))
    #expect(ends.contains(StackEnd(isSuccess: false, hasSeen: true, hasStored: false)))
    #expect(!ends.contains(StackEnd(isSuccess: true, hasSeen: true, hasStored: true)))
  }

  @Test func `a stack of many ways does not take for ever`() {
    let line = "password [success=1 default=ignore perm_denied=ok auth_err=bad] x.so\n"
    let files = StackFiles([
      "passwd": String(repeating: "password substack inner\n" + line, count: 100)
        + "password optional y.so\npassword required pam_permit.so",
      "inner": String(repeating: line, count: 3),
    ])
    let ends = StackWalk.ends(of: files.stack().entries, watching: [5])
    #expect(ends.contains { $0.isSuccess })
  }
}
