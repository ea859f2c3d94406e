@testable import PAMStack
import PolicyLinter
import Testing

@testable import PolicyLanguage

/// What is wrong with one pam.d file, whatever its lines are about.
struct StackFileFaultTests {
  private static let types = "auth, account, password or session"
  private static let actions =
    "; it must be ignore, ok, done, bad, die, reset or a number of lines from 1"
  private static let long = String(repeating: "x", count: 1010)

  static let faults: [StackFileTests.Example] = [
    StackFileTests.Example(
      "unknown type",
      "passwrod required m.so",
      [
        "f:1:1: error: unknown type passwrod; did you mean password?"
      ]
    ),
    StackFileTests.Example(
      "unknown type behind a minus sign",
      " -wibble required m.so",
      [
        "f:1:3: error: unknown type wibble; it must be " + types
      ]
    ),
    StackFileTests.Example(
      "minus sign alone",
      "- password required m.so",
      [
        "f:1:1: error: the type is missing; it must be " + types
      ]
    ),
    StackFileTests.Example(
      "a line of pam.conf",
      "passwd password required m.so",
      ["f:1:1: error: unknown type passwd; did you mean password?"]
    ),
    StackFileTests.Example(
      "no control",
      "password",
      [
        "f:1:9: error: the control is missing; a line is written TYPE CONTROL MODULE ARGUMENTS"
      ]
    ),
    StackFileTests.Example(
      "no module",
      "password requisite # m.so",
      [
        "f:1:19: error: the name of a module is missing"
      ]
    ),
    StackFileTests.Example(
      "no file",
      "password include",
      [
        "f:1:17: error: the name of a file to include is missing"
      ]
    ),
    StackFileTests.Example(
      "no file of every type",
      "@include",
      [
        "f:1:9: error: the name of a file to include is missing"
      ]
    ),
    StackFileTests.Example(
      "continued within a word",
      "password requi\\\nred m.so",
      [
        "f:1:10: error: unknown control requi; it must be required, requisite, sufficient, "
          + "optional or in brackets"
      ]
    ),
    StackFileTests.Example(
      "unknown control",
      "password requird m.so",
      [
        "f:1:10: error: unknown control requird; did you mean required?"
      ]
    ),
    StackFileTests.Example(
      "unknown control, far from all",
      "password wibble m.so",
      [
        "f:1:10: error: unknown control wibble; it must be required, requisite, sufficient, "
          + "optional or in brackets"
      ]
    ),
    StackFileTests.Example(
      "unknown return value",
      "password [success=ok authtok_error=die] m.so",
      [
        "f:1:22: error: unknown return value authtok_error; did you mean authtok_err?"
      ]
    ),
    StackFileTests.Example(
      "return value in capitals",
      "password [SUCCESS=ok] m.so",
      [
        "f:1:11: error: unknown return value SUCCESS; did you mean success?"
      ]
    ),
    StackFileTests.Example(
      "no action",
      "password [success default=die] m.so",
      [
        "f:1:11: error: success has no action, it is written success=ACTION"
      ]
    ),
    StackFileTests.Example(
      "action missing",
      "password [success= ] m.so",
      [
        "f:1:20: error: the action is missing" + actions
      ]
    ),
    StackFileTests.Example(
      "unknown action",
      "password [success=ok default=fail] m.so",
      [
        "f:1:30: error: unknown action fail" + actions
      ]
    ),
    StackFileTests.Example(
      "pam-auth-update's own action",
      "password [success=end default=ignore] m.so",
      [
        "f:1:19: error: unknown action end" + actions
      ]
    ),
    StackFileTests.Example(
      "jump of nothing",
      "password [success=0 default=ignore] m.so",
      [
        "f:1:19: error: unknown action 0" + actions
      ]
    ),
    StackFileTests.Example(
      "jump beyond all numbers",
      "password [success=99999999999999999999] m.so",
      [
        "f:1:19: error: unknown action 99999999999999999999" + actions
      ]
    ),
    StackFileTests.Example(
      "place in a continued control",
      "password [success=ok \\\n  wibble=die] m.so",
      [
        "f:2:3: error: unknown return value wibble"
      ]
    ),
    StackFileTests.Example(
      "CR LF",
      "# x\r\npassword required m.so\r\n\r\n",
      [
        "f:1:4: error: lines must end in LF alone, libpam takes the CR for part of a word"
      ]
    ),
    StackFileTests.Example(
      "CR within",
      "password required m.so\rx\n",
      [
        "f:1:23: error: a control character is not allowed"
      ]
    ),
    StackFileTests.Example(
      "form feed",
      "password\u{C}required m.so",
      [
        "f:1:9: error: a control character is not allowed",
        "f:1:1: error: unknown type password\u{C}required; it must be " + types,
      ]
    ),
    StackFileTests.Example(
      "NUL",
      "password required m.so\0 a\n",
      [
        "f:1:23: error: a NUL byte ends the line for libpam, it is not allowed"
      ]
    ),
    StackFileTests.Example("NUL in a comment", "# a\0b\npassword required m.so", []),
    StackFileTests.Example(
      "byte order mark",
      "\u{FEFF}password required m.so\n",
      [
        "f:1:1: error: a byte order mark is not allowed, libpam takes it for part of a word"
      ]
    ),
    StackFileTests.Example(
      "column behind a byte order mark",
      "\u{FEFF}password requird m.so\n",
      [
        "f:1:1: error: a byte order mark is not allowed, libpam takes it for part of a word",
        "f:1:13: error: unknown control requird; did you mean required?",
      ]
    ),
    StackFileTests.Example(
      "not UTF-8",
      Array("password required m.so a\u{1}".utf8.dropLast()) + [0xFF, 0x0A],
      [
        "f:1:24: warning: the word is not valid UTF-8"
      ]
    ),
    StackFileTests.Example("comment not UTF-8", [0x23, 0xFF, 0x0A], []),
    StackFileTests.Example(
      "continued to the end",
      "password required m.so \\\n",
      [
        "f:1:24: error: the file ends within a continued line, so libpam refuses all of it"
      ]
    ),
    StackFileTests.Example(
      "continued to the end without line feed",
      "password required m.so \\",
      [
        "f:1:24: error: the file ends within a continued line, so libpam refuses all of it"
      ]
    ),
    StackFileTests.Example(
      "comment in a continued line",
      "password required \\\n# x\nm.so\n",
      [
        "f:2:1: error: an empty line or a comment must not follow a continued line, "
          + "releases of libpam differ in whether it ends there",
        "f:1:18: error: the name of a module is missing",
        "f:3:1: error: unknown type m.so; it must be " + types,
      ]
    ),
    StackFileTests.Example(
      "as long as can be",
      "password m.so" + long.dropFirst(),
      [
        "f:1:10: error: unknown control m.so" + String(repeating: "x", count: 36)
          + "...; it must be required, requisite, sufficient, optional or in brackets",
        "f:1:1023: error: the name of a module is missing",
      ]
    ),
    StackFileTests.Example(
      "too long",
      "# password m.so" + long,
      [
        "f:1:1: warning: a line longer than 1022 bytes, comment included, is cut by older releases "
          + "of libpam, which take its rest for another line"
      ]
    ),
    StackFileTests.Example(
      "too long together",
      "password required m.so \\\n" + long,
      [
        "f:2:1: warning: a line longer than 1022 bytes, comment included, is cut by older releases "
          + "of libpam, which take its rest for another line"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `every fault of a file is told with its place`(_ example: StackFileTests.Example) {
    #expect(PAMFile(example.bytes, source: "f").diagnostics.map { $0.lintText } == example.expected)
  }
}
