import Testing

@testable import PasswordPolicy

struct PluralTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (11, "11 bytes"), (21, "21 bytes"),
    (512, "512 bytes"),
  ])
  func `only one is singular`(number: Int, text: String) {
    #expect(Plural(number, "byte", "bytes").text == text)
  }
}
