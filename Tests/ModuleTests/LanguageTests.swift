import Foundation
import TestSupport
import Testing

/// The module's texts in other languages, through the real libpam.
@Suite(.onStage)
struct LanguageTests {
  /// Refusals to the end: of too much at once, of an easy password, of one far too short.
  private static let script = """
    locale en_US.UTF-8
    answer jdoe99
    answer Skyline2024!
    answer K
    """

  /// What the module itself says: the prompts are libpam's.
  private static func own(_ transcript: String) -> String {
    transcript.split(separator: "\n").filter { !$0.hasPrefix("prompt") }.joined(separator: "\n")
  }

  @Test("the module speaks the language of the program", arguments: TranslatedTexts.languages)
  func refusal(in language: String) {
    let row = ModuleCase(
      id: "in-" + language,
      setup: Stage.catalogs + "\nexport LANGUAGE=" + language,
      script: Self.script
    )
    Golden.expect(Self.own(row.transcript()), row.id)
  }

  @Test("a policy that cannot be used is told in the person's language, its faults in English")
  func fault() {
    let row = ModuleCase(
      id: "a-broken-policy-in-de",
      arguments: "lenght=8",
      setup: Stage.catalogs + "\nexport LANGUAGE=de",
      script: "locale en_US.UTF-8\nalways abc"
    )
    Golden.expect(Self.own(row.transcript()), row.id)
  }

  @Test("a language comes from a locale as well")
  func locale() {
    let locale = """
      mkdir /mnt/locales
      localedef -i de_DE -f UTF-8 /mnt/locales/de_DE.UTF-8
      export LOCPATH=/mnt/locales
      """
    let row = ModuleCase(
      id: "in-de",
      setup: Stage.catalogs + "\n" + locale,
      script: Self.script.replacingFirst("en_US.UTF-8", with: "de_DE.UTF-8")
    )
    Golden.expect(Self.own(row.transcript()), row.id)
  }

  @Test(
    "the environment does not choose the charset of the texts",
    arguments: ["UTF-16LE", "ISO-8859-1", "ASCII", "none"]
  )
  func charset(_ name: String) {
    let row = ModuleCase(
      id: name,
      setup: Stage.catalogs + "\nexport LANGUAGE=de OUTPUT_CHARSET=" + name,
      script: Self.script
    )
    Golden.expect(Self.own(row.transcript()), "in-de")
  }

  @Test(
    "the folder that has the catalog is looked for once",
    arguments: ["/usr/share/locale", "/usr/local/share/locale"]
  )
  func folder(_ folder: String) {
    let shell = """
      \(Stage.catalogs)
      mkdir /mnt/none/locale
      [ \(folder) = /usr/share/locale ] || mount --move /usr/share/locale \(folder)
      [ \(folder) = /usr/share/locale ] || mount -t tmpfs none /usr/share/locale
      LANGUAGE=de exec "$1" catalog 3
      """
    let result = Stage.run(["sh", "-ec", shell, "sh", Stage.stagehand])
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Ein Sonderzeichen, ") == true, "\(result)")
    #expect(lines.dropFirst() == ["Ein Sonderzeichen, 0 changes", "Ein Sonderzeichen, 0 changes"])
  }

  /// Lists of languages that gettext(3) reads, and the catalog that is found.
  static let lists = [
    ("pt", "pt_BR"), ("pt_PT", "pt_BR"), ("zh", "zh_CN"), ("eo:de", "de"), ("de_AT:en", "de"),
    ("enm:de", "de"),
  ]

  @Test("a language without a catalog of its country has that of another", arguments: lists)
  func nearest(_ list: String, _ catalog: String) {
    let row = ModuleCase(
      id: list,
      setup: Stage.catalogs + "\nexport LANGUAGE=" + list,
      script: Self.script
    )
    Golden.expect(Self.own(row.transcript()), "in-" + catalog)
  }

