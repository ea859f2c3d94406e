import Foundation
import TestSupport
import Testing

/// The commands that the README names outside of its shell blocks, which `ReadmeTests` runs.
@Suite(.onStage)
struct ReadmeCommandTests {
  private static let readme = Page.readme

  /// What stands in the text as code, and the lines of blocks that say no language.
  private static let named: [String] = {
    let lines = readme.blocks.filter { $0.language.isEmpty || $0.language == "  " }
      .flatMap { $0.lines }.map { $0.trimmingCharacters(in: .whitespaces) }
    return Array(Set(readme.spans + lines)).sorted()
  }()

  /// Commands that show the field; the tests of the field and `asked` run them.
  private static let field = ["pwmeter", "pwmeter ask", "pwmeter change"]

  @Test(
    "every command of the program that it names works",
    arguments: named.filter { $0.hasPrefix("pwmeter") && !field.contains($0) && $0.contains(" ") }
      .map {
        $0.replacing(" NAME", with: " jdoe").replacing(" FILE", with: " --words passwords")
      }
  )
  func program(_ command: String) {
    let shell = ManualTests.belongings + "\nset -e\n" + command
    let result = Stage.run(["bash", "-c", shell], input: "Vh8-kq2-Lp0z\n")
    #expect(result.status == 0, "\(result.output + result.errors)")
    #expect(!result.errors.contains("usage:"), "\(result.errors)")
  }

  @Test("a script asks for a password as it says")
  func asked() throws {
    let line = try #require(Self.named.first { $0.hasPrefix("passphrase=") })
    let shell = """
      \(ManualTests.belongings)
      printf '%s\\n' 'expect For the backup' 'type Vh8-kq2-Lp0z' 'type Vh8-kq2-Lp0z' > /mnt/script
      cat > /mnt/asking << 'END'
      \(line)
      echo "got $passphrase"
      END
      "$1" play /mnt/script sh -e /mnt/asking
      """
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand])
    #expect(result.output.contains("got Vh8-kq2-Lp0z"), "\(result.output + result.errors)")
  }

  /// Blocks that hold settings and sections of a policy alone.
  private static let policies = readme.blocks.filter { $0.language.isEmpty }.map { $0.lines }
    .filter { lines in
      lines.allSatisfy { $0.isEmpty || $0.contains(#/^\[.*\]$|^[a-z.]+ += /#) }
    }
    .map { $0.joined(separator: "\n") }

  @Test("every policy that it shows is one without errors", arguments: policies)
  func policy(_ text: String) {
    #expect(Self.policies.count >= 7)
    let shell = "cat > /mnt/policy; build/pwmeter lint /mnt/policy"
    let result = Stage.run(["sh", "-c", shell], input: text + "\n")
    #expect(result.status == 0, "\(text)\n\(result.output)")
    #expect(!result.output.contains(": error: "))
  }

  @Test("the lines to write oneself are those of the example, which a test uses")
  func stack() throws {
    let example = try String(
      contentsOfFile: Stage.path("pam.d-example/pam.d/passwd"),
      encoding: .utf8
    )
    let block = Self.readme.block(with: "password  requisite  pam_pwmeter.so")
    let words = { (text: String) in
      text.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" } }
    }
    for line in words(block) { #expect(words(example).contains(line), "\(line)") }
  }

  @Test("what Ansible is to run finds no fault in a policy, and finds one in another")
  func validation() {
    #expect(Self.readme.text.contains("validate: pwmeter lint --strict %s\n"))
    let shell = """
      \(ManualTests.belongings)
      pwmeter lint --strict pwmeter.conf && echo sound
      echo 'lenght = 12' > pwmeter.conf
      pwmeter lint --strict pwmeter.conf > /dev/null || echo faulty
      """
    #expect(Stage.run(["sh", "-c", shell]).output == "sound\nfaulty")
  }

  @Test("the steps for RHEL are those of the manual, which a test takes")
  func authselect() throws {
    let manual = Manual("pam_pwmeter.8").displays(in: "SWITCHING IT ON")
    let steps = try #require(manual.first { $0.contains("authselect") })
    let block = Self.readme.block(with: "make rpm").replacing("sudo ", with: "")
    #expect(block == "make rpm\ndnf install ./build/rpm/*.rpm\n" + steps)
  }

  @Test("the steps for Debian are those that make test-deb takes")
  func packages() throws {
    let script = try String(contentsOfFile: Stage.path("Tests/Packaging/deb.sh"), encoding: .utf8)
    #expect(
      Self.readme.block(with: "make deb") == "make deb\nsudo apt install ./build/deb/*.deb"
    )
    #expect(script.contains("apt install --yes /packages/*.deb"))
    #expect(Self.named.contains("sudo apt purge libpam-pwmeter pwmeter pwmeter-common"))
    #expect(script.contains("apt purge --yes libpam-pwmeter pwmeter pwmeter-common"))
  }
}
