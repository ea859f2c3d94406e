import Foundation
import Glibc

/// A shell that works on the file `$1` while a test goes on, and ends with it.
final class Shell {
  private let process = Process()

  init(_ script: String, _ file: String) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", file]
    try process.run()
  }

  deinit {
    // Signals that can be blocked are, in what a thread of the tests starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
