import Foundation
import TestSupport
import Testing

/// What `pwmeter show` prints of a policy, and what `pwmeter check` makes of its sections.
@Suite(.waiting)
struct ShowTests {
  private static let show = "pwmeter show --user nobody-knows --config"

  /// A policy with sections, a preset, additions and own rules.
  private static let mixed =
    "printf '%s\\n' 'retry = 5' 'preset = nist-mfa' 'words = acme' 'words += \"rocket moon\"' "
    + "'match.begins = ^[[:alpha:]]' 'title.begins = Begins with a letter' "
    + "'require += length' '[user nobody-knows]' 'length = 20' '[service sshd]' 'preset = pin' "
    + "'layout = line' > own.conf"

  static let cases = [
    ProgramCase(id: "show-an-empty-policy", command: "\(show) default.conf"),
    ProgramCase(id: "show-an-empty-policy-as-json", command: "\(show) default.conf --json"),
    ProgramCase(id: "show-a-section-for-the-user", setup: mixed, command: "\(show) own.conf"),
    ProgramCase(
      id: "show-a-section-as-json",
      setup: mixed,
      command: "\(show) own.conf --json"
    ),
    ProgramCase(
      id: "show-a-section-for-a-service",
      setup: mixed,
      command: "pwmeter show --user other --service sshd --config own.conf"
    ),
    ProgramCase(
      id: "show-what-no-section-is-for",
      setup: mixed,
      command: "pwmeter show --user other --config own.conf"
    ),
    ProgramCase(
      id: "show-what-is-added-to-nothing",
      setup: "echo 'require += length' > own.conf",
      command: "\(show) own.conf"
    ),
    ProgramCase(
      id: "show-a-policy-with-faults",
      setup: "printf '[user]\\nlenght = 9\\n[user x]\\nmatch.y = [a\\nmatch.Y = a\\n' > own.conf",
      command: "\(show) own.conf"
    ),
    ProgramCase(id: "show-a-missing-policy", command: "\(show) own.conf"),
    ProgramCase(
      id: "show-names-that-steer-a-terminal",
      setup: "f=$(printf 'own\\033[2J.conf'); echo 'level = fair' > \"$f\"",
      command:
        "pwmeter show --user \"$(printf 'a\\033[2J\\342\\200\\256')\" --service \"$(printf 'b\\007')\" --config \"$f\""
    ),
    ProgramCase(id: "show-takes-no-word", command: "\(show) default.conf passwd"),
    ProgramCase(id: "show-to-a-full-disk", command: "\(show) default.conf > /dev/full"),
    ProgramCase(id: "help-of-show", command: "pwmeter help show"),
  ]

  private static let sections =
    "printf '%s\\n' 'preset = none' 'length = 4' '[service sshd]' 'length = 6' > own.conf"

  static let checks = [
    ProgramCase(
      id: "passwords-with-newlines-in-them",
      setup: sections,
      command: "printf 'a\\nb\\0abcd\\0\\n\\n\\n\\n' | pwmeter check -0 --user x --config own.conf"
    ),
    ProgramCase(
      id: "an-empty-password-between-nul-bytes",
      setup: sections,
      command: "printf 'abcd\\0\\0abcde\\0' | pwmeter check -0 --json --user x --config own.conf"
    ),
    ProgramCase(
      id: "nothing-between-nul-bytes",
      setup: sections,
      command: "pwmeter check -0 --config own.conf < /dev/null"
    ),
    ProgramCase(
      id: "a-service-with-a-section",
      setup: sections,
      command: "echo abcd | pwmeter check --user x --service=sshd --config own.conf"
    ),
    ProgramCase(
      id: "a-service-without-a-section",
      setup: sections,
      command: "echo abcd | pwmeter check --user x --service login --config own.conf"
    ),
  ]

  @Test("what is printed and the exit status", arguments: cases + checks)
  func transcript(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  @Test("what is shown as JSON is JSON, and says what the text says")
  func json() throws {
    let row = ProgramCase(id: "json", setup: Self.mixed, command: "\(Self.show) own.conf --json")
    let shown = try JSONSerialization.jsonObject(with: Data(row.result.output.utf8))
    let object = try #require(shown as? [String: Any])
    let checklist = try #require(object["checklist"] as? [[String: Any]])
    let settings = try #require(object["settings"] as? [[String: Any]])
    let text = ProgramCase(id: "text", setup: Self.mixed, command: "\(Self.show) own.conf").result
      .output
    for title in checklist.compactMap({ $0["title"] as? String }) {
      #expect(text.contains("  " + title))
    }
    for setting in settings {
      let (key, value) = (setting["key"] as? String ?? "?", setting["value"] as? String ?? "?")
      let adds = setting["adds"] as? Bool == true
      #expect(text.contains("  " + key + (adds ? " += " : " = ") + value))
    }
    #expect(checklist.count + settings.count == text.split(separator: "\n").count - 4)
  }
}
