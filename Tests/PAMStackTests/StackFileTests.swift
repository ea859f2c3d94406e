@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// The grammar of one pam.d file.
struct StackFileTests {
  /// A file, and its lines or what is wrong with it.
  struct Example: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let expected: [String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ expected: [String]) {
      self.init(id, Array(text.utf8), expected)
    }

    init(_ id: String, _ bytes: [UInt8], _ expected: [String]) {
      self.id = id
      self.bytes = bytes
      self.expected = expected
    }
  }

  private static func summary(_ line: PAMLine) -> String {
    let type = PAMType.words.first { $0.type == line.type }?.word ?? "\(line.type)"
    switch line.task {
    case .module(let module, let arguments):
      let actions = PAMCode.allCases.map { line.control[$0].text }
      let usual = actions[PAMCode.abort.rawValue]
      let special = zip(PAMCode.names, actions).filter { $1 != usual }.map { $0 + "=" + $1 }
      let control = line.control.keyword ?? (special + ["default=" + usual]).joined(separator: ",")
      return ([type, control] + ([module] + arguments).map { "<" + $0.text + ">" })
        .joined(separator: " ")
    case .include(let name): return type + " include <" + name.text + ">"
    case .substack(let name): return type + " substack <" + name.text + ">"
    case .failure: return type + " failure"
    }
  }

  static let line = "password required <m.so>"

  static let readings = [
    Example("nothing", "", []),
    Example("blank lines and comments", "\n  \t\n# x\n   # password required m.so\n", []),
    Example("plain", "password required m.so\n", [line]),
    Example("no line feed at the end", "password required m.so", [line]),
    Example("tabs and many blanks", "\t password\t\trequired  \tm.so \t\n", [line]),
    Example("any case", "PassWord ReQuired m.so\n", [line]),
    Example("case of the module counts", "auth requisite M.SO", ["auth requisite <M.SO>"]),
    Example("minus sign", "-password required m.so\n", [line]),
    Example("comment behind", "password required m.so # x\n", [line]),
    Example("comment in a word", "password required m.so#x\n", [line]),
    Example("comment in brackets", "password required m.so [a #b]\n", [line + " <a >"]),
    Example(
      "arguments",
      "account optional /x/m.so a=1 b",
      ["account optional </x/m.so> <a=1> <b>"]
    ),
    Example("brackets", "password required m.so [a b] c [d\te]", [line + " <a b> <c> <d\te>"]),
    Example(
      "bracket in brackets",
      "password required m.so [a [b \\] c] d",
      [line + " <a [b ] c> <d>"]
    ),
    Example("backslash in brackets", "password required m.so [a\\b]", [line + " <a\\b>"]),
    Example("bracket within a word", "password required m.so a[b c]", [line + " <a[b> <c]>"]),
    Example("bracket not closed", "password required m.so [a b", [line + " <a b>"]),
    Example("nothing in brackets", "password required m.so [] x", [line + " <> <x>"]),
    Example(
      "no blank behind brackets",
      "password [required]m.so[a]b",
      [line + "[a]b>"].map { _ in
        "password required <m.so[a]b>"
      }
    ),
    Example("type in brackets", "[password] [required] [m.so]", [line]),
    Example("continued", "password \\\n required m.so\n", [line]),
    Example("continued twice", "password\\\nrequired\\   \n\tm.so", [line]),
    Example("continued in brackets", "password required m.so [a\\\nb]", [line + " <a b>"]),
    Example("no continued comment", "# x \\\npassword required m.so\n", [line]),
    Example("no continued line with comment", "password required m.so # \\\n# x", [line]),
    Example("backslash within", "password required m.so a\\b", [line + " <a\\b>"]),
    Example("session", "session sufficient m.so", ["session sufficient <m.so>"]),
    Example(
      "control in brackets",
      "password [success=1 default=ignore] m.so",
      ["password success=1,default=ignore <m.so>"]
    ),
    Example(
      "blanks in a control",
      "password [ success = ok\tdefault=die ] m.so",
      ["password success=ok,default=die <m.so>"]
    ),
    Example(
      "what a control does not name is bad",
      "password [success=ok] m.so",
      ["password success=ok,default=bad <m.so>"]
    ),
    Example(
      "a later value wins over default",
      "password [default=die success=done maxtries=12] m.so",
      ["password success=done,maxtries=12,default=die <m.so>"]
    ),
    Example(
      "default does not win over an earlier value",
      "password [success=done default=reset] m.so",
      ["password success=done,default=reset <m.so>"]
    ),
    Example(
      "actions without a blank between",
      "password [success=okdefault=die] m.so",
      ["password success=ok,default=die <m.so>"]
    ),
    Example("a control of nothing", "password [] m.so", ["password default=bad <m.so>"]),
    Example(
      "a control without brackets",
      "password default=die m.so",
      ["password default=die <m.so>"]
    ),
    Example("include", "password include common", ["password include <common>"]),
    Example("include in any case", "password INCLUDE /a/b", ["password include </a/b>"]),
    Example("substack", "auth substack x", ["auth substack <x>"]),
    Example("include of every type", "@include x", ["every include <x>"]),
    Example("include of every type in any case", "-@Include\tx y", ["every include <x>"]),
  ]

  @Test(arguments: readings)
  func `a file is read as libpam reads it`(_ example: Example) {
    let file = PAMFile(example.bytes, source: "f")
    #expect(file.diagnostics == [])
    #expect(file.lines.map(Self.summary) == example.expected)
  }
}
