import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct SettingsInForceTests {
  private static let usual = [
    "level = strong", "count = characters", "names = anywhere", "meter = rules",
    "enforce = everyone", "users = all", "retry = 3", "announce = yes", "marks = ascii",
    "layout = list", "debug = no",
  ]

  /// The settings as `key = value`, with their places where something sets them.
  private func shown(_ text: String) -> [String] {
    (Reading(text).configuration?.settingsInForce ?? []).map { setting in
      setting.key + (setting.isAddition ? " += " : " = ") + setting.value
        + (setting.place.map { " " + $0.source + ":\($0.line)" } ?? "")
    }
  }

  @Test func `a policy that says nothing shows the defaults`() {
    #expect(shown("") == Self.usual)
  }

  @Test func `the defaults that are shown are those that hold`() {
    let text = Self.usual.joined(separator: "\n")
    #expect(Reading(text).configuration?.behaviour == Reading("").configuration?.behaviour)
  }

  @Test func `a setting is shown with its place, the last of its key`() {
    let lines = shown("level = fair\nretry = 2\nlevel = good\n")
    #expect(lines.first == "level = good p:3")
    #expect(lines.contains("retry = 2 p:2"))
  }

  @Test func `what brought other settings is shown behind them`() {
    let lines = shown("preset = nist\nlevel = fair\n")
    #expect(lines.last == "preset = nist p:1")
    #expect(lines.first == "level = fair p:2")
    #expect(lines.contains("require = all preset nist:13"))
  }

  @Test func `lines and titles are not among them`() {
    let lines = shown("length = 9\nwords = a\nmatch.x = a\ntitle.x = A\n")
    #expect(lines == Self.usual)
  }

  /// A line of the checklist, and the key and the line of the setting that it comes from.
  static let origins = [
    ("length", "length 2"), ("case", nil), ("x", "match.x 3"), ("y", "forbid.y 4"),
    ("words", "words 6"),
  ]

  @Test(arguments: origins)
  func `a line knows the setting that it comes from`(_ id: String, _ origin: String?) throws {
    let text = "\nlength = 9\nmatch.x = a\nforbid.y = b\nwords = a\nwords += b\ntitle.case = C\n"
    let configuration = try #require(Reading(text).configuration)
    let demand = try #require(configuration.policy.demands.first { $0.id == id })
    #expect(configuration.setting(of: demand).map { $0.key + " \($0.keyPlace.line)" } == origin)
  }
}
