import PasswordPolicy
import Text
import Terminal
import TestSupport
import Testing

@testable import Field

/// The field in every language.
struct FieldLanguageTests {
  private static let languages = TranslatedTexts.languages

  private static let glyphs = Glyphs(isUnicode: true) { Columns.width(Character($0)) }

  /// A policy with a line of every length.
  private static let policy = Policy(rules: Rule.defaults)

  /// The form of the program.
  private static let form = FieldForm.with { $0.canSuggest = true }

  private static let notices: [Notice] = [
    .refused(ControlName.name(of: 0x01)), .notADigit, .full, .pasteRefused(.name("TAB")),
    .pasteNotDigits, .pasteTooLong(600), .pasteCut, .beyondASCII, .missing, .notRepeated,
    .different, .suggestion, .noSuggestion, .escape,
  ]

  /// What is on a screen, a text a row.
  private static func rows(
    of state: FieldState,
    _ columns: Int,
    _ rows: Int = 60,
    in catalog: Catalog
  ) -> [String] {
    let size = ScreenSize(columns: columns, rows: rows)
    let screen = FieldView(glyphs, .unicode, in: catalog).screen(of: state, size)
    #expect(screen.rows.allSatisfy { $0.width < columns })
    #expect(screen.cursor.column < columns && screen.cursor.row < rows)
    return screen.rows.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The field with a text in it.
  private static func state(_ password: String) -> FieldState {
    var state = FieldState(form, policy.judge(Candidate("")))
    state = state.after(.key(.typed(password)))
    return state.after(.judged(policy.judge(Candidate(password))))
  }

  @Test(arguments: languages)
  func `eighty columns have room for every key and for what shows the text`(
    _ language: String
  ) throws {
    let catalog = try TranslatedTexts(language).catalog
    let keys = [
      Phrase("Enter goes on"), Phrase("Ctrl-C leaves"), Phrase("Ctrl-G suggests"),
      Phrase("TAB changes fields"),
    ]
    let rows = Self.rows(of: Self.state("Vkqz"), 80, in: catalog)
    for key in keys { #expect(rows.last?.contains(key.text(in: catalog)) == true, "\(rows)") }
    let hint = Phrase("Ctrl-T shows it").text(in: catalog)
    #expect(rows.first?.hasSuffix(hint) == true, "\(rows)")
  }

  @Test(arguments: languages)
  func `no row is cut off in any window that is drawn on, but for a long title`(
    _ language: String
  ) throws {
    let catalog = try TranslatedTexts(language).catalog
    for password in ["", "Vkqz", "jdoe99", "Vkqz-wmrt7"] {
      for columns in 30...100 {
        for row in Self.rows(of: Self.state(password), columns, in: catalog) {
          #expect(!row.contains("\u{2026}"), "\(columns): \(row)")
        }
      }
    }
  }

  @Test(arguments: languages)
  func `twenty columns tell the level, how many lines are met, and how to go on`(
    _ language: String
  ) throws {
    let catalog = try TranslatedTexts(language).catalog
    for password in ["", "Vkqz", "Vkqzwmrt7", "Vkqz-wmrt7"] {
      let state = Self.state(password)
      let rows = Self.rows(of: state, 20, 5, in: catalog)
      let meter = rows.first { $0.contains("\u{25B0}") || $0.contains("\u{25B1}") } ?? ""
      #expect(meter.contains(state.verdict.level.namePhrase.text(in: catalog)), "\(rows)")
      #expect(meter.contains("/") || meter.contains { $0.isNumber }, "\(rows)")
      #expect(!meter.contains("\u{2026}"), "\(rows)")
      let key = Phrase("Enter goes on").text(in: catalog)
      #expect(rows.contains { $0.contains(key) }, "\(rows)")
    }
  }

  @Test(arguments: languages)
  func `no notice stays English, and each is whole in every window`(_ language: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    let verdict = Self.policy.judge(Candidate("Vkqz"))
    for notice in Self.notices {
      let text = notice.text(verdict, in: catalog)
      #expect(text != notice.text(verdict))
      for columns in [30, 40, 80] {
        let wrapped = Layout(Self.glyphs, width: columns - 1).wrap(text)
        let joined = wrapped.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(joined.filter { $0 != " " } == text.filter { $0 != " " })
        #expect(wrapped.allSatisfy { $0.width < columns })
      }
    }
  }

  @Test(arguments: languages)
  func `nothing of what is told in lines stays English`(_ language: String) throws {
    let catalog = try TranslatedTexts(language).catalog
    let english = Set(said(in: .english))
    #expect(english.count > 12)
    let lines = said(in: catalog)
    #expect(english.isDisjoint(with: lines), "\(english.intersection(lines))")
  }

  /// Everything that is said while a password is typed, taken back, and repeated.
  private func said(in catalog: Catalog) -> [String] {
    var state = FieldState(Self.form, Self.policy.judge(Candidate("")))
    var lines = FieldSpeech.opening(state, in: catalog)
    let keys: [Key] = [
      .typed("Vkqz"), .enter, .typed("-wmrt7"), .backspace, .typed("7"), .enter, .typed("x"),
      .enter,
      .ctrl("U"), .tab, .ctrl("Y"),
    ]
    for key in keys {
      let before = state
      state = state.after(.key(key))
      if state.password != before.password {
        let candidate = Candidate(password: state.password.bytes)
        state = state.after(.judged(Self.policy.judge(candidate)))
      }
      lines += FieldSpeech.changes(from: before, to: state, in: catalog)
    }
    return lines
  }
}
