import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

struct MergingTests {
  /// Files in the order in which they count, and the sections that come of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String]
    let sections: [String]
    var testDescription: String { id }

    init(_ id: String, _ files: [String], _ sections: [String]) {
      self.id = id
      self.files = files
      self.sections = sections
    }
  }

  static let rows = [
    Row("none", ["a=1"], []),
    Row("in the order of the text", ["[user b]\n[user a]"], ["[user b] ", "[user a] "]),
    Row("one name twice", ["[user a]\na=1\n[user a]\na=2"], ["[user a] a=1 a=2"]),
    Row(
      "one name twice with another between",
      ["[user a]\na=1\n[user b]\nb=1\n[user a]\na=2"],
      ["[user a] a=1 a=2", "[user b] b=1"]
    ),
    Row("names of other cases", ["[user a]\n[user A]"], ["[user a] ", "[user A] "]),
    Row("other kinds", ["[user a]\n[group a]"], ["[user a] ", "[group a] "]),
    Row(
      "later files first",
      ["[user a]", "[user b]", "[user c]"],
      ["[user c] ", "[user b] ", "[user a] "]
    ),
    Row(
      "one name in two files comes first and goes on",
      ["[user b]\nb=1\n[user a]\na=1", "[user c]\nc=2\n[user a]\na=2"],
      ["[user c] c=2", "[user a] a=1 a=2", "[user b] b=1"]
    ),
    Row(
      "one name in three files, twice in each",
      Array(repeating: "[user a]\na=1\n[user b]\n[user a]\na=2", count: 3),
      ["[user a] a=1 a=2 a=1 a=2 a=1 a=2", "[user b] "]
    ),
    Row(
      "names that look alike and are others to the host",
      ["[user caf\u{E9}]\na=1\n[user cafe\u{301}]\na=2"],
      ["[user caf\u{E9}] a=1", "[user cafe\u{301}] a=2"]
    ),
  ]

  @Test(arguments: rows)
  func `sections of one name are one, and later files stand first`(_ row: Row) {
    var policy = PolicySettings()
    for file in row.files { policy.add(PolicyText(Array(file.utf8), source: "p")) }
    let sections = policy.sections.map { section in
      section.selector.text + " "
        + section.settings.map { $0.key + "=" + $0.value }.joined(separator: " ")
    }
    #expect(sections == row.sections)
    #expect(policy.diagnostics == [])
  }

  @Test func `a section that goes on has the place of its last file`() {
    var policy = PolicySettings()
    policy.add(PolicyText(Array("[user a]".utf8), source: "p"))
    policy.add(PolicyText(Array("\n[user a]\n[user a]".utf8), source: "q"))
    let place = Diagnostic.Place(source: "q", line: 2, column: 1)
    #expect(policy.sections.map { $0.place } == [place])
  }

  @Test(arguments: UInt64(1)...20)
  func `any files give the sections that adding one by one gives`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var policy = PolicySettings()
    var expected: [(selector: Section.Selector, values: [String])] = []
    for file in 1...4 {
      let names = (0..<12).map { _ in ["a", "b", "c", "d", "A"].randomElement(using: &random) ?? ""
      }
      let lines = names.enumerated().map { "[user \($1)]\nx = \(file)-\($0)\n" }
      policy.add(PolicyText(Array(lines.joined().utf8), source: "p\(file)"))
      var front: [(selector: Section.Selector, values: [String])] = []
      for (number, name) in names.enumerated() {
        let value = "\(file)-\(number)"
        if let place = front.firstIndex(where: { $0.selector == .user(name) }) {
          front[place].values.append(value)
        } else {
          let earlier = expected.first { $0.selector == .user(name) }?.values ?? []
          expected.removeAll { $0.selector == .user(name) }
          front.append((.user(name), earlier + [value]))
        }
      }
      expected = front + expected
    }
    #expect(policy.sections.map { $0.selector } == expected.map { $0.selector })
    #expect(policy.sections.map { $0.settings.map { $0.value } } == expected.map { $0.values })
  }

  @Test func `one change asks for groups only up to the section that is for it`() throws {
    var policy = PolicySettings()
    let text = "[user x]\n[group a]\n[group b]\nlength = 9\n[group c]\n"
    policy.add(PolicyText(Array(text.utf8), source: "p"))
    var asked: [String] = []
    let circumstances = Circumstances(of: Account(userName: "jdoe"), service: "passwd") { group in
      asked.append(group)
      return group == "b"
    }
    let configuration = try policy.configuration(for: circumstances, on: NoHost())
    #expect(configuration.section?.selector == .group("b"))
    #expect(asked == ["a", "b"])
  }

  @Test func `a change by nobody known asks for no group`() throws {
    var policy = PolicySettings()
    policy.add(PolicyText(Array("[group a]\nlength = 9\n".utf8), source: "p"))
    let configuration = try policy.configuration(
      for: Circumstances(service: "passwd") { _ in true },
      on: NoHost()
    )
    #expect(configuration.section == nil)
  }
}
