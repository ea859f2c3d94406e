import Testing

@testable import PasswordPolicy

struct NamesTests {
  static let titles: [(TitleCase, String)] = [
    (TitleCase(.userName(), "Without the user name"), "username"),
    (TitleCase(.realName(), "Without the real name, room or phone number"), "realname"),
    (TitleCase(.hostName(), "Without the host name"), "hostname"),
    (TitleCase(.words(["x"]), "Without forbidden words"), "words"),
  ]

  @Test(arguments: titles) func `the rule has its id and title`(each: TitleCase, id: String) {
    #expect(each.rule.title == each.title)
    #expect(each.rule.id == id)
    #expect(each.rule.isRequiredByNature)
  }

  // MARK: The user name

  static let reversed = "Without the user name (reversed)"

  static let userNames = [
    user("unknown", nil, "jdoe", .notChecked, "Without the user name (not checked: no user name)"),
    user("no name at all", "", "jdoe", .met),
    user("an empty password", "jdoe", "", .met),
    user("not there", "jdoe", "Vh8#kq2Lp0z", .met),
    user("the name itself", "jdoe", "jdoe", .unmet),
    user("inside", "jdoe", "xxjdoe1!", .unmet),
    user("at the end of 512", "jdoe", Secret("x", times: 508) + "jdoe", .unmet),
    user("at the end of 513", "jdoe", Secret("x", times: 509) + "jdoe", .unmet),
    user("after a false start", "jojodoe", "jojojodoe", .unmet),
    user("a piece of it", "jdoe", "jdo!doe", .met),
    user("broken up", "jdoe", "jd-oe", .met),
    user("longer than the password", "jdoejdoejdoe", "jdoe", .met),
    user("other case", "jdoe", "xxJDoe1!", .unmet),
    user("upper case name", "JDOE", "xxjdoe1!", .unmet),
    user("reversed", "jdoe", "xxeodj1!", .unmet, reversed),
    user("reversed in other case", "nobody", "Ydobon7#", .unmet, reversed),
    user("a bad byte inside it", "root", [0x72, 0x6F, 0xFF, 0x6F, 0x74], .met),
    user("bad bytes around it", "root", [0xFF, 0x72, 0x6F, 0x6F, 0x74, 0xC3], .unmet),
    user("a NUL inside it", "root", [0x72, 0x6F, 0, 0x6F, 0x74], .met),
    user("NULs around it", "root", [0, 0x72, 0x6F, 0x6F, 0x74, 0], .unmet),
    user("Cyrillic in other case", "Иван", "xxИВАН1", .unmet),
    user("Hangul inside", "박지민", "x박지민x", .unmet),
    user("Hangul reversed", "박지민", "x민지박x", .unmet, reversed),
    user("letters with vowel signs", "कमला", "xकमलाx", .unmet),
    user("letters with vowel signs reversed", "कमला", "xलामकx", .unmet, reversed),
  ]

  @Test(arguments: userNames)
  func `the user name is found in any case and reversed`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  @Test(arguments: ["Vh8#jdoe-kq2", "Vh8#eodj-kq2", "Vh8#qx77-kq2", "Vh8#qx77@corp-kq2"])
  func `both names of the account are forbidden`(_ password: String) {
    let account = Account(userName: "qx77@corp", canonicalName: "CORP\\jdoe", gecos: "")
    #expect(Rule.userName().check(Candidate(password, account: account)).state == .unmet)
  }

  static let lookAlikes = [
    user("zeros for o", "root", "R00tAccess!9", .unmet),
    user("digits for vowels", "jane", "xJ4n3x", .unmet),
    user("digits in the name", "j4n3", "xjanex", .unmet),
    user("symbols for letters", "cassie", "x(@$$!3x", .unmet),
    user("reversed with digits", "root", "x700rx", .unmet, reversed),
    user("Cyrillic letters", "root", "r\u{43E}\u{43E}t", .unmet),
    user("Cyrillic letters in upper case", "root", "R\u{41E}\u{41E}\u{422}", .unmet),
    user("a name of Cyrillic look-alikes", "\u{440}\u{430}\u{443}\u{430}", "paya", .unmet),
    user("Greek letters", "root", "r\u{3BF}\u{3BF}\u{3C4}", .unmet),
    user("full-width letters", "root", "\u{FF52}\u{FF4F}\u{FF4F}\u{FF54}", .unmet),
    user("full-width capitals and digits", "root", "\u{FF32}\u{FF10}\u{FF10}\u{FF34}", .unmet),
    user("accents", "root", "r\u{F6}\u{F4}t", .unmet),
    user("accents apart", "root", "ro\u{308}o\u{302}t", .unmet),
    user("accents in the name", "jos\u{E9}", "JOSE1", .unmet),
    user("accents that no letter has composed", "root", "r\u{30A}o\u{30A}o\u{30A}t\u{30A}", .unmet),
    user("small sharp s", "gross", "Groß!", .unmet),
    user("capital sharp s", "groß", "GRO\u{1E9E}!", .unmet),
    user("other digits", "root", "r11t", .met),
  ]

