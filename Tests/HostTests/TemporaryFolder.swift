import Foundation
import Glibc
import TestSupport
import Testing

// What is unsafe is sound: texts are C strings for as long as the calls.

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder {
  /// The folder's path.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  func file(_ text: String, named name: String = "pwmeter.conf", mode: mode_t = 0o644) throws
    -> String
  {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: file))
    try unsafe expectSuccess(chmod(file, mode))
    return file
  }

  /// Makes something of a name with a call that returns 0 where it succeeds.
  ///
  /// - Returns: Its path.
  func make(_ name: String, _ call: (String) -> Int32) throws -> String {
    let made = path + "/" + name
    try expectSuccess(call(made))
    return made
  }
}

/// Fails where a call of the C library does.
func expectSuccess(_ code: Int32) throws {
  if code != 0 { throw CocoaError(.fileWriteUnknown) }
}

/// Whether the test may make files of root's and of others.
let isRoot = getuid() == 0

extension Trait where Self == WaitingTrait {
  /// Tests that make files of root's and of others.
  static var asRoot: Self {
    Self(condition: .enabled(if: isRoot, "only root can make files that belong to root"))
  }
}
