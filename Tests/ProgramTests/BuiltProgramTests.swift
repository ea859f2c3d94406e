import Foundation
import TestSupport
import Testing

/// The program that is built for hosts is Embedded Swift, the one beside the tests is not: both must print the
/// same, and end alike.
@Suite(.onStage)
struct BuiltProgramTests {
  /// Inputs of the tree, and what both programs are called with on each.
  struct Inputs: Sendable, CustomTestStringConvertible {
    let corpus: String
    /// Shell commands; `program` is the program, and `$file` the input.
    let commands: String
    var testDescription: String { corpus }

    /// The texts of an input, see `FuzzInput`, as passwords.
    static func passwords(_ corpus: String) -> Inputs {
      Inputs(
        corpus: corpus,
        commands: """
          tail -c +2 "$file" | tr '\\036' '\\000' > passwords
          program check --explain -0 --user jdoe --config default.conf < passwords
          program check --explain --json -0 --user jdoe --config default.conf < passwords
          """
      )
    }

    /// What a program writes for every input, and its exit statuses.
    func outcomes(of program: String) -> [String] {
      let shell = """
        corpus=$PWD/Tests/Fuzz/Corpus/\(corpus)
        program() { '\(program)' "$@"; echo "exit status $?"; }
        umask 022; mkdir /mnt/here; cd /mnt/here; : > default.conf
        for file in "$corpus"/*; do
          echo "${file##*/}"
          { \(commands)
          } 2>&1
          printf '\\0'
        done
        """
      return Stage.run(["sh", "-c", shell]).output.split(separator: "\0").map { String($0) }
    }

    /// How many inputs there are.
    var count: Int {
      let folder = Stage.path("Tests/Fuzz/Corpus/" + corpus)
      return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }
  }

  static let inputs = [
    Inputs.passwords("guesses"),
    Inputs(
      corpus: "stack",
      commands: """
        cp "$file" /etc/pam.d/fuzzed; program lint --pam fuzzed
        cp "$file" fuzzed; program import fuzzed
        """
    ),
    Inputs(
      corpus: "breached-list",
      commands: """
        cp "$file" a.breached; program breached info a.breached
        printf 'alpha\\nbeta\\n' | program breached check a.breached
        """
    ),
    Inputs(
      corpus: "hashes",
      commands: """
        rm -f a.breached; program breached build a.breached "$file"; cksum < a.breached
        """
    ),
  ]

  @Test(arguments: inputs)
  func `the built program does what its sources do`(_ inputs: Inputs) {
    let sources = URL(filePath: Stage.stagehand).deletingLastPathComponent().path + "/pwmeter"
    let expected = inputs.outcomes(of: sources)
    let outcomes = inputs.outcomes(of: Stage.path("build/pwmeter"))
    #expect(outcomes.count == inputs.count)
    #expect(expected.count == inputs.count)
    for (found, expected) in zip(outcomes, expected) where found != expected {
      Issue.record("the program: \(found)\nits sources: \(expected)")
    }
    // A test in which everything ends alike would show nothing.
    let bodies = Set(outcomes.map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") })
    #expect(bodies.count > 3)
  }
}
