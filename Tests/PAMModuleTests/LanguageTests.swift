import PasswordPolicy
import Text
import PolicyLanguage
import TestSupport
import Testing

@testable import PAMModule

/// Every message in every language.
struct LanguageTests {
  @Test("a message keeps its bounds in every language", arguments: TranslatedTexts.languages)
  func bounds(_ language: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    var faults: [String] = []
    for text in MessagesTests.texts {
      let message = try text.sample.text(text.layout, text.marks, in: catalog)
      faults += Bounds.faults(of: message, text.layout, text.marks).map { text.id + ": " + $0 }
    }
    #expect(faults == [])
  }

  @Test(
    "what the default policy says is whole in every language",
    arguments: TranslatedTexts.languages
  )
  func wholeness(_ language: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    let samples = [
      Sample(.announcement), Sample(.refusal("jdoe")), Sample(.warning("jdoe")),
      Sample(.refusal("Skyline2024!")),
    ]
    for sample in samples {
      let expected = try sample.text().split(separator: "\n  - ").count
      #expect(try sample.text(in: catalog).split(separator: "\n  - ").count == expected)
    }
  }

  @Test("a headline stands by itself in every language", arguments: TranslatedTexts.languages)
  func headline(_ language: String) throws {
    let messages = Messages(Dialogue(), in: try TranslatedTexts(language).catalog)
    let rule = Rule.length(99)
    for minimum in Level.allCases {
      let policy = Policy(rules: [rule], requiring: .only([]), minimum: minimum)
      let checklist = policy.judge(Candidate("x")).checklist
      var texts = [true, false].map { messages.announcement(policy, checklist, isBinding: $0) }
      for guesses in [0.0, 6, 8, 10] {
        let verdict = Verdict(
          checklist: checklist,
          isEmpty: false,
          log10Guesses: guesses,
          minimum: minimum
        )
        texts += [messages.refusal(verdict), messages.warning(verdict)]
      }
      for text in texts { #expect(Bounds.faults(of: text, .list, .ascii) == []) }
    }
  }

  @Test("no text of the default policy stays English", arguments: TranslatedTexts.languages)
  func completeness(_ language: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    let policy = try Situation(settings: []).configuration.policy
    for line in policy.lines {
      let title = line.rule.titlePhrase
      #expect(title.text(in: catalog) != title.english)
    }
    for level in Level.allCases {
      #expect(level.namePhrase.text(in: catalog) != level.name)
    }
  }

  /// How many characters are asked for, and the title in languages with forms of their own.
  static let plurals = [
    ("pl", 1, "Co najmniej 1 znak"), ("pl", 2, "Co najmniej 2 znaki"),
    ("pl", 5, "Co najmniej 5 znaków"), ("pl", 12, "Co najmniej 12 znaków"),
    ("pl", 22, "Co najmniej 22 znaki"), ("ru", 1, "Не менее 1 символа"),
    ("ru", 2, "Не менее 2 символов"), ("ru", 21, "Не менее 21 символа"),
    ("fr", 0, "Au moins 0 caractère"),
    ("de", 12, "Mindestens 12 Zeichen"), ("ja", 12, "12 文字以上"), ("zh_CN", 12, "至少 12 个字符"),
  ]

  @Test("a number stands with the right form", arguments: plurals)
  func plural(_ language: String, _ number: Int, _ title: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    #expect(Rule.length(number).titlePhrase.text(in: catalog) == title)
  }
}
