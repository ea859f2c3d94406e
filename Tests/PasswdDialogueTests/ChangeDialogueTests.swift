import Testing

@testable import PasswdDialogue

struct ChangeDialogueTests {
  /// What happens, in the order of a change.
  enum Event: Sendable {
    case writes(String)
    case types(String)
    case hidden(ChangeDialogue.Step)
    case shown(ChangeDialogue.Step)
    case renewed
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [Event]
    var testDescription: String { id }
  }

  static let cases: [Case] = [
    Case(
      id: "a change is answered twice, and the person answers the rest",
      events: [
        .writes("Changing password for jdoe.\r\nCurrent password: "), .hidden(.wait),
        .types("Old-Harbour-61\r"), .writes("\r\n"), .hidden(.wait),
        .writes("New password: "), .hidden(.answer), .hidden(.wait),
        .writes("\r\nRetype new password: "), .hidden(.answer), .hidden(.wait),
        .writes("\r\npasswd: password updated successfully\r\n"), .hidden(.wait),
      ]
    ),
    Case(
      id: "nothing is answered while typing can be seen",
      events: [.writes("New password: "), .shown(.wait), .hidden(.answer)]
    ),
    Case(
      id: "a prompt comes in pieces",
      events: [
        .writes("\r\nNew pass"), .hidden(.wait), .writes("word: "), .hidden(.answer),
      ]
    ),
    Case(
      id: "a question in between is the person's",
      events: [
        .writes("New password: "), .hidden(.answer),
        .writes("\r\nVerification code: "), .hidden(.wait), .shown(.wait), .types("123456\r"),
        .writes("\r\nRetype new password: "), .hidden(.answer),
      ]
    ),
    Case(
      id: "a refused password is not given again, and another one is",
      events: [
        .writes("New password: "), .hidden(.answer),
        .writes("\r\nBAD PASSWORD: it is a palindrome\r\nNew password: "),
        .hidden(.askAgain(reason: "BAD PASSWORD: it is a palindrome")),
        .hidden(.askAgain(reason: "BAD PASSWORD: it is a palindrome")),
        .renewed, .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.answer),
      ]
    ),
    Case(
      id: "a reason keeps its lines, however they end",
      events: [
        .writes("New password: "), .hidden(.answer),
        .writes("\r\r\nNot met:\r\n  - A number\n  - A symbol\r\r\nNew password: "),
        .hidden(.askAgain(reason: "Not met:\n  - A number\n  - A symbol")),
      ]
    ),
    Case(
      id: "a password that was taken is not given again either",
      events: [
        .writes("New password: "), .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.answer),
        .writes("\r\nNew password: "), .hidden(.askAgain(reason: "")),
      ]
    ),
    Case(
      id: "nobody is asked again for what was not given",
      events: [.writes("Retype new password: "), .hidden(.wait)]
    ),
    Case(
      id: "a second confirmation is the person's",
      events: [
        .writes("New password: "), .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.answer),
        .writes("\r\nRetype new password: "), .hidden(.wait),
      ]
    ),
    Case(
      id: "a prompt that the person has answered is over",
      events: [.writes("New password: "), .types("x\n"), .hidden(.wait)]
    ),
    Case(
      id: "a prompt within a line is none",
      events: [.writes("Type New password: "), .hidden(.wait)]
    ),
    Case(
      id: "a prompt behind much text is seen",
      events: [
        .writes(String(repeating: "x", count: 9000) + "\r\nNew password: "), .hidden(.answer),
      ]
    ),
  ]

  @Test("the password is given when it is asked for, and at no other time", arguments: cases)
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
      case .renewed: dialogue.renew()
      }
    }
  }
}
