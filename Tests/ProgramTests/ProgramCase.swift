import TestSupport
import Testing

/// A command line with the built program, and what it leaves behind.
struct ProgramCase: Sendable, CustomTestStringConvertible {
  /// What is special about it, also the name of its golden file.
  let id: String
  /// Shell commands before it, in a folder of its own with an empty file `default.conf`.
  var setup = ""
  /// The shell command; `pwmeter` is the built program.
  let command: String

  var testDescription: String { id }

  /// Runs the command.
  var result: Stage.Result {
    Stage.launch(["sh", "-c", shell])
  }

  /// Runs the command on the stage, where it may write to `/etc`; `$stagehand` is the helper program.
  var resultOnStage: Stage.Result {
    Stage.run(["sh", "-c", "stagehand='\(Stage.stagehand)'\n" + shell])
  }

  /// The command and what it wrote, as a person would read it.
  func transcript(_ result: Stage.Result) -> String {
    var text = "$ " + command + "\n" + result.output
    if !result.output.isEmpty { text += "\n" }
    if !result.errors.isEmpty { text += "-- on standard error:\n" + result.errors }
    return text + "-- exit status \(result.status)"
  }

  private var shell: String {
    """
    PATH=$PWD/build:$PATH
    folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
    cd "$folder"; : > default.conf
    \(setup)
    \(command)
    """
  }
}
