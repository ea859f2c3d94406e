internal import CProgramHost
internal import Text
internal import ModuleHost
internal import BreachedListBuilder
internal import BreachedList
internal import CModuleHost
internal import PasswordPolicy

/// Hashes in a file that has no name, and is gone with the program however that ends.
final class SpoolFile: HashStore {
  private static let width = MemoryLayout<UInt64>.size

  private let name: String
  private let descriptor: Int32
  private var count = 0

  /// Creates one in the folder of a file: there is room for large files.
  init(beside name: String) throws(BuildFault) {
    self.name = name
    let (path, descriptor) = try NewFile.create(beside: name, ending: "spool")
    self.descriptor = descriptor
    path.withCString { cprogram_remove($0) }
  }

  deinit {
    _ = close(descriptor)
  }

  func append(_ hashes: ArraySlice<UInt64>) throws(BuildFault) {
    if Interruption.isNoted { throw .interrupted }
    let error = hashes.withUnsafeBytes {
      Descriptor.write($0, to: descriptor, at: count * Self.width)
    }
    if error != 0 { throw .file(name, Phrase("the file beside it cannot be written"), error) }
    count += hashes.count
  }

  func read(_ range: Range<Int>) throws(BuildFault) -> [UInt64] {
    if Interruption.isNoted { throw .interrupted }
    var hashes = [UInt64](repeating: 0, count: range.count)
    let count = hashes.withUnsafeMutableBytes {
      Descriptor.read($0, from: descriptor, at: range.lowerBound * Self.width)
    }
    if count != range.count * Self.width {
      throw .file(name, Phrase("the file beside it cannot be read"), count < 0 ? chost_errno() : 0)
    }
    return hashes
  }
}
