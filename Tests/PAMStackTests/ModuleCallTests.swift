import PolicyLanguage
import Testing

@testable import PAMStack

/// The lines that call the module, and what a stack makes of a rejection.
struct ModuleCallTests {
  private static let ours = "password requisite pam_pwmeter.so length=12\n"
  private static let store = "password required pam_unix.so use_authtok\n"
  private static let asking = "password required pam_unix.so\n"

  /// A stack, the lines that call the module, and those of them that let rejections pass.
  struct Example: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String: String]
    let calls: [String]
    var passing: [String] = []
    var isOptional = false
    var testDescription: String { id }
  }

  static let examples = [
    Example(id: "none", files: ["passwd": asking], calls: [], isOptional: true),
    Example(id: "one", files: ["passwd": ours + store], calls: ["d/passwd:1"]),
    Example(
      id: "in an included file",
      files: ["passwd": "@include common\n", "common": "# first\n" + ours + store],
      calls: ["d/common:2"]
    ),
    Example(
      id: "in a substack",
      files: ["passwd": "password substack inner\n" + store, "inner": ours],
      calls: ["d/inner:1"]
    ),
    Example(
      id: "two",
      files: ["passwd": ours + ours + store],
      calls: ["d/passwd:1", "d/passwd:2"]
    ),
    Example(
      id: "an optional line, and another module asks again",
      files: ["passwd": "password optional pam_pwmeter.so\n" + asking],
      calls: ["d/passwd:1"],
      passing: ["d/passwd:1"]
    ),
    Example(
      id: "an optional line, and the other module needs its password",
      files: ["passwd": "password optional pam_pwmeter.so\n" + store],
      calls: ["d/passwd:1"]
    ),
    Example(
      id: "a line that another one can jump over",
      files: ["passwd": "password [success=1 default=ignore] pam_succeed_if.so\n" + ours + asking],
      calls: ["d/passwd:2"],
      isOptional: true
    ),
  ]

  @Test(arguments: examples)
  func `calls are found, with what their controls let pass`(_ example: Example) {
    let stack = StackFiles(example.files).stack()
    func places(_ calls: [ModuleCall]) -> [String] {
      calls.map { $0.place.source + ":\($0.place.line)" }
    }
    #expect(places(stack.calls) == example.calls)
    #expect(places(stack.calls.filter { $0.letsRejectionsPass }) == example.passing)
    #expect(stack.canSucceedWithoutCall == example.isOptional)
  }

  @Test func `the place of an argument is that in its file`() throws {
    let stack = StackFiles(["passwd": "\n" + Self.ours + Self.store]).stack()
    let call = try #require(stack.calls.first)
    let argument = Diagnostic.Place(source: Diagnostic.Place.argumentSource, line: 1, column: 8)
    #expect(call.place(of: argument) == Diagnostic.Place(source: "d/passwd", line: 2, column: 42))
    let other = Diagnostic.Place(source: "p", line: 3, column: 1)
    #expect(call.place(of: other) == other)
    #expect(call.words == [Array("length=12".utf8)])
  }

  @Test(arguments: [("passwd", ["c:2"]), ("PASSWD", ["c:2"]), ("chpasswd", ["c:4"])])
  func `one file for all services names the service of each line`(
    _ service: String,
    _ calls: [String]
  ) {
    let text =
      "login " + Self.asking + "passwd " + Self.ours + "Passwd " + Self.store + "OTHER " + Self.ours
    let stack = PAMStack(service: service, inConfiguration: "c") { path in
      path == "c" ? .text(Array(text.utf8), fault: nil) : .missing
    }
    #expect(stack.calls.map { $0.place.source + ":\($0.place.line)" } == calls)
    #expect(stack.diagnostics == [])
  }

  @Test func `a file is read whichever service it is for`() {
    let files = ["x/common": Self.ours + "password include other\n", "d/other": Self.store]
    let stack = PAMStack(file: "x/common", folders: ["d"]) { path in
      files[path].map { .text(Array($0.utf8), fault: nil) } ?? .missing
    }
    #expect(stack.files == ["x/common", "d/other"])
    #expect(stack.calls.count == 1)
  }
}
