@testable import PAMStack
import PolicyLinter
import Testing

@testable import PolicyLanguage

/// The lines of a service, with those of the files that they include.
struct StackReadingTests {
  /// Files, and the lines of the service `passwd`.
  struct Example: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String: String]
    let lines: [String]
    let report: [String]
    var testDescription: String { id }

    init(_ id: String, _ files: [String: String], _ lines: [String], _ report: [String] = []) {
      self.id = id
      self.files = files
      self.lines = lines
      self.report = report
    }
  }

  private static let common = "auth required a.so\npassword requisite p.so x\n"
  private static let plain = "password required m.so\n"
  private static let noFile =
    "d/passwd:1:1: warning: there is no such file, so libpam takes the lines of other"
  private static let noLine =
    "d/passwd:1:1: error: there is no password line for passwd, so every change fails"

  static let examples = [
    Example(
      "its own lines",
      ["passwd": "auth required a.so\n" + plain + common],
      ["m.so", "p.so x"]
    ),
    Example("vendor's folder", ["v/passwd": plain], ["m.so"]),
    Example("first folder wins", ["v/passwd": common, "passwd": plain], ["m.so"]),
    Example(
      "every type included",
      ["passwd": "@include c\n" + plain, "c": common],
      ["p.so x", "m.so"]
    ),
    Example(
      "included",
      ["passwd": "password include c\n" + plain, "c": common],
      ["p.so x", "m.so"]
    ),
    Example(
      "included for another type",
      ["passwd": "auth include c\n" + plain, "c": common],
      ["m.so"]
    ),
    Example(
      "included from the vendor's folder",
      ["passwd": "password include c", "v/c": common],
      ["p.so x"]
    ),
    Example("included by path", ["passwd": "@include /x/c", "/x/c": common], ["p.so x"]),
    Example("included below the folder", ["passwd": "@include x/c", "d/x/c": common], ["p.so x"]),
    Example(
      "substack",
      ["passwd": "password substack c\n" + plain, "c": common],
      ["substack", "  p.so x", "m.so"]
    ),
    Example(
      "substack in a substack",
      ["passwd": "password substack b\n", "b": "password substack c\n" + plain, "c": common],
      ["substack", "  substack", "    p.so x", "  m.so"]
    ),
    Example("twice", ["passwd": "@include c\n@include c", "c": common], ["p.so x", "p.so x"]),
    Example("other", ["other": plain], ["m.so"], [noFile]),
    Example(
      "other, as the file has no such line",
      ["passwd": "@include a", "a": "auth required a.so", "other": plain],
      ["m.so"]
    ),
    Example("nothing", [:], [], [noFile, noLine]),
    Example("no line anywhere", ["passwd": "", "other": "auth required a.so"], [], [noLine]),
    Example(
      "unknown types count where a password line includes them",
      [
        "passwd": "wibble required w.so\npassword include c", "c": "wibble required w.so\n" + plain,
      ],
      ["failure", "m.so"],
      [
        "d/passwd:1:1: error: unknown type wibble; it must be auth, account, password or session",
        "d/c:1:1: error: unknown type wibble; it must be auth, account, password or session",
      ]
    ),
    Example(
      "missing file",
      ["passwd": "password include c\n" + plain],
      ["failure", "m.so"],
      ["d/passwd:1:18: error: there is no file c in d or v"]
    ),
    Example(
      "missing file by path",
      ["passwd": "@include /x/c\n" + plain],
      ["failure", "m.so"],
      ["d/passwd:1:10: error: there is no file /x/c"]
    ),
    Example(
      "missing file of a substack",
      ["passwd": "password substack c\n" + plain],
      ["substack", "  failure", "m.so"],
      ["d/passwd:1:19: error: there is no file c in d or v"]
    ),
    Example(
      "itself",
      ["passwd": plain + "@include passwd"],
      ["m.so", "failure"],
      ["d/passwd:2:10: error: the file includes itself, through passwd"]
    ),
    Example(
      "itself through another",
      ["passwd": "@include c", "c": plain + "password include passwd"],
      ["m.so", "failure"],
      ["d/c:2:18: error: the file includes itself, through passwd"]
    ),
    Example(
      "faults of a file are told once",
      ["passwd": "@include c\n@include c", "c": "password requird m.so"],
      ["m.so", "m.so"],
      ["d/c:1:10: error: unknown control requird; did you mean required?"]
    ),
  ]

  @Test(arguments: examples)
  func `the lines of a service are those of its file and what it includes`(_ example: Example) {
    let stack = StackFiles(example.files).stack()
    #expect(stack.summary == example.lines)
    #expect(stack.diagnostics.map { $0.lintText } == example.report)
  }

  @Test(arguments: ["passwd", "PassWd", "/etc/pam.d/passwd", "x/passwd"])
  func `a service is named as libpam takes it`(_ name: String) {
    let stack = StackFiles(["passwd": Self.plain]).stack(name)
    #expect(stack.service == "passwd")
    #expect(stack.summary == ["m.so"])
  }

  @Test(arguments: ["", "/", "..", "a b", "é"])
  func `a service that cannot be has no lines`(_ name: String) {
    let stack = StackFiles(["passwd": Self.plain]).stack(name)
    #expect(stack.summary == [])
    #expect(stack.diagnostics.count == 2)
  }

  @Test func `a line of another type is kept`() {
    let stack = StackFiles(["passwd": "@include c\n" + Self.plain, "c": Self.common]).stack()
    #expect(stack.others.map { $0.type } == [.auth])
    #expect(stack.files == ["d/passwd", "d/c"])
  }

  @Test func `files may include one another fifteen deep`() {
    func files(_ count: Int) -> StackFiles {
      var files = ["f\(count)": Self.plain, "passwd": "@include f1"]
      for number in 1..<count { files["f\(number)"] = "@include f\(number + 1)" }
      return StackFiles(files)
    }
    #expect(files(15).stack().summary == ["m.so"])
    #expect(files(15).stack().diagnostics == [])
    #expect(files(16).stack().summary == ["failure"])
    #expect(
      files(16).stack().diagnostics.map { $0.lintText } == [
        "d/f15:1:10: error: files may include one another 15 deep at most"
      ]
    )
  }

  @Test func `a stack without end is cut`() {
    var files = ["passwd": "@include f1", "f14": Self.plain]
    for number in 1..<14 {
      files["f\(number)"] = String(repeating: "@include f\(number + 1)\n", count: 10)
    }
    let diagnostics = StackFiles(files).stack().diagnostics
    #expect(
      diagnostics.map { $0.message } == ["the stack has more than 1000 lines, the rest is not read"]
    )
  }

  @Test func `what is wrong with a file itself is told at its beginning`() {
    let stack = PAMStack(service: "a", folders: ["d"]) { path in
      path == "d/a"
        ? .text(Array("@include b".utf8), fault: "it is red") : .unreadable("it is blue")
    }
    #expect(
      stack.diagnostics.prefix(2).map { $0.lintText } == [
        "d/a:1:1: error: it is red", "d/b:1:1: error: it is blue",
      ]
    )
  }
}
