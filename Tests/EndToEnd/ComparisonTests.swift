import Foundation
import TestSupport
import Testing

/// What the README says that the module does and the others do not, tried with all three in the real passwd.
@Suite(.onStage)
struct ComparisonTests {
  private static let modules = ["pam_pwmeter", "pam_pwquality", "pam_passwdqc"]

  /// A line of the README's table, and how it is tried.
  struct Row: Sendable, CustomTestStringConvertible {
    /// What the line tells of.
    let title: String
    /// The new password.
    let password: String
    /// The words of each module's pam.d line.
    var arguments = ["", "", ""]
    /// Shell commands that make a policy of each.
    var policies = [":", ":", ":"]
    /// What the table tells of what a person saw.
    let told: @Sendable (String) -> String

    var testDescription: String { title }
  }

  static let rows = [
    Row(title: "faults told at once of the password `abc`", password: "abc") { seen in
      let refusal = seen.components(separatedBy: "New password:").dropFirst().first ?? seen
      let listed = refusal.components(separatedBy: "\n  - ").count - 1
      let single = ["BAD PASSWORD: ", "Weak password: "].count { seen.contains($0) }
      return String(listed > 0 ? listed : single)
    },
    Row(title: "told before the first question what is needed", password: "abc") { seen in
      let before = seen.components(separatedBy: "ew password:").first ?? ""
      return before.contains("characters") ? "yes" : "no"
    },
    Row(
      title: "a policy whose first line has a typing error",
      password: "Vh8#kq2Lp0z",
      arguments: ["", "", "config=/etc/passwdqc.conf"],
      policies: [
        "printf 'lenght = 20\\nlength = 20\\n' > /etc/security/pwmeter.conf",
        "printf 'minlem = 20\\nminlen = 20\\n' > /etc/security/pwquality.conf",
        "printf 'mim=disabled,24,20,20,20\\nmin=disabled,24,20,20,20\\n' > /etc/passwdqc.conf",
      ]
    ) { seen in
      if !seen.contains("password:") { return "nobody is asked" }
      return isChanged(seen) ? "used without the lines behind it" : "refused"
    },
    Row(
      title: "`Éàî1ô`, five characters, where eight are needed",
      password: "Éàî1ô",
      arguments: ["symbol=no guesses=no", "dictcheck=0", "min=8,8,8,8,8"]
    ) { isChanged($0) ? "accepted" : "refused" },
    Row(
      title: "`jd0e-Vh8kq2`, the name of the user `jdoe` with a look-alike",
      password: "jd0e-Vh8kq2"
    ) { isChanged($0) ? "accepted" : "refused" },
  ]

  private static func isChanged(_ seen: String) -> Bool {
    seen.contains("password updated successfully")
  }

  /// What a person sees who gives the password at each question.
  private static func seen(_ row: Row, _ place: Int) -> String {
    let module = modules[place]
    let shell = """
      set -e
      rivals=$PWD/build/rivals
      find "$rivals" -name 'lib*.so.*' -exec dirname {} + | sort -u > /etc/ld.so.conf.d/rivals.conf
      ldconfig -X -i
      [ -e /mnt/\(module).so ] || cp "$(find "$rivals" -name \(module).so)" /mnt
      sed -i 's|/mnt/pam_pwmeter.so|/mnt/\(module).so \(row.arguments[place])|' /etc/pam.d/passwd
      rm -rf /etc/security/pwquality.conf.d
      : > /etc/security/pwquality.conf
      \(row.policies[place])
      cat > /mnt/script
      "$1" play /mnt/script \(ProgramCase.asUser) || true
      """
    let script = """
      expect Current password:
      type Old-Harbour-61
      expect ew password:
      type \(row.password)
      expect password:
      type \(row.password)
      expect password:
      type \(row.password)

      """
    // What comes behind its end is not waited for.
    return Stage.run(["sh", "-c", shell, "sh", Stage.stagehand], input: script).output
  }

  @Test("each module does what its column says", arguments: rows)
  func row(_ row: Row) {
    let seen = Self.modules.indices.map { Self.seen(row, $0) }
    let line = "| " + ([row.title] + seen.map(row.told)).joined(separator: " | ") + " |"
    let isThere = Page.readme.text.contains(line + "\n")
    #expect(isThere, "\(line)\n\(seen.joined(separator: "\n"))")
  }

  @Test("there are as many catalogs as it says")
  func catalogs() {
    let shell = """
      count() { find "$1" -name "$2.mo" | wc -l; }
      echo "| $(find Sources/po -name "*.po" | wc -l) | $(count build/rivals libpwquality) | $(count build/rivals passwdqc) |"
      """
    let counts = Stage.launch(["sh", "-ec", shell]).output
    let isThere = Page.readme.text.contains(
      "| catalogs of its texts in other languages \(counts)\n"
    )
    #expect(isThere, "\(counts)")
  }
}
