internal import Text
public import BreachedList
internal import CModuleHost
public import PasswordPolicy

/// A file with a breached-password list, open for as long as this lives.
///
/// It is read by pread(2), never mapped, for what is mapped and cut short kills the program.
public struct BreachedListFile: ~Copyable {
  /// The header and the contents of the list.
  public let list: BreachedList

  private let path: String
  private let file: OpenFile

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - trust: Whose word it may be.
  /// - Throws: Why it cannot be used, with the path.
  public init(_ path: String, trusting trust: FileTrust = .root) throws(HostFault) {
    let file = try Self.open(path, trust)
    let size = UInt64(file.size)
    do {
      list = try BreachedList(fileSize: size) { offset, count throws(BreachedListFault) in
        try file.listPiece(offset, count)
      }
    } catch {
      throw HostFault(path, error.phrase)
    }
    self.path = path
    self.file = file
  }

  private static func open(_ path: String, _ trust: FileTrust) throws(HostFault) -> OpenFile {
    do {
      return try trust.open(path)
    } catch {
      throw HostFault(path, error.phrase)
    }
  }

  /// Tells whether the list has a password.
  ///
  /// - Parameter prefix: The first 64 bits of its hash.
  /// - Returns: Whether it is there.
  /// - Throws: Why the list cannot be read, with the path.
  public func contains(_ prefix: UInt64) throws(HostFault) -> Bool {
    var isFound = false
    try look { list, read throws(BreachedListFault) in
      isFound = try list.contains(prefix, read: read)
    }
    return isFound
  }

  /// Looks into the list.
  ///
  /// - Parameter use: Gets the list and what reads a piece of its file.
  /// - Throws: What `use` throws, with the path.
  package func look(
    _ use: (BreachedList, BreachedList.Read) throws(BreachedListFault) -> Void
  ) throws(HostFault) {
    do {
      try use(list) { offset, count throws(BreachedListFault) in
        try file.listPiece(offset, count)
      }
    } catch {
      throw HostFault(path, error.phrase)
    }
  }
}

extension OpenFile {
  /// Reads a piece of a list, which is exactly as large as asked for.
  fileprivate func listPiece(
    _ offset: UInt64,
    _ count: Int
  ) throws(BreachedListFault) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try piece(at: Int(offset), count: count)
    } catch {
      guard case .unreadable(let number) = error else { throw .truncated }
      throw .unreadable(Int(number))
    }
    if bytes.count < count { throw .truncated }
    return bytes
  }
}

extension HostFault {
  /// Creates a fault of a file.
  ///
  /// Once, and not in every place that has one: the module has to stay small.
  @inline(never)
  init(_ path: String, _ what: Phrase) {
    self.init(Phrase("{0}: {1}", .name(path), what))
  }
}
