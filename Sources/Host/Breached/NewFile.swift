internal import CHost

/// A file that takes its name once it is whole, and is gone if it never is.
struct NewFile: ~Copyable {
  private let path: String
  private let name: String
  private let descriptor: Int32
  private var isKept = false

  /// Creates a file beside the name that it will take.
  init(_ name: String) throws(BuildFault) {
    try Self.checkReplaceable(name)
    let path = name + ".\(chost_process()).part"
    let descriptor = path.withCString { chost_create($0) }
    if descriptor < 0 { throw .file(name, "the file cannot be made", chost_errno()) }
    self.name = name
    self.path = path
    self.descriptor = descriptor
  }

  /// Checks that what has the name, if anything, is a regular file: a device would be replaced too.
  private static func checkReplaceable(_ name: String) throws(BuildFault) {
    do {
      let found = try FileReader.open(name, trusting: .anybody)
      _ = close(found.descriptor)
    } catch {
      if error == .missing || error == .unreadable(EACCES) { return }
      throw BuildFault(kind: .file, message: name + ": " + error.message)
    }
  }

  deinit {
    _ = close(descriptor)
    if !isKept { path.withCString { chost_remove($0) } }
  }

  /// Writes bytes at a place.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(BuildFault) {
    let error = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor, at: Int(offset)) }
    if error != 0 { throw .file(name, "the file cannot be written", error) }
  }

  /// Gives the file its name.
  consuming func keep() throws(BuildFault) {
    let result = path.withCString { path in
      name.withCString { chost_keep_as(descriptor, path, $0) }
    }
    if result != 0 { throw .file(name, "the file cannot be written", chost_errno()) }
    isKept = true
  }
}
