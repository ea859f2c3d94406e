import Testing

@testable import PasswdDialogue

/// What a user sees of a program whose prompts are answered for them.
struct HeldOutputTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a prompt that is answered is not shown, nor is the end of its line`() {
    var output = HeldOutput()
    output.read("Note\r\nNew password: ".utf8)
    #expect(text(output.dropPrompt()) == "Note\r\n")
    output.read("\r".utf8)
    output.read("\nRetype new password: ".utf8)
    #expect(text(output.dropPrompt()) == "")
    output.read("\r\nDone\r\n".utf8)
    #expect(text(output.takeAll()) == "Done\r\n")
    output.read("\r\nMore".utf8)
    #expect(text(output.takeAll()) == "\r\nMore")
    #expect(output.isEmpty)
  }

  @Test func `text that follows an answered prompt in its line is shown`() {
    var output = HeldOutput()
    output.read("New password: ".utf8)
    _ = output.dropPrompt()
    output.read("Sorry\r\n".utf8)
    #expect(text(output.takeAll()) == "Sorry\r\n")
  }

  @Test func `a prompt that the user answers is shown apart from the lines before it`() {
    var output = HeldOutput()
    output.read("Changing password for jdoe.\r\nCurrent password: ".utf8)
    let (before, prompt) = output.takePrompt()
    #expect(text(before) == "Changing password for jdoe.\r\n")
    #expect(text(prompt) == "Current password: ")
  }

  private static let titles = ["At least 8 characters", "A number that is written out in full"]

  @Test(arguments: [
    (
      "It needs:\r\n  - At least 8 characters\r\n  - A number that\r\n    is written out in full",
      true
    ),
    ("  - At least 8 characters\r\n", false), ("Your password expires today.\r\n", false),
    ("", false),
  ])
  func `the announcement has every line of the checklist, however it is broken`(
    _ lines: String,
    _ isOne: Bool
  ) {
    #expect(HeldOutput.isAnnouncement(Array(lines.utf8), of: Self.titles) == isOne)
    #expect(!HeldOutput.isAnnouncement(Array(lines.utf8), of: []))
  }
}
