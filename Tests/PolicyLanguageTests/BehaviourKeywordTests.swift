import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct BehaviourKeywordTests {
  /// A setting that is no line of the checklist, and what it changes.
  struct Behaviour: Sendable, CustomTestStringConvertible {
    let setting: String
    let becomes: String
    var testDescription: String { setting }

    init(_ setting: String, _ becomes: String) {
      self.setting = setting
      self.becomes = becomes
    }
  }

  static let behaviour = [
    Behaviour("level = empty", "level=empty"),
    Behaviour("level = weak", "level=weak"),
    Behaviour("level = fair", "level=fair"),
    Behaviour("level = good", "level=good"),
    Behaviour("level = strong", "level=strong"),
    Behaviour("level = 0", "level=empty"),
    Behaviour("level = 1", "level=weak"),
    Behaviour("level = 2", "level=fair"),
    Behaviour("level = 3", "level=good"),
    Behaviour("level = 4", "level=strong"),
    Behaviour("meter = rules", "meter=rules"),
    Behaviour("meter = guesses", "meter=guesses"),
    Behaviour("enforce = everyone", "enforce=everyone"),
    Behaviour("enforce = users", "enforce=users"),
    Behaviour("enforce = none", "enforce=none"),
    Behaviour("users = all", "users=all"),
    Behaviour("users = local", "users=local"),
    Behaviour("retry = 1", "retry=1"),
    Behaviour("retry = 9", "retry=9"),
    Behaviour("announce = yes", "announce=true"),
    Behaviour("announce = no", "announce=false"),
    Behaviour("marks = ascii", "marks=ascii"),
    Behaviour("marks = unicode", "marks=unicode"),
    Behaviour("layout = list", "layout=list"),
    Behaviour("layout = line", "layout=line"),
    Behaviour("debug = yes", "debug=true"),
    Behaviour("debug = no", "debug=false"),
  ]

  @Test(arguments: behaviour)
  func `a key changes what it says and nothing else`(_ example: Behaviour) throws {
    let reading = Reading(example.setting)
    let configuration = try #require(reading.configuration, "\(reading.report)")
    let name = example.becomes.prefix { $0 != "=" } + "="
    let usual = Reading("").configuration?.behaviour.map {
      $0.hasPrefix(name) ? example.becomes : $0
    }
    #expect(configuration.behaviour == usual)
    #expect(configuration.lines == Reading("").lines)
  }

  @Test(arguments: (Keyword.behaviour + Keyword.dialogue).map { $0.key })
  func `every key that is no line has its rows in a table`(_ key: String) {
    let others = ["count", "names", "require"]
    #expect(others.contains(key) || Self.behaviour.contains { $0.setting.hasPrefix(key + " ") })
  }

  @Test func `lengths are counted in what the policy says, wherever it says so`() {
    // One character of two code points that no single one stands for.
    let bare = "case = no\ndigit = no\nsymbol = no\nguesses = no\n"
    #expect(Reading(bare + "length = 2").configuration?.accepts("q\u{301}") == false)
    for text in ["count = codepoints\nlength = 2", "length = 2\ncount = codepoints"] {
      #expect(Reading(bare + text).configuration?.accepts("q\u{301}") == true)
    }
    let back = "count = codepoints\nlength = 2\ncount = characters"
    #expect(Reading(bare + back).configuration?.accepts("q\u{301}") == false)
  }

  @Test(arguments: ["words = summer\nnames = whole", "names = whole\nwords = summer"])
  func `names and words are forbidden where the policy says, wherever it says so`(_ text: String) {
    let bare = "preset = none\nusername = yes\nrealname = yes\nhostname = yes\n"
    let whole = Reading(bare + text)
    #expect(
      whole.lines == [
        "Not the user name !", "Not the real name, room or phone number !", "Not the host name !",
        "Not a forbidden word !",
      ]
    )
    #expect(whole.configuration?.accepts("summer") == false)
    #expect(whole.configuration?.accepts("summers") == true)
    let anywhere = Reading(bare + text + "\nnames = anywhere")
    #expect(anywhere.lines?.first == "Without the user name !")
    #expect(anywhere.configuration?.accepts("summers") == false)
  }

  @Test func `the words of a list are all forbidden and nothing else is`() {
    let bare = "case=no\ndigit=no\nsymbol=no\nguesses=no\nlength=1\n"
    let text = bare + "words = \"summer, winter\tspring ,,autumn\""
    let configuration = Reading(text).configuration
    for word in ["summer", "winter", "spring", "autumn"] {
      #expect(configuration?.accepts("x" + word + "x") == false)
    }
    #expect(configuration?.accepts("season") == true)
  }

  @Test(arguments: [
    "words = acme, rocket\nmeter = guesses", "meter = guesses\nwords = acme rocket",
  ])
  func `the words of the last list are known to the meter`(_ text: String) {
    #expect(Reading(text).configuration?.policy.knownWords == ["acme", "rocket"])
    #expect(Reading(text + "\nwords = moor").configuration?.policy.knownWords == ["moor"])
    #expect(Reading(text + "\nwords = no").configuration?.policy.knownWords == [])
    #expect(Reading(text + "\nwords = 0").configuration?.policy.knownWords == [])
  }

  @Test func `the words of a list are known to the line of guesses, wherever it stands`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\nrequire=guesses\nlevel=weak\n"
    let word = "Zq7-vortex"
    #expect(Reading(bare).configuration?.accepts(word) == true)
    for text in ["words = \(word)\nguesses = 1e8", "guesses = 1e8\nwords = \(word)"] {
      #expect(Reading(bare + text).configuration?.accepts(word) == false)
      #expect(Reading(bare + text + "\nwords = no").configuration?.accepts(word) == true)
    }
  }

  @Test func `only passwords on the list are common`() {
    let bare = "length=no\ncase=no\ndigit=no\nsymbol=no\nguesses=no\n"
    for password in ["password", "PassWord", "123456", "qwerty"] {
      #expect(Reading(bare).configuration?.accepts(password) == true)
      #expect(Reading(bare + "common = yes").configuration?.accepts(password) == false)
    }
    #expect(Reading(bare + "common = yes").configuration?.accepts("password-moor") == true)
  }
}
