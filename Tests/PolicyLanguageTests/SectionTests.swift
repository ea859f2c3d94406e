import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct SectionTests {
  /// Files in the order in which they are read, a change, and the length that is asked for then.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String]
    var user: String? = "jdoe"
    /// The host's name for the user, if it is another.
    var canonicalName: String?
    var service: String? = "passwd"
    let length: Int
    var testDescription: String { id }
  }

  private static let three = """
    length = 10
    [user jdoe]
    length = 11
    [group wheel]
    length = 12
    [service passwd]
    length = 13
    """

  static let rows = [
    Row(id: "the user", files: [three], length: 11),
    Row(id: "a member of the group", files: [three], user: "alice", length: 12),
    Row(id: "anybody with the service", files: [three], user: "bob", length: 13),
    Row(id: "nobody", files: [three], user: "bob", service: "sshd", length: 10),
    Row(id: "an unknown user", files: [three], user: nil, service: nil, length: 10),
    Row(id: "names are case-sensitive", files: [three], user: "Jdoe", service: "x", length: 10),
    Row(
      id: "the user in another spelling",
      files: [three],
      user: "JDoe",
      canonicalName: "jdoe",
      length: 11
    ),
    Row(
      id: "the spelling that was given",
      files: ["[user EXAMPLE\\jdoe]\nlength = 20\n"],
      user: "EXAMPLE\\jdoe",
      canonicalName: "jdoe",
      length: 20
    ),
    Row(
      id: "an equivalent name is another",
      files: ["length = 10\n[user jo\u{308}rg]\nlength = 20\n"],
      user: "j\u{F6}rg",
      canonicalName: "j\u{F6}rg",
      length: 10
    ),
    Row(
      id: "a service in capitals",
      files: ["length = 10\n[service PassWD]\nlength = 20\n"],
      length: 20
    ),
    Row(
      id: "a service in capitals goes on with that in small letters",
      files: ["[service passwd]\nlength = 20\n[service PASSWD]\nlength = 21\n"],
      length: 21
    ),
    Row(
      id: "a group in capitals is another",
      files: ["length = 10\n[group WHEEL]\nlength = 20\n"],
      length: 10
    ),
    Row(
      id: "the first that matches",
      files: ["[service passwd]\nlength = 20\n[user jdoe]\nlength = 21\n"],
      length: 20
    ),
    Row(
      id: "what a section leaves out is inherited",
      files: ["length = 15\n[user jdoe]\ndigit = 2\n"],
      length: 15
    ),
    Row(
      id: "a section of a later file stands before",
      files: [three, "[service passwd]\nlength = 30\n"],
      length: 30
    ),
    Row(
      id: "a section goes on in a later file",
      files: ["[user jdoe]\nlength = 20\n", "[user jdoe]\ndigit = 2\n"],
      length: 20
    ),
    Row(
      id: "what comes for all later does not win over a section",
      files: ["[user jdoe]\nlength = 20\n", "length = 9\n"],
      length: 20
    ),
    Row(
      id: "blanks and comments around a header",
      files: ["  [ user   jdoe\t] # the boss\r\nlength = 20\r\n"],
      length: 20
    ),
    Row(
      id: "the settings of a name twice in a file go together",
      files: ["[user jdoe]\nlength = 20\n[user bob]\nlength = 21\n[user jdoe]\ndigit = 2\n"],
      length: 20
    ),
    Row(
      id: "a later file wins within a section",
      files: ["[user jdoe]\nlength = 20\n", "[user jdoe]\nlength = 22\n"],
      length: 22
    ),
    Row(
      id: "a preset for all behind the sections leaves them alone",
      files: ["[user jdoe]\nlength = 20\n", "preset = nist\n"],
      length: 20
    ),
    Row(
      id: "a bracket in a comment behind a header",
      files: ["[user jdoe] # see [user bob]\nlength = 20\n"],
      length: 20
    ),
    Row(
      id: "a name with a blank",
      files: ["[group domain users]\nlength = 20\n"],
      user: "carol",
      length: 20
    ),
    Row(
      id: "a preset in a section",
      files: ["length = 30\n[user jdoe]\npreset = nist-mfa\n"],
      length: 8
    ),
  ]

  private static let groups = ["alice": "wheel", "jdoe": "wheel", "carol": "domain users"]

  private static func policy(_ files: [String]) -> PolicySettings {
    var policy = PolicySettings()
    for (place, file) in files.enumerated() {
      policy.add(PolicyText(Array(file.utf8), source: "f\(place + 1)"))
    }
    return policy
  }

  private static func circumstances(
    _ user: String?,
    _ service: String?,
    canonicalName: String? = nil
  ) -> Circumstances {
    let account = Account(
      userName: user,
      canonicalName: canonicalName,
      gecos: canonicalName.map { _ in "" }
    )
    return Circumstances(of: account, service: service) { group in
      user.flatMap { groups[$0] } == group
    }
  }

  @Test(arguments: rows)
  func `a change has the settings of the first section that is for it`(_ row: Row) throws {
    let configuration = try Self.policy(row.files).configuration(
      for: Self.circumstances(row.user, row.service, canonicalName: row.canonicalName),
      on: NoHost()
    )
    let title = "At least \(row.length) characters"
    #expect(configuration.policy.lines.first?.rule.title == title)
  }

  @Test func `a group that cannot be looked up makes the policy unusable`() throws {
    let policy = Self.policy(["length = 9\n[user alice]\n[group wheel]\nlength = 20\n"])
    let change = { (user: String) in
      Circumstances(of: Account(userName: user)) { _ throws(HostFault) in
        throw HostFault("no answer")
      }
    }
    let configuration = try policy.configuration(for: change("alice"), on: NoHost())
    #expect(configuration.policy.lines.first?.rule.title == "At least 9 characters")
    do throws(PolicyFault) {
      _ = try policy.configuration(for: change("bob"), on: NoHost())
      Issue.record("the policy was taken")
    } catch {
      #expect(error.diagnostics.map { $0.text } == ["f1:3:1: no answer"])
    }
  }

  @Test func `an account that cannot be looked up makes a policy for another unusable`() throws {
    let policy = Self.policy(["length = 9\n[user alice]\nlength = 20\n"])
    let change = { (user: String) in
      Circumstances(of: Account(userName: user, hostName: nil, fault: "no answer"))
    }
    let configuration = try policy.configuration(for: change("alice"), on: NoHost())
    #expect(configuration.policy.lines.first?.rule.title == "At least 20 characters")
    do throws(PolicyFault) {
      _ = try policy.configuration(for: change("ALICE"), on: NoHost())
      Issue.record("the policy was taken")
    } catch {
      #expect(error.diagnostics.map { $0.text } == ["f1:2:1: no answer"])
    }
  }

  @Test func `words of the pam.d line win over every section`() throws {
    let configuration = try Self.policy([Self.three]).configuration(
      for: Self.circumstances("jdoe", nil),
      overriding: [Setting(argument: "length=40", number: 1)],
      on: NoHost()
    )
    #expect(configuration.policy.lines.first?.rule.title == "At least 40 characters")
    #expect(configuration.section?.selector == .user("jdoe"))
    #expect(configuration.section?.place.line == 2)
  }

  /// Files with a fault in them that does not concern the change, and what is told.
  struct Fault: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [String]
    let report: [String]
    var testDescription: String { id }
  }

  static let faults = [
    Fault(
      id: "a misspelt key for others",
      files: ["length = 9\n[user other]\nlenght = 9\n"],
      report: ["f1:3:1: unknown setting lenght; did you mean length?"]
    ),
    Fault(
      id: "a value for others",
      files: ["[group other]\ndigit = many\n"],
      report: ["f1:2:9: digit must be a whole number from 1 to 511, or no, not many"]
    ),
    Fault(
      id: "lengths that cross for others",
      files: ["length = 12\n[service other]\nmax-length = 10\n"],
      report: ["f1:3:14: max-length 10 is below length 12"]
    ),
    Fault(
      id: "a typo in a drop-in",
      files: ["length = 30\n", "lenght = 12\n"],
      report: ["f2:1:1: unknown setting lenght; did you mean length?"]
    ),
    Fault(
      id: "a fault for all is told once",
      files: ["lenght = 9\n[user a]\ndigit = 1\n[user b]\ndigit = 2\n"],
      report: ["f1:1:1: unknown setting lenght; did you mean length?"]
    ),
    Fault(
      id: "a pattern for others",
      files: ["[user other]\nmatch.x = [a\n"],
      report: ["f1:2:11: "]
    ),
    Fault(
      id: "a pattern for all but the one who has it taken out",
      files: ["match.x = [a\n[user jdoe]\nmatch.x = no\n"],
      report: ["f1:1:11: "]
    ),
    Fault(
      id: "no line for all but the one who has one",
      files: ["preset = none\n[user jdoe]\nlength = 9\n"],
      report: ["f1:1:1: the policy has no line left; it needs one"]
    ),
    Fault(
      id: "no line for others",
      files: ["[user jdoe]\nlength = 9\n[user bob]\npreset = none\n"],
      report: ["f1:4:1: the policy has no line left; it needs one"]
    ),
    Fault(
      id: "a line that others lack is required",
      files: ["require = length\n[user bob]\nlength = no\n[user eve]\nlength = no\n"],
      report: ["f1:1:11: require names length, which is no line of this policy"]
    ),
    Fault(
      id: "a header that cannot be read, and settings behind it",
      files: ["[wheel]\nlenght = 9\nlength = 9\ndigit = x\n[user jdoe]\nlength = 9\n"],
      report: [
        "f1:1:1: " + Section.Selector.form,
        "f1:2:1: unknown setting lenght; did you mean length?",
        "f1:4:9: digit must be a whole number from 1 to 511, or no, not x",
      ]
    ),
    Fault(
      id: "a preset for others",
      files: ["[user bob]\npreset = sitg\n"],
      report: [
        "f1:2:10: preset must be one of default, none, nist, nist-mfa, cis, stig, passphrase, pin,"
          + " not sitg; did you mean stig?"
      ]
    ),
    Fault(
      id: "faults of the text and of the settings, in the order of the files",
      files: ["digit = x\n[user bob]\nsymbol = x\n", "length 9\n", "case = x\n"],
      report: [
        "f1:1:9: digit must be a whole number from 1 to 511, or no, not x",
        "f1:3:10: symbol must be a whole number from 1 to 511, or no, not x",
        "f2:1:1: a setting is written key = value",
        "f3:1:8: case must be yes or no, not x",
      ]
    ),
  ]

  @Test(arguments: faults)
  func `a fault anywhere makes the policy unusable for everyone`(_ fault: Fault) {
    do throws(PolicyFault) {
      _ = try Self.policy(fault.files).configuration(
        for: Self.circumstances("jdoe", "passwd"),
        on: NoHost()
      )
      Issue.record("the policy was taken")
    } catch {
      let report = error.diagnostics.map { $0.text }
      #expect(report.count == fault.report.count)
      for (text, start) in zip(report, fault.report) {
        #expect(start.hasSuffix(": ") ? text.hasPrefix(start) : text == start, "\(text)")
      }
    }
  }

  @Test func `words of the pam.d line that are wrong are told once, behind the files`() {
    let settings = ["length=x", "max-length=7"].enumerated().map {
      Setting(argument: $1, number: $0 + 1)
    }
    let place = Diagnostic.Place(source: "argument", line: 3, column: 1)
    #expect(
      throws: PolicyFault([
        Diagnostic(
          Diagnostic.Place(source: "f1", line: 2, column: 9),
          "digit must be a whole number from 1 to 511, or no, not x"
        ),
        Diagnostic(
          settings[0].valuePlace,
          "length must be a whole number from 1 to 511, or no, not x"
        ),
        Diagnostic(place, "wrong"),
      ])
    ) {
      try Self.policy(["[user a]\ndigit = x\n[user b]\ndigit = 2\n"]).configuration(
        for: Self.circumstances("jdoe", "passwd"),
        overriding: settings,
        diagnostics: [Diagnostic(place, "wrong")],
        on: NoHost()
      )
    }
  }

  @Test func `a word of the pam.d line must do for every section`() {
    let settings = [Setting(argument: "max-length=10", number: 1)]
    do throws(PolicyFault) {
      _ = try Self.policy(["[user root]\nlength = 16\n"]).configuration(
        for: Self.circumstances("jdoe", "passwd"),
        overriding: settings,
        on: NoHost()
      )
      Issue.record("the policy was taken")
    } catch {
      let report = error.diagnostics.map { $0.text }
      #expect(report == ["argument:1:12: max-length 10 is below length 16"])
    }
  }
}
