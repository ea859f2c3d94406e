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
  private let descriptor: Descriptor
  private var isKept = false

  /// Creates a file beside the name that it will take.
  init(_ name: String) throws(BuildFault) {
    try Self.checkReplaceable(name)
    let (path, descriptor) = try Self.create(beside: name, ending: "part")
    self.name = name
    self.path = path
    self.descriptor = Descriptor(descriptor)
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
    // Each path is a C string for as long as the call.
    var descriptor = unsafe cprogram_create(path)
    // In a container, programs have the same numbers again and again: one may have been killed here.
    for attempt in 1...attempts where descriptor < 0 && chost_errno() == EEXIST {
      path = name + ".\(cprogram_process())-\(attempt)." + ending
      descriptor = unsafe cprogram_create(path)
    }
    if descriptor < 0 { throw .file(name, Phrase("no file can be made beside it"), chost_errno()) }
    return (path, descriptor)
  }

  /// Checks that what has the name, if anything, is a list or empty: a download would be replaced too.
  private static func checkReplaceable(_ name: String) throws(BuildFault) {
    let size: Int
    let mark: [UInt8]
    do throws(FileFault) {
      let file = try OpenFile(name, links: .followed)
      size = file.size
      mark = try file.piece(at: 0, count: BreachedListHeader.markSize)
    } catch {
      if error == .missing || error == .unreadable(EACCES) { return }
      throw .of(name, .file, error.phrase)
    }
    if size > 0, !BreachedListHeader.isMark(mark) {
      throw .of(
        name,
        .file,
        Phrase("there is such a file, and it is no list to be replaced")
      )
    }
  }

  deinit {
    // The path is a C string for as long as the call.
    if !isKept { unsafe cprogram_remove(path) }
  }

  /// Writes bytes at a place.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(BuildFault) {
    // The array outlasts the call, and its size is passed on.
    let error = unsafe bytes.withUnsafeBytes { unsafe descriptor.write($0, at: Int(offset)) }
    if error != 0 { throw .file(name, Phrase("the file cannot be written"), error) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: That it may not be on the disk by that name, though it may have it.
  consuming func keep() throws(BuildFault) {
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(name[...$0]) } ?? "."
    // All three are C strings for as long as the call.
    let result = unsafe cprogram_keep_as(descriptor.number, path, name, folder)
    if result != 0 { throw .file(name, Phrase("the file cannot be written"), chost_errno()) }
    isKept = true
  }
}
