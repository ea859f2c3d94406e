@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// What is wrong with a stack of whose modules one is not installed.
struct StackMissingTests {
  private static let missing = "pam_gone.so"
  private static let start = "d/passwd:1:20: error: there is no file pam_gone.so, "
  private static let leftOut =
    "warning: there is no file pam_gone.so; what it does is left out of each change, take the line out"

  static let faults = [
    StackFault(
      "above the module",
      "password required  pam_gone.so\n" + StackFault.ours + StackFault.unix,
      [start + "so every change fails"]
    ),
    StackFault(
      "below the module",
      StackFault.ours + "password requisite pam_gone.so use_authtok\n" + StackFault.unix,
      ["d/passwd:2:20: error: there is no file pam_gone.so, so every change fails"]
    ),
    StackFault(
      "a minus sign keeps it out of the log alone",
      StackFault.ours + "-password requisite pam_gone.so\n" + StackFault.unix,
      ["d/passwd:2:21: error: there is no file pam_gone.so, so every change fails"]
    ),
    StackFault(
      "optional",
      StackFault.ours + StackFault.unix + "password optional pam_gone.so",
      ["d/passwd:3:19: " + leftOut]
    ),
    StackFault(
      "optional behind a minus sign",
      StackFault.ours + StackFault.unix + "-password optional pam_gone.so",
      []
    ),
    StackFault(
      "passed over by its control",
      StackFault.ours + StackFault.unix + "password [default=ignore] pam_gone.so",
      ["d/passwd:3:27: " + leftOut]
    ),
    StackFault(
      "of two that may store",
      StackFault.ours + "password sufficient pam_gone.so\n" + StackFault.unix,
      ["d/passwd:2:21: " + leftOut]
    ),
    StackFault(
      "the one that stores",
      StackFault.ours + "password optional pam_gone.so\npassword required pam_permit.so",
      ["d/passwd:2:19: error: there is no file pam_gone.so, so no line stores the password"]
    ),
    StackFault(
      "what is named by its path",
      StackFault.ours + "password required /lib/gone.so\n" + StackFault.unix,
      ["d/passwd:2:19: error: there is no file /lib/gone.so, so every change fails"]
    ),
  ]

  @Test(arguments: faults)
  func `the linter tells what comes of a missing module`(_ row: StackFault) {
    let missing = [Self.missing, "/lib/gone.so"]
    #expect(StackFiles(["passwd": row.text]).lint(missing: missing) == row.report)
  }

  @Test func `our own module is missing where it does not stop passwords`() {
    let report = StackFiles(["passwd": "password optional pam_pwmeter.so\n" + StackFault.unix])
      .lint(missing: ["pam_pwmeter.so"])
    #expect(
      report.first
        == "d/passwd:1:10: error: optional lets refused passwords pass; the control must be"
        + " requisite or required"
    )
    #expect(
      report.dropFirst() == [
        "d/passwd:1:19: error: there is no file pam_pwmeter.so, so passwords pass unjudged"
      ]
    )
  }

  @Test(
    .enabled(if: LibPAM.isHere),
    arguments: [
      ("password required pam_gone.so", false), ("-password required pam_gone.so", false),
      ("-password requisite pam_gone.so", false), ("password optional pam_gone.so", true),
      ("-password sufficient pam_gone.so", true), ("password [default=ignore] pam_gone.so", true),
    ]
  )
  func `libpam fails at a missing module that counts`(_ line: String, _ succeeds: Bool) throws {
    let text = "password required pam_debug.so\n" + line + "\n"
    #expect(try LibPAM.succeeds(["passwd": Array(text.utf8)]) == succeeds)
  }
}
