import Testing

@testable import PolicyLanguage

struct SettingTests {
  /// A word of the pam.d line and what it says.
  struct Argument: Sendable, CustomTestStringConvertible {
    let word: String
    let key: String
    let value: String
    let column: Int
    var testDescription: String { word }

    init(_ word: String, _ key: String, _ value: String, _ column: Int) {
      self.word = word
      self.key = key
      self.value = value
      self.column = column
    }
  }

  static let arguments = [
    Argument("length=12", "length", "12", 8),
    Argument("length=", "length", "", 8),
    Argument("debug", "debug", "", 1),
    Argument("", "", "", 1),
    Argument("=", "", "", 2),
    Argument("=12", "", "12", 2),
    Argument("words=a=b", "words", "a=b", 7),
    Argument("words+=a", "words", "a", 8),
    Argument("words+=", "words", "", 8),
    Argument("words+", "words+", "", 1),
    Argument("words++=a", "words+", "a", 9),
    Argument("+=a", "", "a", 3),
    Argument("words=a b", "words", "a b", 7),
    Argument("words=\"a\"", "words", "\"a\"", 7),
    Argument("words=a#b", "words", "a#b", 7),
    Argument("words= a ", "words", " a ", 7),
    Argument("密=1", "密", "1", 5),
    Argument("e\u{301}=1", "e\u{301}", "1", 5),
  ]

  @Test(arguments: arguments)
  func `a word of the pam.d line is a key and a value`(_ example: Argument) {
    let setting = Setting(argument: example.word, number: 3)
    #expect(setting.key == example.key)
    #expect(setting.value == example.value)
    #expect(setting.isAddition == example.word.contains("+="))
    #expect(setting.keyPlace == Diagnostic.Place(source: "argument", line: 3, column: 1))
    #expect(
      setting.valuePlace == Diagnostic.Place(source: "argument", line: 3, column: example.column)
    )
  }

  @Test func `a fault of an argument has the place of the argument`() {
    do {
      _ = try Configuration([Setting(argument: "length=x", number: 2)])
      Issue.record("the value was taken")
    } catch {
      let message = "length must be a whole number from 1 to 511, or no, not x"
      #expect(error.diagnostics.map { $0.text } == ["argument:2:8: " + message])
    }
  }
}
