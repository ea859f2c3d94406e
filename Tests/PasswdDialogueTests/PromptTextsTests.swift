import Testing

@testable import PasswdDialogue

struct PromptTextsTests {
  static let known: [(String, PromptTexts.Question)] = [
    ("New password: ", .newPassword),
    ("New password:", .newPassword),
    ("Retype new password: ", .again),
    ("New UNIX password: ", .newPassword),
    ("Retype new UNIX password: ", .again),
    ("Enter new password: ", .newPassword),
    ("Re-type new password: ", .again),
    ("Reenter new Password: ", .again),
    ("Neues Passwort: ", .newPassword),
    ("Neues UNIX-Passwort: ", .newPassword),
    ("Geben Sie das neue Passwort erneut ein: ", .again),
  ]

  static let unknown = [
    "", " ", "password: ", "Current password: ", "Password: ", "New password",
    "New one-time password: ",
    "New LDAP password: ", "Enter new one-time password: ", "New password: x",
    "Old and New password: ", "Verification code: ", "New %s password: ", "Retype password: ",
    "new password: ",
  ]

  private static let german = [
    "New password: ": "Neues Passwort: ",
    "New %s password: ": "Neues %s-Passwort: ",
    "Retype new password: ": "Geben Sie das neue Passwort erneut ein: ",
  ]

  private let texts = PromptTexts(types: ["UNIX"]) { Self.german[$0] ?? $0 }

  @Test("a prompt of Linux-PAM is known, in the person's language too", arguments: known)
  func knownPrompt(_ prompt: String, _ question: PromptTexts.Question) {
    #expect(texts.question(of: Array(prompt.utf8)) == question)
  }

  @Test("anything else is not", arguments: unknown)
  func unknownPrompt(_ prompt: String) {
    #expect(texts.question(of: Array(prompt.utf8)) == nil)
  }

  @Test func `a type of token stands before a blank in earlier releases too`() {
    let earlier = PromptTexts(types: ["Kerberos 5"])
    #expect(earlier.question(of: "New Kerberos 5 password: ".utf8) == .newPassword)
    #expect(earlier.question(of: "Retype new Kerberos 5 password: ".utf8) == .again)
    #expect(earlier.question(of: "New UNIX password: ".utf8) == nil)
  }
}
