import Foundation
import TestSupport
import Testing

/// The policies that the README holds ready to copy.
@Suite(.onStage)
struct ReadmePolicyTests {
  /// A policy, by a line that it has, and what it makes of passwords.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let accepted: String
    let refused: [String]
    /// Whether it refuses anybody.
    var warnsAlone = false

    var testDescription: String { line }
  }

  static let rows = [
    Row(
      line: "realname = yes",
      accepted: "Vh8#kq2Lp0z",
      refused: ["Rocket-Vh8#kq2", "Quillfeather-Vh8#kq2", "Skyline2024!"]
    ),
    Row(
      line: "preset = nist",
      accepted: "vortex kettle harbinger",
      refused: ["Vh8#kq2Lp0z", "aaaaaaaaaaaaaaaa"]
    ),
    Row(
      line: "preset  = cis",
      accepted: "Vh8#kq2Lp0z-moor",
      refused: ["Vh8#kq2Lp0z", "vh8#kq2lp0z-moor", "Vh8#kq2Lp0z-moooor"]
    ),
    Row(
      line: "preset = passphrase",
      accepted: "vortex kettle harbinger tulip",
      refused: ["Vh8#kq2Lp0z", "aaaaaaaaaaaaaaaaaaaaaaaa"]
    ),
    Row(
      line: "enforce = none",
      accepted: "Vh8#kq2Lp0z",
      refused: ["Skyline2024!"],
      warnsAlone: true
    ),
  ]

  private static let section =
    Page.readme.text.components(separatedBy: "### Five policies to copy").last?
    .components(separatedBy: "\n### ").first ?? ""

  @Test("there are five")
  func count() {
    #expect(Self.section.components(separatedBy: "\n```\n").count - 1 == 2 * Self.rows.count)
  }

  @Test("each has no fault but that one only warns, and judges as its title says", arguments: rows)
  func policy(_ row: Row) {
    let text = Self.section.components(separatedBy: "```\n").first {
      $0.split(separator: "\n").contains { $0 == row.line }
    }
    let shell = """
      cat > /etc/security/pwmeter.conf
      getent group sudo > /dev/null || groupadd sudo
      build/pwmeter lint \(row.warnsAlone ? "| grep 'warning: enforce none'" : "--strict")
      echo '\(row.accepted)' | build/pwmeter check --user jdoe
      for password in \(row.refused.map { "'\($0)'" }.joined(separator: " ")); do
        if echo "$password" | build/pwmeter check --quiet --user jdoe; then echo "taken: $password"; exit 1; fi
      done
      if echo 'jdoe:\(row.refused[0])' | chpasswd > /dev/null; then echo passed; else echo stopped; fi
      usermod --append --groups sudo jdoe
      if echo 'jdoe:\(row.refused[0])' | chpasswd > /dev/null; then echo passed; else echo stopped; fi
      """
    let result = Stage.run(["sh", "-ec", shell], input: text ?? "")
    #expect(result.status == 0, "\(result.output + result.errors)")
    let ends = result.output.split(separator: "\n").suffix(2)
    #expect(ends == (row.warnsAlone ? ["passed", "stopped"] : ["stopped", "stopped"]))
  }
}
