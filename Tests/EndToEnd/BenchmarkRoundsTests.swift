import TestSupport
import Testing

/// What a benchmark does where a figure is not one of what it should be.
@Suite(.onStage)
struct BenchmarkRoundsTests {
  /// Programs that measure nothing, one of which fails in its way.
  struct Flaw: Sendable, CustomTestStringConvertible {
    let id: String
    /// What the helper that loads a module does.
    var load = "echo 60000 12"
    /// What the helper that changes passwords does otherwise, as branches of a shell's `case`.
    var helper = ""
    /// What is said.
    let complaint: String
    var testDescription: String { id }
  }

  static let flaws = [
    Flaw(id: "a module that is not loaded", load: "exit 2", complaint: "pwmeter cannot be loaded"),
    Flaw(
      id: "a change that fails",
      helper: "time) exit 2 ;;",
      complaint: "no change with pwmeter"
    ),
    Flaw(
      id: "a password that is refused",
      helper: "time) echo 400 11 900 ;;",
      complaint: "the password is not accepted by pwmeter: 400 11 900"
    ),
    Flaw(
      id: "changes without a verdict",
      helper: "times) exit 1 ;;",
      complaint: "random64 of pwmeter cannot be measured"
    ),
    Flaw(
      id: "changes that are not all measured",
      helper: "times) echo 1 ;;",
      complaint: "random64 of pwmeter: not every input is measured"
    ),
    Flaw(
      id: "estimates that fail",
      helper: "guesses) exit 1 ;;",
      complaint: "guesses64 of pwmeter cannot be measured"
    ),
    Flaw(
      id: "a scan that loses what was planted",
      helper: "scan) echo code=0 whole=0 of-8-bytes=0 said=0 logged=0 planted=3 found=0; exit 1 ;;",
      complaint: "a scan with pwmeter has lost a copy"
    ),
    Flaw(
      id: "a scan of a password that is refused",
      helper: "scan) echo code=11 whole=0 of-8-bytes=0 said=0 logged=0 planted=3 found=3 ;;",
      complaint: "the password is not accepted by pwmeter"
    ),
    Flaw(
      id: "a program that does not start",
      helper: "startup) exit 1 ;;",
      complaint: "sudo of none cannot be measured"
    ),
  ]

  /// Runs the rounds with such programs; the figures go to standard output.
  private static func run(_ flaw: Flaw) -> Stage.Result {
    let shell = """
      set -e
      mkdir /mnt/build /mnt/build/bench-inputs
      for name in rivals frontends; do
        mkdir "/mnt/build/$name"; mount --bind "build/$name" "/mnt/build/$name"
      done
      printf '%s\\n' Vh8#kq2Lp0z Qw3+er5Ty7u > /mnt/build/bench-inputs/random
      head -c 512 /dev/zero | tr '\\0' a > /mnt/build/bench-inputs/adversarial
      echo >> /mnt/build/bench-inputs/adversarial
      cat > /mnt/load << 'END'
      #!/bin/sh
      \(flaw.load)
      END
      cat > /mnt/helper << 'END'
      #!/bin/sh
      case $1 in
        \(flaw.helper)
        time) echo 400 0 900 ;;
        times | guesses) while read -r line; do echo "${#line}"; done ;;
        scan) echo code=0 whole=0 of-8-bytes=0 said=0 logged=0 planted=3 found=3 ;;
        *) echo 100 ;;
      esac
      END
      chmod +x /mnt/load /mnt/helper
      Tests/Benchmarks/rounds.sh /mnt/pam_pwmeter.so /mnt/load /mnt/helper /mnt/build 1
      """
    return Stage.run(["sh", "-c", shell])
  }

  @Test("a figure that cannot be measured ends the benchmark", arguments: flaws)
  func flaw(_ flaw: Flaw) {
    let result = Self.run(flaw)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("bench: " + flaw.complaint), "\(result.errors)")
  }

  @Test("what is measured is told")
  func sound() {
    let result = Self.run(Flaw(id: "none", complaint: ""))
    #expect(result.status == 0, "\(result.errors)")
    for figure in ["load pwmeter 60000", "random64 permit 11", "whole passwdqc 0", "sshd none 100"]
    {
      #expect(result.output.contains(figure), "\(figure)")
    }
  }
}
