import Foundation
import TestSupport
import Testing

@testable import PolicyFile

/// The texts that list the keys of a policy, held to the table of keywords.
struct DocumentationTests {
  private static func text(of file: String) -> String {
    (try? String(contentsOfFile: Stage.path(file), encoding: .utf8)) ?? ""
  }

  private static let manual = text(of: "Sources/man/pwmeter.conf.5")
  private static let example = text(of: "pam.d-example/pwmeter.conf")
  private static let module = text(of: "Sources/man/pam_pwmeter.8")

  @Test("every key is in the manuals and the example", arguments: Keyword.all.map { $0.key })
  func documented(_ key: String) {
    #expect(Self.manual.contains(".It Ic \(key) "))
    #expect(Self.example.contains("\n#\(key) = "))
    #expect(Self.module.contains("\n.Ic \(key)"))
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
    #expect(keys.sorted() == Keyword.all.map { $0.key }.sorted())
  }
}
