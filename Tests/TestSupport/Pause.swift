import Foundation

/// The program, stopped where it calls a function.
public enum Pause {
  /// The library that stops it, built once; nil where that fails.
  public static let library: String? = {
    let file = FileManager.default.temporaryDirectory.path + "/pause-\(getpid()).so"
    let script =
      "$(dirname \"$(readlink -f \"$(command -v swiftc)\")\")/clang -shared -fPIC -o \"$0\" \"$1\""
    let result = Stage.launch(["sh", "-c", script, file, Stage.path("Tests/Stage/pause.c")])
    return result.status == 0 ? file : nil
  }()

  /// The variables of the environment for a program that is to be stopped, as words of the shell.
  public static func variables(at function: String) -> String {
    "LD_PRELOAD='\(library ?? "missing")' PAUSE_AT=\(function)"
  }

  /// What stagehand's `Residue` finds of a secret in a process.
  public static func residue(of secret: String, in process: String) -> Stage.Result {
    let command = [Stage.stagehand, "residue", process]
    return Stage.launch(getuid() == 0 ? command : ["sudo", "-n"] + command, input: secret + "\n")
  }
}
