import PasswordPolicy
import Testing

@testable import PolicyLanguage

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

  @Test func `the preset default has the very lines of a policy that says nothing`() {
    var reader = SettingReader(NoHost())
    reader.read(PolicyText(Array("preset = default".utf8), source: "p").settings)
    let (written, usual) = (reader.draft, Draft())
    #expect(written.orderedLines == usual.orderedLines)
    #expect(written.required.written == usual.required.written)
  }

  /// How a preset decides.
  static let decisions = [
    "default": "level=strong meter=rules", "none": "level=strong meter=rules",
    "nist": "level=weak meter=guesses", "nist-mfa": "level=weak meter=guesses",
    "cis": "level=strong meter=rules", "stig": "level=strong meter=rules",
    "passphrase": "level=strong meter=rules", "pin": "level=strong meter=rules",
  ]

  @Test(arguments: Preset.all.map { $0.name })
  func `a preset decides for everyone, at its level`(_ name: String) {
    let behaviour =
      Reading("level = fair\nenforce = none\nusers = local\npreset = \(name)\nusername = yes")
      .configuration?.behaviour ?? []
    #expect(behaviour.contains("enforce=everyone"))
    #expect(behaviour.contains("users=all"))
    let decision = behaviour.filter { $0.hasPrefix("level=") || $0.hasPrefix("meter=") }
    #expect(decision.joined(separator: " ") == Self.decisions[name])
  }

  @Test(arguments: Preset.all)
  func `a preset is a policy without a fault, and brings no other`(_ preset: Preset) {
    let text = PolicyText(preset.bytes, source: preset.source)
    #expect(text.diagnostics == [])
    #expect(text.sections == [])
    #expect(text.settings.allSatisfy { !Keyword.bringers.contains($0.key) })
    #expect(Set(text.settings.map { $0.key }).count == text.settings.count)
    let place = Diagnostic.Place(source: preset.source, line: 1, column: 1)
    #expect(place.source == "preset " + preset.name)
  }

  /// What the dialogue keeps of the settings before a preset.
  @Test func `how the dialogue goes and what the log tells stays`() {
    let dialogue = "retry = 5\nannounce = no\nmarks = unicode\nlayout = line\ndebug = yes\n"
    let configuration = Reading(dialogue + "preset = nist").configuration
    let behaviour = ["retry=5", "announce=false", "marks=unicode", "layout=line", "debug=true"]
    #expect(behaviour.filter { configuration?.behaviour.contains($0) != true } == [])
    let places = configuration?.settingsInForce.compactMap { $0.place?.line }
    #expect(places?.contains([1, 2, 3, 4, 5]) == true)
  }

  @Test func `a preset begins anew with everything else`() {
    let before =
      "count=codepoints\nnames=whole\nmeter=guesses\nwords=acme\nmatch.x=a\ntitle.length=L\n"
    let reading = Reading(before + "require=x\npreset = default")
    #expect(reading.lines == Reading("").lines)
    #expect(reading.configuration?.behaviour == Reading("").configuration?.behaviour)
    #expect(reading.configuration?.policy.knownWords == [])
    #expect(reading.configuration?.settings.map { $0.key }.contains("require") == false)
  }

  @Test func `the last of two presets counts`() {
    let reading = Reading("preset = pin\npreset = stig")
    #expect(reading.lines == Reading("preset = stig").lines)
    #expect(
      reading.configuration?.settings.filter { $0.key == "preset" }.map { $0.value } == ["stig"]
    )
  }

  @Test(arguments: ["preset =", "preset = ''", "preset = Cis", "preset = cis stig", "preset = no"])
  func `what is no preset is told`(_ text: String) {
    let report = Reading(text).report
    #expect(report.count == 1)
    #expect(report.first?.contains(": preset must be one of default, none, nist, ") == true)
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
