public import Blocklist
internal import CHost
public import PasswordPolicy

/// A file with a list of leaked passwords, open for as long as this lives.
///
/// It stays open so that what was verified is what is read: a list that takes its name later is another
/// file. It is read by pread(2), never mapped, for what is mapped and cut short kills the program.
public final class BlocklistFile: Sendable {
  /// The file's path.
  public let path: String
  /// What it tells of itself.
  public let list: Blocklist

  private let descriptor: Int32

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - trust: Whose word it may be.
  /// - Throws: Why it cannot be used, with the path.
  public init(_ path: String, trusting trust: FileTrust = .root) throws(RuleFault) {
    let file: (descriptor: Int32, size: Int)
    do {
      file = try FileReader.open(path, trusting: trust)
    } catch {
      throw RuleFault(path + ": " + error.message)
    }
    do {
      list = try Blocklist(fileSize: UInt64(file.size)) { offset, count throws(BlocklistFault) in
        try Self.read(file.descriptor, offset, count)
      }
    } catch {
      _ = close(file.descriptor)
      throw Self.fault(path, error)
    }
    self.path = path
    descriptor = file.descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// Tells whether the list has a password.
  ///
  /// - Parameter prefix: The first 64 bits of its hash.
  /// - Returns: Whether it is there.
  /// - Throws: Why that cannot be told, with the path.
  public func contains(_ prefix: UInt64) throws(RuleFault) -> Bool {
    do {
      return try list.contains(prefix, read: read)
    } catch {
      throw Self.fault(path, error)
    }
  }

  /// Verifies the header and the index.
  ///
  /// - Throws: That they are damaged, with the path.
  public func verifyIndex() throws(RuleFault) {
    do {
      try list.verifyIndex(read: read)
    } catch {
      throw Self.fault(path, error)
    }
  }

  /// Verifies every block as well.
  ///
  /// - Parameter progress: Is told how many bytes were verified, now and then.
  /// - Throws: What is damaged, with the path.
  public func verify(progress: (UInt64) -> Void) throws(RuleFault) {
    do {
      try list.verify(read: read, progress: progress)
    } catch {
      throw Self.fault(path, error)
    }
  }

  private static func fault(_ path: String, _ fault: BlocklistFault) -> RuleFault {
    RuleFault(path + ": " + fault.message)
  }

  private func read(_ offset: UInt64, _ count: Int) throws(BlocklistFault) -> [UInt8] {
    try Self.read(descriptor, offset, count)
  }

  /// Reads a piece, exactly as large as asked for.
  private static func read(
    _ descriptor: Int32,
    _ offset: UInt64,
    _ count: Int
  ) throws(BlocklistFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes {
      Descriptor.read($0, from: descriptor, at: Int(offset))
    }
    if got < 0 { throw .unreadable(Int(chost_errno())) }
    if got < count { throw .truncated }
    return bytes
  }
}
