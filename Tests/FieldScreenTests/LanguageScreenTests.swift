import TestSupport
import Testing

/// What a person sees of the field in their own language.
@Suite(.onStage)
struct LanguageScreenTests {
  private static let strong = "Vkqz-wmrt7"

  /// What stands before the program's name for it to run among the built catalogs, in a language.
  private static func surroundings(_ language: String, _ locale: String = "en_US.UTF-8") -> String {
    let setup = Stage.catalogs.split(separator: "\n").joined(separator: "; ")
    let script =
      "\(setup); export LANGUAGE=\(language) LC_ALL=\(locale); "
      + "PATH='\(Stage.path("build"))':$PATH; exec \"$@\""
    return "'\(Stage.path("Tests/Stage/stage.sh"))' '\(Stage.module)' "
      + "sh -c '\(script.replacing("'", with: "'\\''"))' sh"
  }

  static let fields = TranslatedTexts.languages.map { language in
    ScreenCase(
      id: "in-" + language,
      surroundings: surroundings(language),
      opening: "+C",
      steps: [.type("Vkqz")]
    )
  }

  static let refusals = TranslatedTexts.languages.map { language in
    ScreenCase(
      id: "enter-too-early-in-" + language,
      surroundings: surroundings(language),
      opening: "+C",
      steps: [.type("jdoe99"), .enter]
    )
  }

  /// Wide and long texts where there is little room.
  static let narrow = ["de", "ja", "ru", "zh_CN"].map { language in
    ScreenCase(
      id: "twenty-columns-in-" + language,
      columns: 20,
      rows: 40,
      surroundings: surroundings(language),
      opening: "Enter",
      steps: [.type("Vkqz")]
    )
  }

  static let spoken = [
    ScreenCase(
      id: "spoken-in-de",
      rows: 40,
      surroundings: surroundings("de"),
      options: "ask --accessible",
      opening: "Neues Passwort:",
      steps: [
        .type("Vkqz"), .enter, .see("verlangt ist"), .type("-wmrt7"), .enter, .see("einmal:"),
        .type("Vk"), .enter, .see("verschieden"), .ctrl("U"), .type(strong), .enter,
      ]
    ),
    ScreenCase(
      id: "spoken-in-ja",
      rows: 40,
      surroundings: surroundings("ja"),
      options: "ask --accessible",
      opening: "新しいパスワード:",
      steps: [
        .type("Vkqz"), .enter, .see("必要な強度: 強い。"), .type("-wmrt7"), .enter, .see("もう一度:"),
        .type("Vk"), .enter, .see("一致しません"), .ctrl("U"), .type(strong), .enter,
      ]
    ),
  ]

  static let english = [
    ScreenCase(
      id: "english-in-the-c-locale",
      surroundings: surroundings("de", "C"),
      steps: [.type("jdoe99"), .enter]
    ),
    ScreenCase(
      id: "english-without-a-catalog",
      surroundings: surroundings("eo"),
      steps: [.type("jdoe99"), .enter]
    ),
  ]

  @Test(arguments: fields + refusals + narrow + spoken + english)
  func `what is seen`(_ row: ScreenCase) {
    let window = row.play()
    Golden.expect(settling: { window.screen() + "\n" + window.state }, row.id)
  }
}