  @Test(arguments: lookAlikes)
  func `the user name is found in look-alike characters`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let shortNames = [
    user("one letter inside", "j", "xjx", .met),
    user("one letter alone", "j", "J", .unmet),
    user("two letters inside", "jo", "jojo12", .met),
    user("two letters alone", "jo", "jo", .unmet),
    user("two letters alone in other case", "jo", "JO", .unmet),
    user("two letters alone reversed", "jo", "oj", .unmet, reversed),
    user("two letters alone in look-alikes", "jo", "J0", .unmet),
    user("three letters inside", "ann", "xxannyy", .unmet),
    user("three letters that read the same reversed", "ana", "xxanayy", .unmet),
    user("two letters with accents apart", "e\u{301}o\u{302}", "xeox", .met),
    user("two letters of three bytes inside", "田中", "x田中x", .met),
    user("two letters of three bytes alone", "田中", "田中", .unmet),
    user("three letters of three bytes inside", "田中山", "x田中山x", .unmet),
    user("one syllable of Hangul inside", "김", "x김치x", .met),
    user("one syllable of Hangul alone", "김", "김", .unmet),
    user("two syllables of Hangul inside", "김철", "x김철x", .met),
    user("two syllables of Hangul alone", "김철", "김철", .unmet),
  ]

  @Test(arguments: shortNames)
  func `a name under three characters is sought only as the whole`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  static let domains = [
    user("the user of user@domain", "jane@example.org", "xJane1!", .unmet),
    user("the user of user@domain reversed", "jane@example.org", "xEnaj1!", .unmet, reversed),
    user("all of user@domain", "jane@example.org", "xjane@example.orgx", .unmet),
    user("the domain of user@domain", "jane@example.org", "xexample1!", .met),
    user("the user of domain and user", "CORP\\jane", "xJane1!", .unmet),
    user("an invisible character inside", "jane", "xja\u{200B}ne1!", .unmet),
    user("invisible characters inside", "jane", "xj\u{AD}a\u{2060}n\u{200D}e1!", .unmet),
    user("the domain of domain and user", "CORP\\jane", "xcorp1!", .met),
    user("nothing but the sign", "@", "x@y", .met),
    user("nothing but a backslash", "\\", "x\\y", .met),
    user("nothing before the sign", "@@", "jane", .met),
  ]

  @Test(arguments: domains)
  func `the part that names the user is sought too`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  // MARK: The real name

  static let gecos = "Jane-Marie Q.Quillfeather,Room 12,555-0101,+49 89 7654321,jq@example.org"

  static let realNames = [
    real("unknown account", nil, "Vh8#kq2Lp0z", .notChecked, "not checked: no such account"),
    real("no entry", "", "Vh8#kq2Lp0z", .met),
    real("nothing but separators", ",, -.,", "Vh8#kq2Lp0z", .met),
    real("not there", gecos, "Vh8#kq2Lp0z", .met),
    real("an empty password", gecos, "", .met),
    real(
      "last name after a full stop",
      gecos,
      "zq-quillfeather-7K!",
      .unmet,
      "part of the full name"
    ),
    real("first name before a hyphen", gecos, "xJANEx", .unmet, "part of the full name"),
    real("second name after a hyphen", gecos, "xmarie!", .unmet, "part of the full name"),
    real("reversed", gecos, "xEiram!", .unmet, "part of the full name, reversed"),
    real("look-alikes", gecos, "xM4r13!", .unmet, "part of the full name"),
    real("an initial inside", gecos, "xqx", .met),
    real("an initial alone", gecos, "Q", .unmet, "part of the full name"),
    real("the word for the room", gecos, "myroom!", .unmet, "part of the room"),
    real("a short number inside", gecos, "x12x", .met),
    real("a short number alone", gecos, "12", .unmet, "part of the room"),
    real("work phone", gecos, "x0101x", .unmet, "part of the work phone"),
    real("work phone reversed", gecos, "x1010x", .unmet, "part of the work phone, reversed"),
    real("home phone", gecos, "x7654321x", .unmet, "part of the home phone"),
    real("another entry", gecos, "x-org-x", .unmet, "part of the other entry"),
    real("the first field that matches", gecos, "room-jane", .unmet, "part of the full name"),
    real(
      "a nickname in quotation marks",
      "Zoe \"Zed\" \\ Back",
      "xzedx",
      .unmet,
      "part of the full name"
    ),
    real("a nickname in single ones", "Zoe 'Zed' Back", "xzedx", .unmet, "part of the full name"),
    real("a nickname in brackets", "Ann (Annie) Lee", "xannie1", .unmet, "part of the full name"),
    real("a nickname in square ones", "Ann [Nan] Lee", "xnanx", .unmet, "part of the full name"),
    real("with its apostrophe", "Pat O'Brien", "xo'brienx", .unmet, "part of the full name"),
    real("parted by a tab", "Jane\tQuill", "xquillx", .unmet, "part of the full name"),
    real("accents", "José Müller", "xMULLERx", .unmet, "part of the full name"),
    real("one syllable of Hangul inside", "김 철수", "x김치x", .met),
    real("within the limit", far(at: 1016), "xQuillx", .unmet, "part of the full name"),
    real("beyond the limit", far(at: 1024), "xQuillx", .met),
    real(
      "512 bytes with the name at the end",
      "Jane Quill",
      Secret("x", times: 507) + "quill",
      .unmet,
      "part of the full name"
    ),
    real(
      "513 bytes with the name at the end",
      "Jane Quill",
      Secret("x", times: 508) + "quill",
      .unmet,
      "part of the full name"
    ),
    real(
      "bad bytes around it",
      "Jane Quill",
      [0xFF, 0x6A, 0x61, 0x6E, 0x65, 0xFE],
      .unmet,
      "part of the full name"
    ),
    real("bad bytes inside it", "Jane Quill", [0x6A, 0x61, 0xFF, 0x6E, 0x65], .met),
  ]

