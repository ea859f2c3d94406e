import Foundation

/// Libraries that stand between the program and the C library.
public enum Preloaded {
  /// Builds a library of a file in `Tests/Stage`.
  ///
  /// - Parameter name: The file's name, without what it ends with.
  /// - Returns: The library's path, or nil where that fails.
  public static func library(_ name: String) -> String? {
    let file = FileManager.default.temporaryDirectory.path + "/\(name)-\(getpid()).so"
    let script =
      "$(dirname \"$(readlink -f \"$(command -v swiftc)\")\")/clang -shared -fPIC -o \"$0\" \"$1\""
    let source = Stage.path("Tests/Stage/\(name).c")
    let result = Stage.launch(["sh", "-c", script, file, source])
    return result.status == 0 ? file : nil
  }
}

/// The program, stopped where it calls a function.
public enum Pause {
  /// The library that stops it, built once; nil where that fails.
  public static let library = Preloaded.library("pause")

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
