import Foundation
import ModuleHost
import ProgramHost
import PasswordPolicy
import PolicyLanguage
import ProgramHost
import TestSupport
import Testing

/// Passwords judged by the built program and by the same engine in this process.
@Suite(.waiting)
struct JSONTests {
  private static let policies: [(name: String, text: String)] = [
    ("default", ""),
    (
      "every line",
      """
      length = 12
      max-length = 40
      max-bytes = 72
      upper = 2
      lower = 2
      letter = 5
      classes = 3
      charset = ascii
      repeat = 2
      sequence = 3
      class-run = 4
      realname = yes
      words = acme, rocket
      common = yes
      guesses = 5e9
      """
    ),
    ("code points", "count = codepoints\nrequire = length, digit\nlevel = fair\n"),
    ("guesses", "meter = guesses\nguesses = no\nwords = acme, kettle\nlevel = good\n"),
  ]

  private static let account = "jdoe-nobody-knows"

  private static let passwords: [[UInt8]] =
    [
      "abc", "", " ", "Vh8#kq2Lp0z", "Autumnal-Kettle", "correct horse battery staple",
      "Пароль-дом-7",
      "пароль", "密码密码密码密码", "e\u{301}e\u{301}e\u{301}", "ééééééé1A!", "👨‍👩‍👧‍👦👍🏽Aa1!", "aaaaAAAA1111!!!!",
      "jdoe-nobody-knows1A", "R0cket-Acme-9", "\"quoted\\Aa1", "\u{1}\u{7F}\u{85}\u{202E}Aa1!",
      "①②③Aa!?",
      "1234567890", "qwertyQWERTY1!", "Password1!", "x\r", String(repeating: "Aa1!", count: 150),
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE, 0x80, 0x41, 0x62, 0x31, 0x21], [0xC3], [0xED, 0xA0, 0x80],
    ]
    + noise

  /// Bytes that mean nothing.
  private static let noise: [[UInt8]] = {
    var numbers = SplitMix64(seed: 3)
    return (0..<200).map { _ in
      (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
        let byte = UInt8.random(in: 1...255, using: &numbers)
        return byte == 0x0A ? 0x0B : byte
      }
    }
  }()

  /// What the built program prints for all passwords.
  private func lines(_ policy: String, _ options: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(policy.utf8).write(to: folder.appending(path: "policy"))
    try Data(Self.passwords.joined(separator: [0x0A])).write(
      to: folder.appending(path: "passwords")
    )
    let result = Stage.launch([
      "sh", "-c",
      "build/pwmeter check --user \(Self.account) --config '\(folder.path)/policy' \(options) "
        + "< '\(folder.path)/passwords'",
    ])
    #expect(result.status == 1)
    #expect(result.errors == "")
    return result.output.components(separatedBy: "\n")
  }

  /// What this process makes of all passwords.
  private func verdicts(_ policy: String) throws -> [Verdict] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(policy.utf8).write(to: file)
    let configuration = try PolicySource.configuration(
      file: file.path,
      overriding: [],
      trusting: .anybody
    )
    let account = Accounts.account(named: Self.account)
    return Self.passwords.map {
      configuration.policy.judge(Candidate(password: $0, account: account))
    }
  }

  @Test("the program and the engine agree on every password", arguments: 0..<policies.count)
  func agreement(_ place: Int) throws {
    let policy = Self.policies[place].text
    let lines = try lines(policy, "--json")
    let verdicts = try verdicts(policy)
    try #require(lines.count == verdicts.count)
    for (line, verdict) in zip(lines, verdicts) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object.map { Self.description(ofObject: $0) } == Self.description(of: verdict))
    }
  }

  @Test("the text says what the JSON says", arguments: 0..<policies.count)
  func text(_ place: Int) throws {
    let policy = Self.policies[place].text
    let blocks = try lines(policy, "").joined(separator: "\n").components(separatedBy: "\n\n")
    let verdicts = try verdicts(policy)
    try #require(blocks.count == verdicts.count)
    for (number, (block, verdict)) in zip(blocks, verdicts).enumerated() {
      let lines = block.split(separator: "\n")
      let word = verdict.isAccepted ? "Accepted" : "Refused"
      let level = "\(verdict.level.name) (\(verdict.level.rawValue) of 4)"
      #expect(lines.first?.hasPrefix("\(number + 1). \(word): \(level); ") == true)
      #expect(lines.count == verdict.checklist.lines.count + 1)
      for (line, found) in zip(lines.dropFirst(), verdict.checklist.lines) {
        #expect(line.hasPrefix("  " + Self.word(found.finding.state)))
        #expect(line.dropFirst(15).hasPrefix(found.title))
        #expect(line.hasSuffix(", required") == found.isRequired)
      }
    }
  }

  private static func word(_ state: Finding.State) -> String {
    switch state {
    case .met: "Met          "
    case .unmet: "Not met      "
    case .notChecked: "Not checked  "
    }
  }

  /// Everything in an object, in words.
  private static func description(ofObject object: [String: Any]) -> [String] {
    let lines = object["checklist"] as? [[String: Any]] ?? []
    return members(object, ["accepted", "level", "levelName", "minimum"], others: ["checklist"])
      + lines.flatMap { line in
        members(line, ["id", "title", "met", "required", "have", "need", "reason"])
      }
  }

  private static func members(
    _ object: [String: Any],
    _ keys: [String],
    others: [String] = []
  ) -> [String] {
    let unknown = object.keys.filter { !keys.contains($0) && !others.contains($0) }
    return keys.map { key in
      switch object[key] {
      case let text as String: key + ": " + text
      case let number as NSNumber: key + ": " + number.stringValue
      case is NSNull: key + ": null"
      default: key + " is missing"
      }
    } + unknown.map { "unknown key " + $0 }
  }

  /// The same of a verdict.
  private static func description(of verdict: Verdict) -> [String] {
    [
      "accepted: \(verdict.isAccepted ? 1 : 0)", "level: \(verdict.level.rawValue)",
      "levelName: \(verdict.level.name)", "minimum: \(verdict.minimum.rawValue)",
    ]
      + verdict.checklist.lines.flatMap { line -> [String] in
        let met: [Finding.State: String] = [.met: "1", .unmet: "0", .notChecked: "null"]
        return [
          "id: " + line.id, "title: " + line.title, "met: " + (met[line.finding.state] ?? ""),
          "required: \(line.isRequired ? 1 : 0)",
          "have: " + (line.finding.have.map { "\($0)" } ?? "null"),
          "need: " + (line.finding.need.map { "\($0)" } ?? "null"),
          "reason: " + (line.finding.reason ?? "null"),
        ]
      }
  }
}
