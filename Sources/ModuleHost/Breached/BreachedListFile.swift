internal import Text
public import BreachedList
internal import CModuleHost
public import PasswordPolicy

/// A file with a list of leaked passwords, open for as long as this lives.
///
/// It is read by pread(2), never mapped, for what is mapped and cut short kills the program.
public struct BreachedListFile: ~Copyable {
  /// What it tells of itself.
  public let list: BreachedList

  private let path: String
  private let reader: PieceReader

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - trust: Whose word it may be.
  /// - Throws: Why it cannot be used, with the path.
  public init(_ path: String, trusting trust: FileTrust = .root) throws(RuleFault) {
    let (descriptor, size) = try Self.open(path, trust)
    let reader = PieceReader(descriptor: descriptor)
    let list: BreachedList
    do {
      list = try BreachedList(fileSize: UInt64(size), read: reader.read)
    } catch {
      _ = close(descriptor)
      throw RuleFault(path, error.phrase)
    }
    self.list = list
    self.path = path
    self.reader = reader
  }

  deinit {
    _ = close(reader.descriptor)
  }

  /// Tells whether the list has a password.
  ///
  /// - Parameter prefix: The first 64 bits of its hash.
  /// - Returns: Whether it is there.
  /// - Throws: Why that cannot be told, with the path.
  public func contains(_ prefix: UInt64) throws(RuleFault) -> Bool {
    do {
      return try list.contains(prefix, read: reader.read)
    } catch {
      throw RuleFault(path, error.phrase)
    }
  }

  /// Verifies the header and the index.
  ///
  /// - Throws: That they are damaged, with the path.
  public func verifyIndex() throws(RuleFault) {
    do {
      try list.verifyIndex(read: reader.read)
    } catch {
      throw RuleFault(path, error.phrase)
    }
  }

  /// Verifies every block as well.
  ///
  /// - Throws: What is damaged, with the path.
  public func verify() throws(RuleFault) {
    do {
      try list.verify(read: reader.read)
    } catch {
      throw RuleFault(path, error.phrase)
    }
  }

  private static func open(
    _ path: String,
    _ trust: FileTrust
  ) throws(RuleFault) -> (descriptor: Int32, size: Int) {
    do {
      return try FileReader.open(path, trusting: trust)
    } catch {
      throw RuleFault(path, error.phrase)
    }
  }
}

/// Reads pieces of an open file, each exactly as large as asked for.
private struct PieceReader {
  let descriptor: Int32

  func read(_ offset: UInt64, _ count: Int) throws(BreachedListFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes {
      Descriptor.read($0, from: descriptor, at: Int(offset))
    }
    if got < 0 { throw .unreadable(Int(chost_errno())) }
    if got < count { throw .truncated }
    return bytes
  }
}

extension RuleFault {
  /// Creates a fault of a file.
  ///
  /// Once, and not in every place that has one: the module has to stay small.
  @inline(never)
  init(_ path: String, _ what: Phrase) {
    self.init(Phrase("{0}: {1}", .name(path), what))
  }
}
