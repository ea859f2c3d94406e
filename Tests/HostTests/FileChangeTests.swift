@testable import ProgramHost
import CModuleHost
import Foundation
import Glibc
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

/// Files that are written anew in their place while they are read.
@Suite(.asRoot)
struct FileChangeTests {
  /// Reads a policy file, or tells why not.
  private func reading(_ path: String) -> Result<String, FileFault> {
    do throws(FileFault) {
      var file = try TrustedFile(path, links: .refused)
      return .success(String(decoding: try file.contents(limit: 1000), as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  @Test func `no piece of a file that goes on being written is taken for the whole`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 20\n")
    let script = """
      while :; do { printf len; printf 'gth = 2'; printf '0\\n'; } > "$1"; done
      """
    let writer = try Program(["sh", "-c", script, "sh", file])
    for _ in 0..<50 {
      let result = reading(file)
      #expect(result == .failure(.changed) || result == .success("length = 20\n"), "\(result)")
    }
    withExtendedLifetime(writer) {}
  }

  @Test func `a file that is open for writing is not used however old it is`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 20\n")
    let writer = try #require(FileHandle(forUpdatingAtPath: file))
    #expect(reading(file) == .failure(.changed))
    try writer.close()
    #expect(reading(file) == .success("length = 20\n"))
  }

  @Test(arguments: ["", "length = 2"])
  func `a young file that may be a part of one is read with what fills it`(_ part: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(part, isYoung: true)
    let writer = try Program([
      "sh", "-c", "sleep 0.5; printf 'length = 25\\n' > \"$1\"", "sh", file,
    ])
    #expect(reading(file) == .success("length = 25\n"))
    withExtendedLifetime(writer) {}
  }

  @Test(arguments: ["", "length = 2"])
  func `a file that stays as it is counts as whole`(_ part: String) throws {
    let folder = try TemporaryFolder()
    let start = ContinuousClock.now
    #expect(try reading(folder.file(part, isYoung: true)) == .success(part))
    #expect(ContinuousClock.now - start > .milliseconds(Patience.milliseconds - 200))
  }

  @Test(arguments: [true, false])
  func `a whole file that nobody writes to is read at once`(_ isYoung: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 20\n", named: "file", isYoung: isYoung)
    let other = try folder.file("length = 15\n", named: "other", isYoung: isYoung)
    let start = ContinuousClock.now
    #expect(reading(file) == .success("length = 20\n"))
    try unsafe #require(rename(other, file) == 0)
    #expect(reading(file) == .success("length = 15\n"))
    // Programs that other tests start have the file open for writing for a moment.
    #expect(ContinuousClock.now - start < .milliseconds(Patience.milliseconds - 200))
  }

  @Test func `a lease ends once, and there is none on a device`() throws {
    let folder = try TemporaryFolder()
    let file = unsafe open(try folder.file("x\n"), O_RDONLY)
    // Programs that other tests start have the file open for writing for a moment.
    var lease = chost_begin_lease(file)
    for _ in 0..<100 where lease == CHOST_LEASE_OPEN_FOR_WRITING {
      chost_wait(20)
      lease = chost_begin_lease(file)
    }
    #expect(lease == CHOST_LEASE_HELD)
    #expect(chost_end_lease(file))
    #expect(!chost_end_lease(file))
    close(file)
    let device = unsafe open("/dev/null", O_RDONLY)
    #expect(chost_begin_lease(device) == CHOST_LEASE_UNKNOWN)
    close(device)
  }

  @Test func `a large file that others take the place of all the time is read whole`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "# a line that says nothing\n", count: 100_000)
    let file = try folder.file(text)
    let writer = try Program([
      "sh", "-c", "while :; do cp \"$1\" \"$1.new\"; mv \"$1.new\" \"$1\"; done", "sh", file,
    ])
    for _ in 0..<40 {
      var opened = try TrustedFile(file, links: .refused)
      let bytes = try opened.contents(limit: text.utf8.count)
      #expect(bytes.count == text.utf8.count)
    }
    withExtendedLifetime(writer) {}
  }
}
