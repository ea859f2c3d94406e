@testable import ProgramHost
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
    for _ in 0..<4 { #expect(reading(file) == .failure(.changed)) }
    withExtendedLifetime(writer) {}
  }

  @Test func `an empty file that is filled soon is read with what fills it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("")
    let writer = try Program([
      "sh", "-c", "sleep 0.2; printf 'length = 15\\n' > \"$1\"", "sh", file,
    ])
    #expect(reading(file) == .success("length = 15\n"))
    withExtendedLifetime(writer) {}
  }

  @Test func `a file that stays empty is an empty one`() throws {
    let folder = try TemporaryFolder()
    #expect(try reading(folder.file("")) == .success(""))
  }

  @Test func `a file that is put in the place of another is read at once`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("length = 20\n", named: "file")
    let other = try folder.file("length = 15\n", named: "other")
    try unsafe #require(rename(other, file) == 0)
    #expect(reading(file) == .success("length = 15\n"))
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
