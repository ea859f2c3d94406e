@testable import ProgramHost
import Foundation
import PasswordPolicy
import Text
import Testing

@testable import ModuleHost

/// What is said of a file that cannot be used.
struct BuildFaultTests {
  @Test(
    "a file that cannot be read",
    arguments: [
      (ENOENT, "f: there is no such file"), (ENOTDIR, "f: there is no such file"),
      (EISDIR, "f: this is not a regular file"),
      (EACCES, "f: it cannot be read, permission is denied"),
      (EIO, "f: the file cannot be read (errno 5)"),
    ]
  )
  func reading(_ error: Int32, _ message: String) {
    #expect(BuildFault.unreadable("f", error).phrase.english == message)
  }

  @Test(
    "a file that cannot be made",
    arguments: [
      (ENOENT, "f: none: there is no such folder"), (ENOTDIR, "f: none: there is no such folder"),
      (EACCES, "f: none: permission is denied"), (EROFS, "f: none (errno 30)"), (0, "f: none"),
    ]
  )
  func making(_ error: Int32, _ message: String) {
    #expect(BuildFault.file("f", .name("none"), error).phrase.english == message)
  }
}
