@testable import ProgramHost
import Foundation
import Glibc
import TestSupport
import Testing

@testable import ModuleHost

// What is unsafe is sound: texts are C strings for as long as the calls.

struct TrustedFileTests {
  private static let limit = 1000

  /// Reads a file, or tells why not.
  private func reading(
    _ path: String,
    limit: Int = limit,
    trusting trust: FileTrust = .root
  ) -> Result<[UInt8], FileFault> {
    do {
      return .success(try trust.contents(path, limit))
    } catch {
      return .failure(error)
    }
  }

  @Test(.asRoot, arguments: [0, 1, 999, 1000])
  func `a file up to the limit is read whole`(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "x", count: size)
    #expect(try reading(folder.file(text)) == .success(Array(text.utf8)))
  }

  @Test(.asRoot, arguments: [1001, 100_000])
  func `a file beyond the limit is refused`(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(String(repeating: "x", count: size))
    #expect(reading(file) == .failure(.tooLarge(Self.limit)))
  }

  @Test(.asRoot, arguments: [4095, 4096, 4097, 8192])
  func `a file of any number of chunks is read whole`(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let file = try folder.file("")
    try Data(bytes).write(to: URL(filePath: file))
    #expect(reading(file, limit: size) == .success(bytes))
  }

  @Test func `a file that tells no size is bounded all the same`() {
    let file = "/proc/filesystems"
    #expect(reading(file, limit: 3, trusting: .anybody) == .failure(.tooLarge(3)))
    #expect(throws: Never.self) {
      try UntrustedFile.contents(of: file, limit: 1 << 20)
    }
    // It cannot be told whether all of it was there.
    #expect(reading(file, limit: 1 << 20) == .failure(.changed))
  }

  /// Permission bits and whether a file with them is trusted.
  struct Mode: Sendable, CustomTestStringConvertible {
    let mode: UInt32
    let isTrusted: Bool
    var testDescription: String { String(mode, radix: 8) }
  }

  static let modes = [
    Mode(mode: 0o644, isTrusted: true),
    Mode(mode: 0o600, isTrusted: true),
    Mode(mode: 0o400, isTrusted: true),
    Mode(mode: 0o755, isTrusted: true),
    Mode(mode: 0o640, isTrusted: true),
    Mode(mode: 0o664, isTrusted: false),
    Mode(mode: 0o646, isTrusted: false),
    Mode(mode: 0o666, isTrusted: false),
    Mode(mode: 0o620, isTrusted: false),
    Mode(mode: 0o602, isTrusted: false),
    Mode(mode: 0o1777, isTrusted: false),
    Mode(mode: 0o2664, isTrusted: false),
  ]

  @Test(.asRoot, arguments: modes)
  func `a file that others may write to is refused`(_ example: Mode) throws {
    let folder = try TemporaryFolder()
    let result = try reading(folder.file("x", mode: mode_t(example.mode)))
    #expect(result == (example.isTrusted ? .success([0x78]) : .failure(.writable(example.mode))))
  }

  @Test(.asRoot, arguments: [1, 1000, 65_534])
  func `a file of another user is refused`(_ user: UInt32) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x", mode: 0o600)
    try unsafe #require(chown(file, user, 0) == 0)
    #expect(reading(file) == .failure(.foreignOwner(user)))
  }

  @Test(.asRoot)
  func `the group of a file does not matter while it may not write`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x", mode: 0o640)
    try unsafe #require(chown(file, 0, 1000) == 0)
    #expect(reading(file) == .success([0x78]))
  }

  @Test(.enabled(if: !isRoot, "root owns the files that root makes"))
  func `a file of one's own is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(try reading(folder.file("x")) == .failure(.foreignOwner(getuid())))
  }

  @Test(arguments: modes)
  func `a file of anybody's may be written by anybody`(_ example: Mode) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x", mode: mode_t(example.mode))
    if isRoot { try unsafe #require(chown(file, 1000, 1000) == 0) }
    #expect(reading(file, trusting: .anybody) == .success([0x78]))
  }

  @Test func `a link to a file of anybody's is followed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x", named: "file")
    let link = try folder.make("link") { unsafe symlink(file, $0) }
    #expect(reading(link, trusting: .anybody) == .success([0x78]))
  }

  @Test func `a file of anybody's is regular and bounded all the same`() throws {
    let folder = try TemporaryFolder()
    let pipe = try folder.make("pipe") { unsafe mkfifo($0, 0o600) }
    let large = try folder.file(String(repeating: "x", count: Self.limit + 1), named: "large")
    #expect(reading(pipe, trusting: .anybody) == .failure(.notRegular))
    #expect(reading(folder.path, trusting: .anybody) == .failure(.notRegular))
    #expect(reading(large, trusting: .anybody) == .failure(.tooLarge(Self.limit)))
    #expect(reading(folder.path + "/other", trusting: .anybody) == .failure(.missing))
  }

  @Test func `a missing file is told as missing`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x")
    #expect(reading(folder.path + "/other") == .failure(.missing))
    #expect(reading(folder.path + "/other/one") == .failure(.missing))
    #expect(reading(file + "/one") == .failure(.missing))
    #expect(reading("") == .failure(.missing))
  }

  @Test func `a symbolic link is refused whatever it points to`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("x")
    for target in [file, folder.path, "/nowhere", "/etc/passwd", "link"] {
      let link = try folder.make("link") { unsafe symlink(target, $0) }
      #expect(reading(link) == .failure(.link), "\(target)")
      try unsafe #require(unlink(link) == 0)
    }
  }

  @Test(.asRoot)
  func `a link on the way to a file is followed`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("x", named: "file")
    let link = try folder.make("link") { unsafe symlink(folder.path, $0) }
    #expect(reading(link + "/file") == .success([0x78]))
  }

  @Test func `a directory is no regular file`() throws {
    let folder = try TemporaryFolder()
    #expect(reading(folder.path) == .failure(.notRegular))
    #expect(reading(folder.path + "/") == .failure(.notRegular))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe that nobody writes to is refused at once`() throws {
    let folder = try TemporaryFolder()
    let pipe = try folder.make("pipe") { unsafe mkfifo($0, 0o600) }
    #expect(reading(pipe) == .failure(.notRegular))
  }

  @Test func `a device is no regular file`() {
    #expect(reading("/dev/null") == .failure(.notRegular))
    #expect(reading("/dev/zero") == .failure(.notRegular))
  }

  @Test func `a socket is no regular file`() throws {
    let folder = try TemporaryFolder()
    let socket = try folder.make("socket") { unsafe mknod($0, S_IFSOCK | 0o600, 0) }
    #expect(reading(socket) == .failure(.notRegular))
  }

  @Test func `a path that is too long cannot be read`() {
    let path = "/" + String(repeating: "x/", count: 4096)
    #expect(reading(path) == .failure(.unreadable(ENAMETOOLONG)))
  }

  @Test(.enabled(if: !isRoot, "root may read every file"))
  func `a file without permission cannot be read`() throws {
    let folder = try TemporaryFolder()
    #expect(try reading(folder.file("x", mode: 0)) == .failure(.unreadable(EACCES)))
  }

  @Test(.asRoot)
  func `a file whose first byte cannot be read is told with the error`() {
    // The first page of a process is never mapped.
    #expect(reading("/proc/self/mem") == .failure(.unreadable(EIO)))
  }

  @Test func `no descriptor is left open`() throws {
    let folder = try TemporaryFolder()
    let pipe = try folder.make("pipe") { unsafe mkfifo($0, 0o600) }
    let files = [
      try folder.file("x"), try folder.file("y", named: "open", mode: 0o666),
      try folder.file(String(repeating: "x", count: 2000), named: "large"), pipe, folder.path,
    ]
    for file in files { _ = reading(file) }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
    }
    #expect(open.filter { $0.hasPrefix(folder.path) } == [])
  }

  /// A fault and its words.
  struct Message: Sendable, CustomTestStringConvertible {
    let fault: FileFault
    let message: String
    var testDescription: String { message }
  }

  static let messages = [
    Message(fault: .missing, message: "there is no such file"),
    Message(fault: .link, message: "the file is a symbolic link, it must be a regular file"),
    Message(fault: .notRegular, message: "this is not a regular file"),
    Message(
      fault: .foreignOwner(1000),
      message: "it belongs to user id 1000, and must belong to root"
    ),
    Message(
      fault: .writable(0o666),
      message: "others than root may write to it (mode 666), chmod go-w mends that"
    ),
    Message(fault: .tooLarge(262_144), message: "the file is larger than 262144 bytes"),
    Message(fault: .changed, message: "it was changed while it was read"),
    Message(fault: .unreadable(13), message: "it cannot be read, permission is denied"),
    Message(fault: .unreadable(5), message: "it cannot be read (errno 5)"),
  ]

  @Test(arguments: messages)
  func `a fault says what is wrong`(_ example: Message) {
    #expect(example.fault.message == example.message)
  }
}
