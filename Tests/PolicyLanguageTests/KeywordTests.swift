import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct KeywordTests {
  /// A setting, and the line of the checklist that comes of it; nil where it takes its line out.
  struct Line: Sendable, CustomTestStringConvertible {
    let key: String
    let value: String
    let title: String?
    var testDescription: String { key + "=" + value }

    init(_ key: String, _ value: String, _ title: String?) {
      self.key = key
      self.value = value
      self.title = title
    }
  }

  static let lines = [
    Line("length", "1", "At least 1 character"),
    Line("length", "511", "At least 511 characters"),
    Line("length", "012", "At least 12 characters"),
    Line("max-length", "8", "At most 8 characters !"),
    Line("max-length", "511", "At most 511 characters !"),
    Line("max-bytes", "1", "At most 1 byte !"),
    Line("max-bytes", "72", "At most 72 bytes !"),
    Line("max-bytes", "511", "At most 511 bytes !"),
    Line("upper", "1", "An upper case letter"),
    Line("upper", "2", "At least 2 upper case letters"),
    Line("upper", "511", "At least 511 upper case letters"),
    Line("lower", "1", "A lower case letter"),
    Line("lower", "2", "At least 2 lower case letters"),
    Line("lower", "511", "At least 511 lower case letters"),
    Line("letter", "1", "A letter"),
    Line("letter", "2", "At least 2 letters"),
    Line("letter", "511", "At least 511 letters"),
    Line("case", "yes", "Upper and lower case letters"),
    Line("digit", "1", "A number"),
    Line("digit", "2", "At least 2 numbers"),
    Line("digit", "511", "At least 511 numbers"),
    Line("symbol", "1", "A symbol"),
    Line("symbol", "2", "At least 2 symbols"),
    Line("symbol", "511", "At least 511 symbols"),
    Line("classes", "1", "At least 1 kind of character"),
    Line("classes", "4", "At least 4 kinds of characters"),
    Line("charset", "ascii", "Only characters that every keyboard can type !"),
    Line("charset", "digits", "Only digits !"),
    Line("repeat", "1", "No character twice in a row"),
    Line("repeat", "2", "At most 2 of the same character in a row"),
    Line("repeat", "511", "At most 511 of the same character in a row"),
    Line("sequence", "2", "At most 2 in a run such as 1234, dcba, qwerty"),
    Line("sequence", "511", "At most 511 in a run such as 1234, dcba, qwerty"),
    Line("class-run", "1", "At most 1 character of one kind in a row"),
    Line("class-run", "511", "At most 511 characters of one kind in a row"),
    Line("username", "yes", "Without the user name !"),
    Line("realname", "yes", "Without the real name, room or phone number !"),
    Line("hostname", "yes", "Without the host name !"),
    Line("words", "summer", "Without forbidden words !"),
    Line("words", "summer, winter\tspring", "Without forbidden words !"),
    Line("previous", "1", "At least 1 change from the old password !"),
    Line("previous", "511", "At least 511 changes from the old password !"),
    Line("history", "1", "Not the last password !"),
    Line("history", "5", "Not one of the last 5 passwords !"),
    Line("history", "400", "Not one of the last 400 passwords !"),
    Line("date", "yes", "Not a date !"),
    Line("common", "yes", "Not a common password !"),
    Line("dictionary", "yes", "Not in the dictionary of common words !"),
    Line("dictionary", "/usr/share/words", "Not in the dictionary of common words !"),
    Line("breached", "/var/lib/a.breached", "Not in a breached-password list !"),
    Line("breached", "/etc/security/breached.d, /a /b", "Not in a breached-password list !"),
    Line("guesses", "1", "Hard to guess !"),
    Line("guesses", "10^0", "Hard to guess !"),
    Line("guesses", "1e0", "Hard to guess !"),
    Line("guesses", "1e8", "Hard to guess !"),
    Line("guesses", "10^8", "Hard to guess !"),
    Line("guesses", "100000000", "Hard to guess !"),
    Line("guesses", "0100000000", "Hard to guess !"),
    Line("guesses", "5e7", "Hard to guess !"),
    Line("guesses", "123e4", "Hard to guess !"),
    Line("guesses", "1e08", "Hard to guess !"),
    Line("guesses", "999999999999999999999999999999", "Hard to guess !"),
    Line("guesses", "100000000000000000000000000000e1", "Hard to guess !"),
    Line("guesses", "10e29", "Hard to guess !"),
    Line("guesses", "1e30", "Hard to guess !"),
    Line("guesses", "10^30", "Hard to guess !"),
    Line("length", "no", nil),
    Line("length", "0", nil),
    Line("max-length", "no", nil),
    Line("max-length", "0", nil),
    Line("max-bytes", "no", nil),
    Line("max-bytes", "0", nil),
    Line("upper", "no", nil),
    Line("upper", "0", nil),
    Line("lower", "no", nil),
    Line("lower", "0", nil),
    Line("letter", "no", nil),
    Line("letter", "0", nil),
    Line("case", "no", nil),
    Line("case", "0", nil),
    Line("digit", "no", nil),
    Line("digit", "0", nil),
    Line("symbol", "no", nil),
    Line("symbol", "0", nil),
    Line("classes", "no", nil),
    Line("classes", "0", nil),
    Line("charset", "no", nil),
    Line("repeat", "no", nil),
    Line("repeat", "0", nil),
    Line("sequence", "no", nil),
    Line("sequence", "0", nil),
    Line("class-run", "no", nil),
    Line("class-run", "0", nil),
    Line("username", "no", nil),
    Line("realname", "no", nil),
    Line("hostname", "no", nil),
    Line("words", "no", nil),
    Line("previous", "no", nil),
    Line("previous", "0", nil),
    Line("history", "no", nil),
    Line("history", "0", nil),
    Line("date", "no", nil),
    Line("date", "0", nil),
    Line("dictionary", "no", nil),
    Line("dictionary", "0", nil),
    Line("breached", "no", nil),
    Line("breached", "0", nil),
    Line("common", "no", nil),
    Line("common", "0", nil),
    Line("guesses", "no", nil),
    Line("guesses", "0", nil),
  ]

  @Test(arguments: lines)
  func `a key puts its line into the checklist or takes it out`(_ example: Line) {
    // The line is there before, whichever it is, so that taking it out shows.
    let full = Self.lines.reduce("count = characters\n") { text, line in
      line.title == nil || line.key == "length" ? text : text + line.key + "=" + line.value + "\n"
    }
    let reading = Reading(full + "length = 1\n" + example.key + " = " + example.value)
    let rule = reading.configuration?.policy.lines.first { $0.rule.id == example.key }
    #expect(reading.report == [])
    #expect(rule.map { $0.rule.title + ($0.isRequired ? " !" : "") } == example.title)
  }

  @Test(arguments: lines.filter { $0.title != nil })
  func `a demand is written as its setting`(example: Line) throws {
    func read(_ value: String) -> Demand? {
      let reading = Reading("preset = none\n" + example.key + " = " + value)
      return reading.configuration?.policy.demands.first
    }
    let demand = try #require(read(example.value))
    #expect(demand.key == example.key)
    guard let value = demand.value else {
      #expect(demand.key == "guesses")
      return
    }
    #expect(read(value) == demand)
  }

  @Test func `every key of the checklist has its rows in the table`() {
    let keys = Keyword.lines.map { $0.key }
    #expect(keys.filter { key in !Self.lines.contains { $0.key == key && $0.title != nil } } == [])
    #expect(keys.filter { key in !Self.lines.contains { $0.key == key && $0.title == nil } } == [])
  }

  @Test(arguments: Keyword.lines.map { $0.key })
  func `the id of a line is its key`(_ key: String) {
    let value = Self.lines.first { $0.key == key && $0.title != nil }?.value ?? ""
    let reading = Reading("length = 1\n" + key + " = " + value + "\nrequire = " + key)
    #expect(reading.report == [])
    #expect(reading.configuration?.policy.lines.first { $0.isRequired }?.rule.id == key)
  }

  @Test func `no two keys are alike`() {
    let keys = Keyword.all.map { $0.key }
    #expect(Set(keys).count == keys.count)
  }
}
