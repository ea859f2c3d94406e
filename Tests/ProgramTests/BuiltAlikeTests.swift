internal import PolicyImport
internal import ProgramHost
internal import PolicyLinter
import Foundation
import ModuleHost
import PolicyLanguage
import TestSupport
import Testing

/// The built program is Embedded Swift, the tests are not: both must come to the same.
@Suite(.waiting)
struct BuiltAlikeTests {
  /// Inputs, and how the built program is called on each.
  struct Inputs: Sendable, CustomTestStringConvertible {
    let corpus: String
    let folder: String
    let command: String
    var testDescription: String { corpus }

    /// What the program writes for every input: its results, and its exit status behind them.
    var outcomes: [String] {
      let shell = """
        program=$PWD/build/pwmeter; corpus=$PWD/Tests/Fuzz/Corpus/\(corpus)
        folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
        cd "$folder"; mkdir \(folder); cp "$corpus"/* \(folder)
        for file in \(folder)/*; do
          "$program" \(command) "$file" 2> /dev/null
          printf '\\n=== %s\\0' $?
        done
        """
      return Stage.launch(["sh", "-c", shell]).output.split(separator: "\0").map { String($0) }
    }

    /// The inputs as the program is given them.
    var files: [RivalFile] {
      let path = Stage.path("Tests/Fuzz/Corpus/" + corpus)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().map { name in
        let data = try? Data(contentsOf: URL(filePath: path + "/" + name))
        return RivalFile(Array(data ?? Data()), source: folder + "/" + name)
      }
    }
  }

  static let policies = [
    Inputs(corpus: "pwquality", folder: "pwquality.conf.d", command: "import"),
    Inputs(corpus: "passwdqc", folder: "passwdqc.d", command: "import"),
  ]

  @Test(arguments: policies)
  func `the built program imports a policy as its sources do`(_ inputs: Inputs) {
    let expected = inputs.files.map { file -> String in
      guard let policy = ImportedPolicy(file) else { return "\n=== 3" }
      let hasErrors = policy.diagnostics.contains { $0.severity == .error }
      return policy.text + "\n=== " + (hasErrors ? "3" : "0")
    }
    let outcomes = inputs.outcomes
    #expect(outcomes.count == expected.count)
    #expect(zip(outcomes, expected).filter { $0 != $1 }.map { $0.0 } == [])
  }

  @Test func `the built program finds in a policy what its sources find`() {
    let inputs = Inputs(corpus: "policy", folder: "policies", command: "lint")
    let expected = inputs.files.map { file -> String in
      var policy = PolicySettings()
      policy.add(PolicyText(file.bytes, source: file.source))
      let found = PolicyLint.diagnostics(of: policy, on: ThisHost(), .current)
      let text = found.map { Self.printable($0.lintText) + "\n" }.joined()
      return text + "\n=== " + (found.contains { $0.severity == .error } ? "3" : "0")
    }
    let outcomes = inputs.outcomes
    #expect(outcomes.count == expected.count)
    #expect(zip(outcomes, expected).filter { $0 != $1 }.map { $0.0 } == [])
  }

  /// A text as the program writes it to a terminal.
  private static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isUnseen ? "?" : scalar) }
    return String(scalars)
  }
}
