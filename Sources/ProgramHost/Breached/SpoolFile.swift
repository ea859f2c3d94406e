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
  private let descriptor: Descriptor
  private var count = 0

  /// Creates one in the folder of a file: there is room for large files.
  init(beside name: String) throws(BuildFault) {
    self.name = name
    let (path, descriptor) = try NewFile.create(beside: name, ending: "spool")
    self.descriptor = Descriptor(descriptor)
    // The path is a C string for as long as the call.
    unsafe cprogram_remove(path)
  }

  func append(_ hashes: ArraySlice<UInt64>) throws(BuildFault) {
    if Interruption.isNoted { throw .interrupted }
    // The array outlasts the call, and its size is passed on.
    let error = unsafe hashes.withUnsafeBytes {
      unsafe descriptor.write($0, at: count * Self.width)
    }
    if error != 0 { throw .file(name, Phrase("the file beside it cannot be written"), error) }
    count += hashes.count
  }

  func read(_ range: Range<Int>) throws(BuildFault) -> [UInt64] {
    if Interruption.isNoted { throw .interrupted }
    var hashes = [UInt64](repeating: 0, count: range.count)
    // The array outlasts the call, and its size is passed on.
    let count = unsafe hashes.withUnsafeMutableBytes {
      unsafe descriptor.read($0, at: range.lowerBound * Self.width)
    }
    if count != range.count * Self.width {
      throw .file(name, Phrase("the file beside it cannot be read"), count < 0 ? chost_errno() : 0)
    }
    return hashes
  }
}