  @Test(arguments: realNames) func `the field that was found is named`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  // MARK: The host name

  static let hostNames = [
    host("unknown", nil, "web01", .notChecked, "Without the host name (not checked: no host name)"),
    host("no name at all", "", "web01", .met),
    host("an empty password", "web01", "", .met),
    host("not there", "web01", "Vh8#kq2Lp0z", .met),
    host("inside", "web01", "xWEB01x", .unmet),
    host("with its domain", "web01.example.org", "xweb01x", .unmet),
    host("the domain alone", "web01.example.org", "xexample.orgx", .met),
    host("reversed", "alpha", "xAHPLAx", .unmet, "Without the host name (reversed)"),
    host("look-alikes", "alpha", "x@lph4x", .unmet),
    host("short and inside", "db", "xdbx", .met),
    host("short and alone", "db", "DB", .unmet),
    host("nothing before the first full stop", ".example", "xexamplex", .met),
  ]

  @Test(arguments: hostNames) func `the host name without its domain is sought`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  // MARK: Words of the administrator's choice

  static let acme: Rule = .words(["Acme", "", "Zu\u{308}rich", "ok"])

  static let words = [
    RuleCase("no words", .words([]), "acme", .met),
    RuleCase("an empty password", acme, "", .met),
    RuleCase("not there", acme, "Vh8#kq2Lp0z", .met),
    RuleCase("the first", acme, "xACMEx", .unmet),
    RuleCase("the third, composed", acme, "xZ\u{FC}richx", .unmet),
    RuleCase("reversed", acme, "xEMCAx", .unmet, "Without forbidden words (reversed)"),
    RuleCase("look-alikes", acme, "x4cm3x", .unmet),
    RuleCase("a short one inside", acme, "xokx", .met),
    RuleCase("a short one alone", acme, "OK", .unmet),
    RuleCase(
      "a short one alone, reversed",
      acme,
      "ko",
      .unmet,
      "Without forbidden words (reversed)"
    ),
    RuleCase("a word of many parts", .words(["correct horse"]), "xCorrect Horsex", .unmet),
    RuleCase("only an accent", .words(["\u{301}"]), "e\u{301}", .met),
    RuleCase("bad bytes around it", acme, [0xFF, 0x61, 0x63, 0x6D, 0x65, 0x80], .unmet),
    RuleCase("512 bytes with the word at the end", acme, Secret("x", times: 508) + "acme", .unmet),
    RuleCase("513 bytes with the word at the end", acme, Secret("x", times: 509) + "acme", .unmet),
  ]

  @Test(arguments: words) func `forbidden words are sought`(each: RuleCase) {
    #expect(each.answer == each.expected)
  }

  // MARK: Making cases

  private static func user(
    _ id: String,
    _ name: String?,
    _ secret: Secret,
    _ state: Finding.State,
    _ text: String? = nil
  ) -> RuleCase {
    RuleCase(id, .userName(), secret, account: Account(userName: name), state, text)
  }

  private static func real(
    _ id: String,
    _ gecos: String?,
    _ secret: Secret,
    _ state: Finding.State,
    _ remark: String? = nil
  ) -> RuleCase {
    let text = remark.map { Rule.realName().title + " (" + $0 + ")" }
    return RuleCase(id, .realName(), secret, account: Account(gecos: gecos), state, text)
  }

  private static func host(
    _ id: String,
    _ name: String?,
    _ secret: Secret,
    _ state: Finding.State,
    _ text: String? = nil
  ) -> RuleCase {
    RuleCase(id, .hostName(), secret, account: Account(hostName: name), state, text)
  }

  private static func far(at place: Int) -> String {
    String(repeating: " ", count: place) + "Quill"
  }
}
