import PasswordPolicy
import Testing

@testable import PolicyFile

struct PresetTests {
  /// A preset, its checklist, and passwords that it does and does not take.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let accepted: [String]
    let refused: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "nist",
      lines: [
        "At least 15 characters !", "Not the user name !",
        "Not the real name, room or phone number !", "Not the host name !",
        "Not a common password !", "Hard to guess !",
      ],
      accepted: ["wandering teal umbrella", "日本語のパスワードです長いですね"],
      refused: ["Tr0ub4dour&3", "1234567890123456789", "aaaaaaaaaaaaaaaa", "passwordpassword"]
    ),
    Row(
      name: "nist-mfa",
      lines: [
        "At least 8 characters !", "Not the user name !",
        "Not the real name, room or phone number !", "Not the host name !",
        "Not a common password !", "Hard to guess !",
      ],
      accepted: ["lowercasefrog", "xylo phon"],
      refused: ["password", "PASSWORD", "xylopho", "12345678"]
    ),
    Row(
      name: "cis",
      lines: [
        "At least 14 characters !", "An upper case letter !", "A lower case letter !",
        "A number !", "A symbol !", "At most 3 of the same character in a row !",
        "At most 3 in a run such as 1234, dcba, qwerty !", "Without the user name !",
        "At least 2 changes from the old password !", "Not a common password !",
        "Hard to guess !",
      ],
      accepted: ["vK9#mq-Tz4w;Rp"],
      refused: ["vK9#mq-Tz4w;R", "vK9#mq-1234;Rp", "vKmq-Tzw;Rpghh", "Password2024!!"]
    ),
    Row(
      name: "stig",
      lines: [
        "At least 15 characters !", "An upper case letter !", "A lower case letter !",
        "A number !", "A symbol !", "At least 4 kinds of characters !",
        "At most 3 of the same character in a row !",
        "At most 4 characters of one kind in a row !", "Without the user name !",
        "At least 8 changes from the old password !", "Not a common password !",
        "Hard to guess !",
      ],
      accepted: ["vK9#mq-Tz4w;Rp1"],
      refused: ["vK9#mq-Tz4w;Rp", "resample_carat_unjustly_karma_tyke", "vK9#mqwer-T4w;R"]
    ),
    Row(
      name: "passphrase",
      lines: [
        "At least 20 characters !", "At most 3 of the same character in a row !",
        "Without the user name !", "Without the real name, room or phone number !",
        "At least 5 changes from the old password !", "Not a common password !",
        "Hard to guess !",
      ],
      accepted: ["resample carat unjustly karma"],
      refused: ["password password password", "vK9#mq-Tz4w;Rp1"]
    ),
    Row(
      name: "pin",
      lines: [
        "At least 6 characters !", "At most 6 characters !", "Only digits !",
        "At most 2 of the same character in a row !",
        "At most 2 in a run such as 1234, dcba, qwerty !",
        "Without the real name, room or phone number !",
        "At least 1 change from the old password !", "Not a date !",
        "Not a common password !",
      ],
      accepted: ["836150", "940637"],
      refused: ["83615", "8361504", "83615a", "123456", "311299", "199912", "777836", "121212"]
    ),
  ]

  @Test(arguments: rows)
  func `a preset has the lines of its standard and its verdicts`(_ row: Row) throws {
    let reading = Reading("preset = " + row.name)
    let configuration = try #require(reading.configuration, "\(reading.report)")
    #expect(configuration.lines == row.lines)
    #expect(row.accepted.filter { !configuration.accepts($0) } == [])
    #expect(row.refused.filter { configuration.accepts($0) } == [])
  }

  @Test func `every preset but the plain ones has its row`() {
    let plain = ["default", "none"]
    let names = Preset.all.map { $0.name }.filter { !plain.contains($0) }
    #expect(names == Self.rows.map { $0.name })
  }

  @Test func `the preset default is the policy of a host that has none`() {
    let reading = Reading("preset = default")
    #expect(reading.report == [])
    #expect(reading.lines == Reading("").lines)
    #expect(reading.configuration?.behaviour == Reading("").configuration?.behaviour)
  }

  @Test func `settings behind a preset refine it and those before it are gone`() {
    let reading = Reading("length = 30\ndigit = 3\nretry = 5\npreset = nist\nlength = 20\n")
    #expect(reading.lines?.first == "At least 20 characters !")
    #expect(reading.ids?.contains("digit") == false)
    #expect(reading.configuration?.dialogue.retry == 5)
  }

  @Test func `a preset of no line needs one`() {
    let report = Reading("preset = none").report
    #expect(report == ["p:1:1: the policy has no line left; it needs one"])
    #expect(Reading("preset = none\nlength = 9").ids == ["length"])
  }

  @Test func `an unknown preset is told with what there is`() {
    let known = "default, none, nist, nist-mfa, cis, stig, passphrase, pin"
    let report = Reading("preset = nits").report
    #expect(
      report == ["p:1:10: preset must be one of " + known + ", not nits; did you mean nist?"]
    )
  }

  @Test func `a PIN may have another number of digits`() {
    let configuration = Reading("preset = pin\nlength = 4\nmax-length = 4").configuration
    #expect(configuration?.accepts("8361") == true)
    #expect(configuration?.accepts("1204") == false)
    #expect(configuration?.accepts("1984") == false)
    #expect(configuration?.accepts("836150") == false)
  }
}
