@testable import PolicyImport
import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

/// Imported policies held against the real libpasswdqc.
@Suite(.serialized, .enabled(if: Passwdqc.isHere))
struct PasswdqcPropertyTests {
  private static let configurations = 600
  private static let changes = 10

  @Test func `what libpasswdqc refuses is refused here, unless a remark says that it is not`()
    throws
  {
    var random = SplitMix64(seed: 1)
    var tallies: [Passwdqc.Refusal: Int] = [:]
    for _ in 0..<Self.configurations {
      let text = Self.lines(&random).joined(separator: "\n")
      let library = Passwdqc()
      // With what could not be read, libpasswdqc follows pointers to what it has freed.
      try #require(library.read(Array(text.utf8)), "\(text)")
      let imported = ImportedPolicy(passwdqc: text)
      let isPossible = Importing(imported).faults.isEmpty
      let policy = try Configuration(imported.settings).policy
      let length = imported.settings.last { $0.key == "length" }.flatMap { Int($0.value) } ?? 0
      for _ in 0..<Self.changes {
        let change = QualityCase([], &random)
        let user = change.user.map { [$0, change.gecos ?? "", "/home/" + $0] }
        let isUnix = !text.contains("non-unix")
        let seen = isUnix ? user : user.map { [$0[0], "", ""] }
        let refusal = library.refusal(of: change.password, replacing: change.old, of: seen)
        guard let refusal else {
          #expect(isPossible, "\(change)\n\(text)")
          continue
        }
        tallies[refusal, default: 0] += 1
        if !isPossible || !policy.accepts(change) { continue }
        let remark = PasswdqcDifference(change.password, length: length).remark(for: refusal)
        let isSaid = remark.map { imported.says($0) } ?? false
        if !isSaid { Issue.record("\(refusal): \(change)\n\(imported.text)") }
      }
    }
    for refusal in Passwdqc.Refusal.allCases {
      #expect(tallies[refusal, default: 0] >= 3, "\(refusal) is too rare")
    }
  }

  /// Pieces of files that are near to what libpasswdqc reads, or are that.
  private static let pieces = [
    "min=", "disabled", "disabled,24,11,8,8", ",", "8", "80", "max=", "passphrase=", "match=",
    "similar=", "permit", "deny", "random=", "47", ",only", "enforce=", "users", "none", "non-unix",
    "retry=", "wordlist=", "denylist", "filter=/a", "ask_oldauthtok", "=update", "check_oldauthtok",
    "use_first_pass", "use_authtok", "noaudit", "#", " ", "\t", "\r", "\u{B}", "=", "+", "-", "0",
    "2147483647", "2147483648", "99999999999999999999", "x", "é",
  ]

  @Test(arguments: UInt64(1)...4)
  func `a file that libpasswdqc can read is one that we can read`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var readable = 0
    for _ in 0..<3000 {
      let text = (0...Int.random(in: 0...2, using: &random)).map { _ in
        let count = Int.random(in: 1...3, using: &random)
        return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      }.joined(separator: "\n")
      if Self.compare(Array(text.utf8)) { readable += 1 }
    }
    #expect(readable > 150)
  }

  @Test func `the inputs of the fuzzer are read as libpasswdqc reads them`() throws {
    let folder = Stage.path("Tests/Fuzz/Corpus/passwdqc")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
      // A NUL byte ends a line for C, and other files are not here.
      let text = String(decoding: bytes, as: UTF8.self)
      if !bytes.contains(0), !text.contains("config=") { _ = Self.compare(bytes) }
    }
  }

  /// Compares whether a text can be read, and returns whether it can.
  private static func compare(_ text: [UInt8]) -> Bool {
    let faults = Importing(ImportedPolicy(passwdqc: RivalFile(text, source: "q"))).faults
    let isRead = Passwdqc().read(text)
    // What passwdqc reads, and then accepts no password at all.
    let isImpossible = faults.count == 1 && faults[0].contains("passwdqc accepts none")
    let isShown = String(decoding: text, as: UTF8.self)
    #expect(isRead == (faults.isEmpty || isImpossible), "\(isShown)\n\(faults)")
    return isRead
  }

  /// Makes up a configuration.
  private static func lines(_ random: inout SplitMix64) -> [String] {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    var lines: [String] = []
    if below(3) > 0 {
      var last: Int? = below(2) == 0 ? nil : below(80)
      let lengths = (0..<5).map { _ -> String in
        if below(3) > 0 { last = last.map { below($0 + 1) } ?? (below(4) == 0 ? nil : below(24)) }
        return last.map { "\($0)" } ?? "disabled"
      }
      lines.append("min=" + lengths.joined(separator: ","))
    }
    if below(3) == 0 {
      lines.append("max=\([8, 8 + below(20), 40, 600].randomElement(using: &random) ?? 8)")
    }
    if below(3) == 0 { lines.append("passphrase=\(below(5))") }
    if below(2) == 0 { lines.append("match=\(below(8))") }
    if below(4) == 0 { lines.append("similar=" + (below(2) == 0 ? "deny" : "permit")) }
    if below(4) == 0 { lines.append("non-unix") }
    if below(16) == 0 { lines.append("random=47,only") }
    return lines.shuffled(using: &random)
  }
}
