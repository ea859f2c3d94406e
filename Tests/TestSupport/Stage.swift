import Foundation

/// The private mount namespace in which the built module may change a password.
public enum Stage {
  /// What a program left behind.
  public struct Result: Sendable {
    /// Its exit status.
    public let status: Int32
    /// What it wrote to standard output, without the line end at the end.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The top of the checkout.
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The module under test.
  public static let module = path("build/pam_pwmeter.so")

  /// The path of a file of the checkout.
  public static func path(_ name: String) -> String {
    checkout.appendingPathComponent(name).path
  }

  /// The helper program, which is built beside the tests.
  public static let stagehand =
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("stagehand").path ?? "stagehand"

  /// Shell commands that put the built catalogs in a copy where they are looked for, with nothing else:
  /// `/mnt/share/locale`, seen as `/usr/share/locale`.
  public static let catalogs = """
    mkdir -p /mnt/share/locale /mnt/none
    cp -r '\(path("build/locale"))/.' /mnt/share/locale
    mount --bind /mnt/share/locale /usr/share/locale
    mount --bind /mnt/none /usr/local/share
    """

  /// Shell commands that add a source of names which also finds jdoe as JDOE and as jdoe@stage.
  public static let foldedNames = """
    '\(path("Tests/Faults/build.sh"))' /mnt
    sed -i 's/^passwd:.*/passwd: files fold/' /etc/nsswitch.conf
    export LD_LIBRARY_PATH=/mnt
    """

  /// Why tests on the stage cannot run here, or nil if they can.
  public static let obstacle: String? = {
    let result = run(["true"])
    if result.status == 0 { return nil }
    return "no private mount namespace here, run the tests as root: " + result.errors
  }()

  /// Whether tests on the stage can run here; says loudly why if they cannot.
  public static let isOpen: Bool = {
    guard let obstacle else { return true }
    FileHandle.standardError.write(Data("\n*** SKIPPED ON THE STAGE: \(obstacle)\n\n".utf8))
    return false
  }()

  /// Runs a command on the stage.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - input: What it reads from standard input.
  ///   - arguments: The words of the module's pam.d line.
  ///   - folders: More folders of the host that the command may write to copies of.
  /// - Returns: What the command left behind.
  public static func run(
    _ command: [String],
    input: String = "",
    arguments: String = "",
    folders: String = ""
  ) -> Result {
    launch(
      [path("Tests/Stage/stage.sh"), module] + command,
      input: input,
      environment: ["STAGE_ARGUMENTS": arguments, "STAGE_FOLDERS": folders]
    )
  }

  /// Runs a command at the top of the checkout.
  public static func launch(
    _ command: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) -> Result {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = checkout
    // Texts are compared with those in English.
    let english = ["LC_ALL": "C.UTF-8", "LANGUAGE": ""]
    process.environment = ProcessInfo.processInfo.environment.merging(english) { $1 }
      .merging(environment) { $1 }
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    do { try process.run() } catch { return Result(status: -1, output: "", errors: "\(error)") }
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    let errors = Drain(stderr)
    let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: output.hasSuffix("\n") ? String(output.dropLast()) : output,
      errors: errors.text()
    )
  }
}

/// Reads a pipe to its end on a thread of its own, so that neither pipe of a program fills up.
private final class Drain: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    Thread.detachNewThread { [self] in
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }
  }

  func text() -> String {
    done.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
