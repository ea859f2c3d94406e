import Testing

@testable import PasswdDialogue

struct ChangeDialogueTests {
  /// What happens, in the order of a change.
  enum Event: Sendable {
    case writes(String)
    case types(String)
    case hidden(ChangeDialogue.Step)
    case shown(ChangeDialogue.Step)
    case chosen
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [Event]
    var testDescription: String { id }
  }

  /// The first question for a new password, and the answer once the user has chosen one.
  private static let given: [Event] = [
    .writes("New password: "), .hidden(.askNew(reason: nil)), .chosen, .hidden(.answer),
  ]

  static let cases: [Case] = [
    Case(
      id: "the current password is asked for first, and the new one is answered twice",
      events: [
        .writes("Changing password for jdoe.\r\nCurrent password: "), .hidden(.askCurrent),
        .types("Old-Harbour-61\r"), .writes("\r\n"), .hidden(.wait),
      ] + given + [
        .hidden(.wait), .writes("\r\nRetype new password: "), .hidden(.answer), .hidden(.wait),
        .writes("\r\npasswd: password updated successfully\r\n"), .hidden(.wait),
      ]
    ),
    Case(
      id: "nothing is asked while the input can be seen",
      events: [
        .writes("New password: "), .shown(.wait), .hidden(.askNew(reason: nil)),
        .hidden(.askNew(reason: nil)),
      ]
    ),
    Case(
      id: "a prompt comes in pieces",
      events: [
        .writes("\r\nNew pass"), .hidden(.wait), .writes("word: "), .hidden(.askNew(reason: nil)),
      ]
    ),
    Case(
      id: "a question in between is the user's",
      events: given + [
        .writes("\r\nVerification code: "), .hidden(.wait), .shown(.wait), .types("123456\r"),
        .writes("\r\nRetype new password: "), .hidden(.answer),
      ]
    ),
    Case(
      id: "a rejected password is not given again, and another one is",
      events: given + [
        .writes("\r\nBAD PASSWORD: it is a palindrome\r\nNew password: "),
        .hidden(.askNew(reason: "BAD PASSWORD: it is a palindrome")),
        .hidden(.askNew(reason: "BAD PASSWORD: it is a palindrome")),
        .chosen, .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.answer),
      ]
    ),
    Case(
      id: "a reason keeps its lines, however they end",
      events: given + [
        .writes("\r\r\nNot met:\r\n  - A number\n  - A symbol\r\r\nNew password: "),
        .hidden(.askNew(reason: "Not met:\n  - A number\n  - A symbol")),
      ]
    ),
    Case(
      id: "a password that was accepted is not given again either",
      events: given + [
        .writes("\r\nRetype new password: "), .hidden(.answer),
        .writes("\r\nNew password: "), .hidden(.askNew(reason: "")),
      ]
    ),
    Case(
      id: "nobody is asked again for a password that was not given",
      events: [.writes("Retype new password: "), .hidden(.wait)]
    ),
    Case(
      id: "a second confirmation is the user's",
      events: given + [
        .writes("\r\nRetype new password: "), .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.wait),
      ]
    ),
    Case(
      id: "a prompt that the user has answered is over",
      events: [.writes("New password: "), .types("x\n"), .hidden(.wait)]
    ),
    Case(
      id: "a prompt within a line is none",
      events: [.writes("Type New password: "), .hidden(.wait)]
    ),
    Case(
      id: "a prompt behind much text is seen",
      events: [
        .writes(String(repeating: "x", count: 9000) + "\r\nNew password: "),
        .hidden(.askNew(reason: nil)),
      ]
    ),
  ]

  @Test("each question is known, and answered once", arguments: cases)
  func dialogue(_ row: Case) {
    var dialogue = ChangeDialogue(PromptTexts())
    for event in row.events {
      switch event {
      case .writes(let text): dialogue.read(text.utf8)
      case .types(let text): dialogue.type(text.utf8)
      case .hidden(let step):
        let found = dialogue.step(isHidden: true)
        #expect(found == step)
      case .shown(let step):
        let found = dialogue.step(isHidden: false)
        #expect(found == step)
      case .chosen: dialogue.choose()
      }
    }
  }
}
