internal import PolicyLinter
internal import PAMStack
@testable import ProgramHost
import Foundation
import Glibc
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

@Suite(.asRoot)
struct PAMFolderTests {
  private static let line = "password requisite pam_pwmeter.so\n"
  private static let storing = "password required pam_unix.so use_authtok\n"

  /// What is wrong with the stack of `passwd`; `FOLDER` stands for the folder.
  private func report(_ folder: TemporaryFolder, and vendor: String? = nil) -> [String] {
    let stack = PAMFolder.stack(of: "passwd", in: [folder.path] + (vendor.map { [$0] } ?? []))
    return StackLint.diagnostics(of: stack) { _ in [] }.map {
      $0.lintText.replacingOccurrences(of: folder.path, with: "FOLDER")
    }
  }

  @Test func `the files of a folder make the stack`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("@include common\n", named: "passwd")
    _ = try folder.file(Self.line + Self.storing, named: "common")
    #expect(report(folder) == [])
    let stack = PAMFolder.stack(of: "passwd", in: [folder.path])
    #expect(stack.files == [folder.path + "/passwd", folder.path + "/common"])
  }

  @Test func `a file is looked for in the next folder, too`() throws {
    let (folder, vendor) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try folder.file("password include common\n", named: "passwd")
    _ = try vendor.file(Self.line + Self.storing, named: "common")
    #expect(report(folder, and: vendor.path) == [])
  }

  @Test func `a missing file is told`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(Self.line + Self.storing + "@include common\n", named: "passwd")
    #expect(
      report(folder) == ["FOLDER/passwd:3:10: error: there is no file common in FOLDER"]
    )
  }

  @Test(arguments: [0o664, 0o646, 0o666] as [mode_t])
  func `a file that others can write to is told, and read all the same`(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "password optional pam_pwmeter.so\n" + Self.storing,
      named: "passwd",
      mode: mode
    )
    #expect(
      report(folder) == [
        "FOLDER/passwd:1:1: error: others than root may write to it (mode "
          + String(mode, radix: 8) + "), chmod go-w mends that",
        "FOLDER/passwd:1:10: error: optional lets refused passwords pass; the control must be "
          + "requisite or required",
      ]
    )
  }

  @Test func `what is read and what is checked is one file, as it is opened once`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Self.line + Self.storing, named: "passwd")
    let watch = inotify_init1(O_NONBLOCK)
    defer { close(watch) }
    // Without the closing in between, two openings would be told as one.
    inotify_add_watch(watch, file, UInt32(IN_OPEN | IN_CLOSE_NOWRITE))
    #expect(report(folder) == [])
    var events = [inotify_event](repeating: inotify_event(), count: 16)
    let size = MemoryLayout<inotify_event>.size
    let count = read(watch, &events, events.count * size) / size
    #expect(events.prefix(max(count, 0)).count { $0.mask & UInt32(IN_OPEN) != 0 } == 1)
  }

  @Test func `a file of another user is told`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Self.line + Self.storing, named: "passwd")
    #expect(chown(file, 12345, 0) == 0)
    #expect(
      report(folder) == [
        "FOLDER/passwd:1:1: error: it belongs to user id 12345, and must belong to root"
      ]
    )
  }

  @Test func `a link is followed, and what it leads to is checked`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let target = try other.file(Self.line + Self.storing, named: "system-auth")
    _ = try folder.make("passwd") { symlink(target, $0) }
    #expect(report(folder) == [])
    #expect(chmod(target, 0o666) == 0)
    #expect(report(folder).map { $0.prefix(26) } == ["FOLDER/passwd:1:1: error: "])
  }

  @Test func `what is no file cannot be read`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.make("passwd") { mkdir($0, 0o755) }
    #expect(report(folder).first == "FOLDER/passwd:1:1: error: this is not a regular file")
  }

  @Test func `a file that is too large is not read`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "#\n", count: PAMFolder.sizeLimit)
    _ = try folder.file(text, named: "passwd")
    #expect(
      report(folder).first == "FOLDER/passwd:1:1: error: the file is larger than 65536 bytes"
    )
  }

  @Test func `a service without a file has the lines of other`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(Self.line + Self.storing, named: "other")
    #expect(
      report(folder) == [
        "FOLDER/passwd:1:1: warning: there is no such file, so libpam takes the lines of other"
      ]
    )
  }
}
