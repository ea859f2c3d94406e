import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

/// The texts that list the keys of a policy, held to the table of keywords.
struct DocumentationTests {
  private static func text(of file: String) -> String {
    (try? String(contentsOfFile: Stage.path(file), encoding: .utf8)) ?? ""
  }

  private static let manual = text(of: "Sources/man/pwmeter.conf.5")
  private static let example = text(of: "pam.d-example/pwmeter.conf")
  private static let module = text(of: "Sources/man/pam_pwmeter.8")

  /// The keys whose values the example only shows, because it can tell no default for them.
  private static let shown = [Keyword.pwquality, OwnKey.match, OwnKey.forbid, OwnKey.title]

  @Test(
    "every key is in the manuals and the example",
    arguments: Keyword.all.map { $0.key } + [Keyword.preset]
  )
  func documented(_ key: String) {
    #expect(Self.manual.contains(".It Ic \(key) "))
    #expect(Self.example.contains("\n#\(key) = "))
    #expect(Self.module.contains("\n.Ic \(key)"))
  }

  @Test(arguments: 1...8)
  func `the manual tells how many counted lines each level needs`(counted: Int) {
    let needed = [Level.fair, .good, .strong].map { level in
      (0...counted).first { Meter.level(met: $0, counted: counted) >= level } ?? 0
    }
    let row = ".It \(counted) Ta " + needed.map { "\($0)" }.joined(separator: " Ta ") + "\n"
    #expect(Self.manual.contains(row))
  }

  /// The keys that take a number, and "1 to 511" or whatever they take.
  private static let ranges = KeywordFaultTests.allowed.compactMap { key, allowed in
    allowed.firstMatch(of: /a whole number from (\d+ to \d+)/).map { (key, String($0.1)) }
  }

  @Test("every range is in the manual and the example", arguments: ranges)
  func range(_ key: String, _ range: String) throws {
    let item = try #require(Self.manual.range(of: "\n.It Ic \(key) "))
    let text = Self.manual[item.upperBound...].components(separatedBy: "\n.It ").first
    #expect(text?.contains(range) == true)
    let paragraphs = Self.example.components(separatedBy: "\n\n")
    let paragraph = try #require(paragraphs.first { $0.contains("\n#\(key) = ") })
    #expect(paragraph.contains(range))
  }

  @Test("every key without a default is in the manuals and shown in the example", arguments: shown)
  func documentedWithoutDefault(_ key: String) {
    #expect(Self.manual.contains(".It Ic \(key) "))
    #expect(Self.example.contains("\n#   \(key)"))
    #expect(Self.module.contains("\n.Ic \(key)"))
  }

  // The setting pwquality is left out: its file is the host's.
  @Test("what the example shows is right as well")
  func shownSettings() {
    let lines = Self.example.split(separator: "\n").filter { $0.hasPrefix("#   ") }
    let settings = lines.map { $0.dropFirst(4) }.filter { !$0.hasPrefix(Keyword.pwquality) }
    let text = settings.joined(separator: "\n")
    var policy = PolicySettings()
    policy.add(PolicyText(Array(text.utf8), source: "pwmeter.conf"))
    #expect(policy.sections.count == 3)
    #expect(throws: Never.self) { try policy.configuration(for: Circumstances(), on: NoHost()) }
  }

  @Test("every preset is in the manual with what it sets", arguments: Preset.all.map { $0.name })
  func preset(_ name: String) throws {
    let preset = try #require(Preset.named(name))
    let item = try #require(Self.manual.range(of: "\n.It Cm \(name)\n"))
    let lines = Self.manual[item.upperBound...].split(separator: "\n")
      .prefix { !$0.hasPrefix(".It ") && $0 != ".El" }
    let settings = lines.filter { $0.contains(" = ") }.flatMap { $0.split(separator: ",") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let set = PolicyText(preset.bytes, source: preset.source).settings.map { setting in
      setting.key + " = " + setting.value
    }
    #expect(settings.sorted() == set.sorted())
  }

  @Test("the example names every preset", arguments: Preset.all.map { $0.name })
  func presetInExample(_ name: String) throws {
    let end = try #require(Self.example.range(of: "\n#preset = "))
    let words = Self.example[..<end.lowerBound].split { " ,.\n".contains($0) }
    #expect(words.contains { $0 == name })
  }

  @Test("every word of the pam.d line is in its manual", arguments: ModuleWord.all)
  func word(_ word: String) {
    #expect(Self.module.contains("Ic \(word)"))
  }

  @Test("the example sets nothing that is not a key")
  func example() {
    let keys = Self.example.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("#"), !line.hasPrefix("# "), line != "#" else { return nil }
      return line.dropFirst().split(separator: " ").first.map { String($0) }
    }
    #expect(keys.sorted() == (Keyword.all.map { $0.key } + [Keyword.preset]).sorted())
  }
}
