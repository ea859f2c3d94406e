import TestSupport
import Testing

/// What the program says in other languages than English.
@Suite(.onStage)
struct LanguageTests {
  /// Shell commands that each say something, and what is said, behind the line of each.
  private static let commands = """
    say() { echo "\\$ pwmeter $*"; pwmeter "$@" 2>&1; }
    printf 'charset = digits\\n' > digits.conf
    printf 'password\\nqwerty\\n123456789\\n' > leaked
    say --help
    say help breached
    say help completions
    say breached build list leaked --words
    say breached info list
    echo qwerty | say breached check list
    say breached info leaked
    say breached build made missing
    printf '0123 4\\n' | say breached build made
    say import missing
    say generate --config digits.conf
    say generate --length 0
    script -qec 'pwmeter generate --count 2 2>&1 > /dev/null' /dev/null | sed 's/[0-9]*[.,][0-9]/N/'
    say change nobody-of-that-name
    setsid --wait pwmeter ask 2>&1
    pwmeter chekc 2>&1 | head -n 1
    say check --user
    """

  private static func said(_ surroundings: String, _ commands: String = commands) -> String {
    let row = ProgramCase(
      id: surroundings,
      setup: Stage.catalogs + "\nexport " + surroundings,
      command: commands
    )
    return row.resultOnStage.output
  }

  @Test("the program speaks a person's language", arguments: TranslatedTexts.languages)
  func language(_ language: String) {
    Golden.expect(Self.said("LANGUAGE=" + language), "program-in-" + language)
  }

  @Test(
    "it speaks English where nothing else is asked for, or can be had",
    arguments: ["LC_ALL=C LANGUAGE=de", "LANGUAGE=eo", "LC_ALL=C.UTF-8", "LANGUAGE=en"]
  )
  func english(_ surroundings: String) {
    Golden.expect(Self.said(surroundings), "program-in-english")
  }

  @Test func `the environment does not choose the charset of the texts`() {
    Golden.expect(Self.said("LANGUAGE=de OUTPUT_CHARSET=UTF-16LE"), "program-in-de")
  }

  /// What other programs read.
  private static let forPrograms = """
    printf 'lenght = 8\\n' > broken.conf
    printf 'password\\n' > leaked
    pwmeter breached build list leaked --words > made
    pwmeter breached info --json list
    pwmeter show --json --user jdoe
    pwmeter lint --json broken.conf
    pwmeter lint broken.conf
    echo abc | pwmeter check --json --explain --user jdoe
    echo abc | pwmeter check --quiet
    pwmeter completions bash
    """

  @Test("what programs read stays as it is", arguments: TranslatedTexts.languages)
  func forPrograms(_ language: String) {
    let english = Self.said("LC_ALL=C", Self.forPrograms)
    #expect(english.contains("unknown setting lenght"))
    #expect(Self.said("LANGUAGE=" + language, Self.forPrograms) == english)
  }

  @Test("shells read their completions in every language", arguments: TranslatedTexts.languages)
  func completions(_ language: String) {
    let commands = """
      pwmeter completions zsh > zsh; zsh -n zsh
      pwmeter completions fish > fish; HOME=$PWD fish --no-config -n fish
      HOME=$PWD fish --no-config -c 'source fish; complete -C "pwmeter --no-"'
      """
    let row = ProgramCase(
      id: language,
      setup: Stage.catalogs + "\nexport LANGUAGE=" + language,
      command: commands
    )
    let result = row.resultOnStage
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("--no-confirm\t"))
    #expect(!result.output.contains("Do not have"))
  }
}
