import Foundation
import Testing

// What is unsafe is sound: each symbol has its type by the manual of libpam, which is never
// closed.

/// The real libpam, with service files of a test's own.
enum LibPAM {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Answer =
    @convention(c) (Int32, Pointer?, UnsafeMutablePointer<Pointer?>?, Pointer?) -> Int32
  private typealias Start =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, UnsafePointer<CChar>,
      UnsafeMutablePointer<Pointer?>
    ) -> Int32
  private typealias Call = @convention(c) (Pointer?, Int32) -> Int32

  nonisolated(unsafe) private static let library = unsafe dlopen("libpam.so.0", RTLD_NOW)

  /// Whether the library is here; says loudly if it is not.
  static let isHere: Bool = {
    if unsafe library != nil { return true }
    FileHandle.standardError.write(
      Data("\n*** SKIPPED: no libpam.so.0 here to compare with\n\n".utf8)
    )
    return false
  }()

  private static func function<Function>(_ name: String, _: Function.Type) -> Function {
    unsafe unsafeBitCast(dlsym(library, "pam_" + name), to: Function.self)
  }

  /// Whether libpam tells a program that the password was changed.
  ///
  /// The modules must be such that nothing happens where they are called.
  ///
  /// - Parameter files: The service files by their names; the service is `passwd`, and the names of
  ///   those that it includes begin with `inn`.
  /// - Returns: Whether it does.
  /// - Throws: Where the files cannot be written.
  static func succeeds(_ files: [String: [UInt8]]) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      // libpam looks in /etc/pam.d for what is included, wherever the service file is.
      let moved = String(decoding: text.map { UInt16($0) }, as: UTF16.self)
        .replacing(/(include|substack) inn/) { $0.output.1 + " " + folder.path + "/inn" }
      let bytes = moved.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      try Data(bytes).write(to: folder.appending(path: name))
    }
    // What a module says goes nowhere, and wants no answer.
    let answer: Answer = { _, _, responses, _ in
      unsafe responses?.pointee = nil
      return 0
    }
    let conversation = unsafe [unsafeBitCast(answer, to: UInt.self), 0]
    var handle: Pointer?
    let start = unsafe function("start_confdir", Start.self)
    if unsafe start("passwd", "root", conversation, folder.path, &handle) != 0 { return false }
    let code = unsafe function("chauthtok", Call.self)(handle, 0)
    _ = unsafe function("end", Call.self)(handle, code)
    return code == 0
  }
}
