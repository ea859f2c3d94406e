internal import CProgramHost
internal import ModuleHost
internal import Text
internal import BreachedList
internal import CModuleHost
internal import PasswordPolicy

/// A file that takes its name once it is whole, and is gone if it never is.
struct NewFile: ~Copyable {
  private let path: String
  private let name: String
  private let descriptor: Int32
  private var isKept = false

  /// Creates a file beside the name that it will take.
  init(_ name: String) throws(BuildFault) {
    try Self.checkReplaceable(name)
    let (path, descriptor) = try Self.create(beside: name, ending: "part")
    self.name = name
    self.path = path
    self.descriptor = descriptor
  }

  /// How many names are tried.
  private static let attempts = 100

  /// Creates a file beside another one.
  ///
  /// - Parameters:
  ///   - name: The other file.
  ///   - ending: How its own name ends.
  /// - Returns: Its path, and a descriptor, which the caller closes.
  /// - Throws: Why there is none.
  static func create(
    beside name: String,
    ending: String
  ) throws(BuildFault) -> (path: String, descriptor: Int32) {
    var path = name + ".\(cprogram_process())." + ending
    var descriptor = path.withCString { cprogram_create($0) }
    // In a container, programs have the same numbers again and again: one may have been killed here.
    for attempt in 1...attempts where descriptor < 0 && chost_errno() == EEXIST {
      path = name + ".\(cprogram_process())-\(attempt)." + ending
      descriptor = path.withCString { cprogram_create($0) }
    }
    if descriptor < 0 { throw .file(name, Phrase("no file can be made beside it"), chost_errno()) }
    return (path, descriptor)
  }

  /// Checks that what has the name, if anything, is a list or empty: a download would be replaced too.
  private static func checkReplaceable(_ name: String) throws(BuildFault) {
    let descriptor: Int32
    let size: Int
    do {
      (descriptor, size) = try FileReader.open(name, trusting: .anybody)
    } catch {
      if error == .missing || error == .unreadable(EACCES) { return }
      throw .of(name, .file, error.phrase)
    }
    defer { _ = close(descriptor) }
    var mark = [UInt8](repeating: 0, count: BreachedListHeader.markSize)
    let count = mark.withUnsafeMutableBytes { Descriptor.read($0, from: descriptor, at: 0) }
    if size > 0, count != mark.count || !BreachedListHeader.isMark(mark) {
      throw .of(
        name,
        .file,
        Phrase("there is such a file, and it is no list to be replaced")
      )
    }
  }

  deinit {
    _ = close(descriptor)
    if !isKept { path.withCString { cprogram_remove($0) } }
  }

  /// Writes bytes at a place.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(BuildFault) {
    let error = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor, at: Int(offset)) }
    if error != 0 { throw .file(name, Phrase("the file cannot be written"), error) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: That it may not be on the disk by that name, though it may have it.
  consuming func keep() throws(BuildFault) {
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(name[...$0]) } ?? "."
    let result = path.withCString { path in
      name.withCString { name in
        folder.withCString { cprogram_keep_as(descriptor, path, name, $0) }
      }
    }
    if result != 0 { throw .file(name, Phrase("the file cannot be written"), chost_errno()) }
    isKept = true
  }
}