  /// Where the text is English: what is done before, and the locale.
  static let english: [(why: String, setup: String, locale: String)] = [
    ("a program that set no locale", "export LANGUAGE=de", "C"),
    ("a language without a catalog", "export LANGUAGE=eo", "en_US.UTF-8"),
    ("English before another language", "export LANGUAGE=en:de", "en_US.UTF-8"),
    ("a country's English before another language", "export LANGUAGE=eo:en_GB:de", "en_US.UTF-8"),
    ("the portable locale before another language", "export LANGUAGE=C:de", "en_US.UTF-8"),
    ("the portable locale by its other name", "export LANGUAGE=POSIX:de", "en_US.UTF-8"),
    (
      "a locale of another charset",
      """
      mkdir /mnt/locales
      localedef -i de_DE -f ISO-8859-1 /mnt/locales/de_DE.ISO-8859-1
      export LOCPATH=/mnt/locales
      """, "de_DE.ISO-8859-1"
    ),
    (
      "no catalogs on the host",
      "export LANGUAGE=de; rm -r /mnt/share/locale/*", "en_US.UTF-8"
    ),
    (
      "an empty catalog",
      "export LANGUAGE=de; : > /mnt/share/locale/de/LC_MESSAGES/pam_pwmeter.mo", "en_US.UTF-8"
    ),
    (
      "a catalog of noise",
      """
      export LANGUAGE=de
      head -c 4000 "$2" > /mnt/share/locale/de/LC_MESSAGES/pam_pwmeter.mo
      """, "en_US.UTF-8"
    ),
  ]

  @Test("elsewhere the module speaks English", arguments: english)
  func fallback(_ why: String, _ setup: String, _ locale: String) {
    let script = Self.script.replacingFirst("en_US.UTF-8", with: locale)
    let row = ModuleCase(id: why, setup: Stage.catalogs + "\n" + setup, script: script)
    Golden.expect(Self.own(row.transcript()), "in-english")
  }

  /// What a catalog may have for every text, and whether the text is English then.
  ///
  /// `@` stands for a byte that is no UTF-8.
  static let hostile: [(id: String, words: String, isEnglish: Bool)] = [
    ("a quotation mark", #"a\"b {0} {1} {2}"#, true), ("a backslash", #"a\\b {0} {1} {2}"#, true),
    ("an escape", #"\033[31m {0} {1} {2}"#, true), ("a line end", #"a\n{0} {1} {2}"#, true),
    ("bytes that are not UTF-8", "@@ {0} {1} {2}", true),
    ("far too much", String(repeating: "x", count: 9000) + "{0} {1} {2}", true),
    ("directives of printf", "%s%n%1$s", false),
    ("places that are not there", "{5}{x}{{0}", false),
  ]

  @Test("a catalog with what no message can show does no harm", arguments: hostile)
  func harm(_ id: String, _ words: String, _ isEnglish: Bool) throws {
    let texts = try String(
      contentsOfFile: Stage.path("Sources/po/pam_pwmeter.pot"),
      encoding: .utf8
    )
    let filled = texts.replacingOccurrences(of: "msgstr \"\"\n\n", with: "msgstr \"\(words)\"\n\n")
      .replacingOccurrences(of: "msgstr[0] \"\"", with: "msgstr[0] \"\(words)\"")
      .replacingOccurrences(of: "msgstr[1] \"\"", with: "msgstr[1] \"\(words)\"")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).po")
    try filled.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let setup = """
      \(Stage.catalogs)
      export LANGUAGE=de
      msgfmt --output-file=/mnt/hostile.mo '\(file.path)'
      LC_ALL=C sed 's/@@/\\xff\\xfe/g' /mnt/hostile.mo > /mnt/share/locale/de/LC_MESSAGES/pam_pwmeter.mo
      """
    let row = ModuleCase(id: id, setup: setup, script: Self.script)
    let transcript = Self.own(row.transcript())
    if isEnglish { return Golden.expect(transcript, "in-english") }
    #expect(transcript.contains(words))
    #expect(transcript.contains("= PAM_MAXTRIES"))
  }
}

extension String {
  /// The text with the first occurrence of another replaced.
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}
