import Testing

@testable import PolicyFile

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

  private static let types = "auth, account, password or session"
  private static let actions =
    "; it must be ignore, ok, done, bad, die, reset or a number of lines from 1"
  private static let long = String(repeating: "x", count: 1010)

  static let faults = [
    Example(
      "unknown type",
      "passwrod required m.so",
      [
        "f:1:1: error: unknown type passwrod; did you mean password?"
      ]
    ),
    Example(
      "unknown type behind a minus sign",
      " -wibble required m.so",
      [
        "f:1:3: error: unknown type wibble; it must be " + types
      ]
    ),
    Example(
      "minus sign alone",
      "- password required m.so",
      [
        "f:1:1: error: the type is missing; it must be " + types
      ]
    ),
    Example(
      "a line of pam.conf",
      "passwd password required m.so",
      ["f:1:1: error: unknown type passwd; did you mean password?"]
    ),
    Example(
      "no control",
      "password",
      [
        "f:1:9: error: the control is missing; a line is written TYPE CONTROL MODULE ARGUMENTS"
      ]
    ),
    Example(
      "no module",
      "password requisite # m.so",
      [
        "f:1:19: error: the name of a module is missing"
      ]
    ),
    Example(
      "no file",
      "password include",
      [
        "f:1:17: error: the name of a file to include is missing"
      ]
    ),
    Example(
      "no file of every type",
      "@include",
      [
        "f:1:9: error: the name of a file to include is missing"
      ]
    ),
    Example(
      "continued within a word",
      "password requi\\\nred m.so",
      [
        "f:1:10: error: unknown control requi; it must be required, requisite, sufficient, "
          + "optional or in brackets"
      ]
    ),
    Example(
      "unknown control",
      "password requird m.so",
      [
        "f:1:10: error: unknown control requird; did you mean required?"
      ]
    ),
    Example(
      "unknown control, far from all",
      "password wibble m.so",
      [
        "f:1:10: error: unknown control wibble; it must be required, requisite, sufficient, "
          + "optional or in brackets"
      ]
    ),
    Example(
      "unknown return value",
      "password [success=ok authtok_error=die] m.so",
      [
        "f:1:22: error: unknown return value authtok_error; did you mean authtok_err?"
      ]
    ),
    Example(
      "return value in capitals",
      "password [SUCCESS=ok] m.so",
      [
        "f:1:11: error: unknown return value SUCCESS; did you mean success?"
      ]
    ),
    Example(
      "no action",
      "password [success default=die] m.so",
      [
        "f:1:11: error: success has no action, it is written success=ACTION"
      ]
    ),
    Example(
      "action missing",
      "password [success= ] m.so",
      [
        "f:1:20: error: the action is missing" + actions
      ]
    ),
    Example(
      "unknown action",
      "password [success=ok default=fail] m.so",
      [
        "f:1:30: error: unknown action fail" + actions
      ]
    ),
    Example(
      "pam-auth-update's own action",
      "password [success=end default=ignore] m.so",
      [
        "f:1:19: error: unknown action end" + actions
      ]
    ),
    Example(
      "jump of nothing",
      "password [success=0 default=ignore] m.so",
      [
        "f:1:19: error: unknown action 0" + actions
      ]
    ),
    Example(
      "jump beyond all numbers",
      "password [success=99999999999999999999] m.so",
      [
        "f:1:19: error: unknown action 99999999999999999999" + actions
      ]
    ),
    Example(
      "place in a continued control",
      "password [success=ok \\\n  wibble=die] m.so",
      [
        "f:2:3: error: unknown return value wibble"
      ]
    ),
    Example(
      "CR LF",
      "# x\r\npassword required m.so\r\n\r\n",
      [
        "f:1:4: error: lines must end in LF alone, libpam takes the CR for part of a word"
      ]
    ),
    Example(
      "CR within",
      "password required m.so\rx\n",
      [
        "f:1:23: error: a control character is not allowed"
      ]
    ),
    Example(
      "form feed",
      "password\u{C}required m.so",
      [
        "f:1:9: error: a control character is not allowed",
        "f:1:1: error: unknown type password\u{C}required; it must be " + types,
      ]
    ),
    Example(
      "NUL",
      "password required m.so\0 a\n",
      [
        "f:1:23: error: a NUL byte ends the line for libpam, it is not allowed"
      ]
    ),
    Example("NUL in a comment", "# a\0b\npassword required m.so", []),
    Example(
      "byte order mark",
      "\u{FEFF}password required m.so\n",
      [
        "f:1:1: error: a byte order mark is not allowed, libpam takes it for part of a word"
      ]
    ),
    Example(
      "column behind a byte order mark",
      "\u{FEFF}password requird m.so\n",
      [
        "f:1:1: error: a byte order mark is not allowed, libpam takes it for part of a word",
        "f:1:13: error: unknown control requird; did you mean required?",
      ]
    ),
    Example(
      "not UTF-8",
      Array("password required m.so a\u{1}".utf8.dropLast()) + [0xFF, 0x0A],
      [
        "f:1:24: warning: the word is not valid UTF-8"
      ]
    ),
    Example("comment not UTF-8", [0x23, 0xFF, 0x0A], []),
    Example(
      "continued to the end",
      "password required m.so \\\n",
      [
        "f:1:24: error: the file ends within a continued line, so libpam refuses all of it"
      ]
    ),
    Example(
      "continued to the end without line feed",
      "password required m.so \\",
      [
        "f:1:24: error: the file ends within a continued line, so libpam refuses all of it"
      ]
    ),
    Example(
      "comment in a continued line",
      "password required \\\n# x\nm.so\n",
      [
        "f:2:1: error: an empty line or a comment must not follow a continued line, "
          + "releases of libpam differ in whether it ends there",
        "f:1:18: error: the name of a module is missing",
        "f:3:1: error: unknown type m.so; it must be " + types,
      ]
    ),
    Example(
      "as long as can be",
      "password m.so" + long.dropFirst(),
      [
        "f:1:10: error: unknown control m.so" + String(repeating: "x", count: 36)
          + "...; it must be required, requisite, sufficient, optional or in brackets",
        "f:1:1023: error: the name of a module is missing",
      ]
    ),
    Example(
      "too long",
      "# password m.so" + long,
      [
        "f:1:1: warning: a line longer than 1022 bytes, comment included, is cut by older releases "
          + "of libpam, which take its rest for another line"
      ]
    ),
    Example(
      "too long together",
      "password required m.so \\\n" + long,
      [
        "f:2:1: warning: a line longer than 1022 bytes, comment included, is cut by older releases "
          + "of libpam, which take its rest for another line"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `every fault of a file is told with its place`(_ example: Example) {
    #expect(PAMFile(example.bytes, source: "f").diagnostics.map { $0.lintText } == example.expected)
  }
}
