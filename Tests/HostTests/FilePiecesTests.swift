@testable import ProgramHost
import Glibc
import TestSupport
import Testing

@testable import ModuleHost

/// Pieces of files, and names that are asked for and not opened.
struct FilePiecesTests {
  private static func piece(of path: String, _ range: Range<Int>) throws(FileFault) -> [UInt8] {
    try TrustedFile(path, links: .followed).piece(range)
  }

  @Test(.asRoot)
  func `a piece of a file that is handed out in smaller ones is whole`() throws {
    // The kernel makes the text while it is read, some pages at a time.
    let file = "/proc/kallsyms"
    let whole = try UntrustedFile.contents(of: file, limit: 1 << 26)
    let range = 1000..<400_000
    try #require(whole.count > range.upperBound)
    #expect(try Self.piece(of: file, range) == Array(whole[range]))
  }

  @Test(.asRoot)
  func `a piece of which the file has only the beginning is shorter`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("elephant")
    #expect(try Self.piece(of: file, 4..<20) == Array("hant".utf8))
    #expect(try Self.piece(of: file, 9..<20) == [])
  }

  @Test(.asRoot)
  func `a piece that cannot be read is told with the error`() {
    // The first page of a process is never mapped.
    #expect(throws: FileFault.unreadable(EIO)) { try Self.piece(of: "/proc/self/mem", 0..<9) }
  }

  /// What a name may name, and whether it is there.
  static let names: [(id: String, isThere: Bool, make: @Sendable (String) -> Int32)] = [
    ("nothing", false, { _ in 0 }),
    ("a folder", true, { mkdir($0, 0o700) }),
    ("a pipe", true, { mkfifo($0, 0o600) }),
    ("a socket", true, { mknod($0, S_IFSOCK | 0o600, 0) }),
    ("a link to a file", true, { symlink("/etc/passwd", $0) }),
    ("a link to nothing", true, { symlink("/nowhere", $0) }),
    ("a link to itself", true, { symlink($0, $0) }),
  ]

  @Test(arguments: names)
  func `a name is there whatever it names, and is not opened`(
    id: String,
    isThere: Bool,
    make: @Sendable (String) -> Int32
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.make("name", make)
    let watch = inotify_init1(O_NONBLOCK)
    defer { close(watch) }
    try #require(inotify_add_watch(watch, folder.path, UInt32(IN_OPEN)) >= 0)
    #expect(FolderReader.exists(path) == isThere)
    var event = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &event, event.count)
    let error = errno
    #expect(count == -1)
    #expect(error == EAGAIN)
  }

  @Test func `a name that cannot be asked for may be there`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x")
    #expect(FolderReader.exists(file + "/name"))
    #expect(FolderReader.exists("/" + String(repeating: "x", count: 300)))
    #expect(!FolderReader.exists(folder.path + "/none/name"))
  }
}
