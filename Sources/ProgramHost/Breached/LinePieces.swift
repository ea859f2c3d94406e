internal import CProgramHost
internal import Text
internal import CModuleHost
internal import PasswordPolicy

/// Reads a file in pieces of whole lines.
struct LinePieces: ~Copyable {
  /// How many bytes are read at a time: fewer calls than for small pieces, and it stays in the cache.
  private static let size = 1 << 18

  /// How many bytes were read.
  private(set) var bytesRead = 0
  /// How many bytes there are, where that is known.
  let bytesInAll: Int?

  /// How many lines were too long and passed over.
  private(set) var passedOver: UInt64 = 0

  private let passesOverLong: Bool
  private var isInLong = false
  private let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: size)
  private var count = 0
  private var isAtEnd = false

  /// Opens a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - passesOverLong: Whether lines that are too long for a piece are passed over; they are a fault
  ///     else.
  /// - Throws: Why it cannot be read.
  init(_ path: String, passingOverLong passesOverLong: Bool = false) throws(BuildFault) {
    self.passesOverLong = passesOverLong
    self.path = path
    // The path is a C string for as long as the call.
    descriptor = path == "-" ? 0 : unsafe cprogram_open_input(path)
    bytesInAll = Self.size(of: descriptor)
    if descriptor < 0 { throw .unreadable(path, chost_errno()) }
  }

  deinit {
    if descriptor > 0 { _ = close(descriptor) }
  }

  /// Reads the next lines, each ended by a newline, also the last where the file does not end with one.
  ///
  /// - Parameter take: Takes the lines; the bytes are gone when it returns.
  /// - Returns: Whether there were any.
  /// - Throws: Why they cannot be read, or what taking them does.
  mutating func next(
    _ take: (UnsafeRawBufferPointer) throws(BuildFault) -> Void
  ) throws(BuildFault) -> Bool {
    var end = 0
    while end == 0 {
      if isAtEnd, count == 0 { return false }
      try fill()
      if isInLong { leaveLong() }
      end = lineEnd
      if end == 0, count == buffer.count {
        if passesOverLong {
          passedOver += 1
          isInLong = true
          count = 0
          continue
        }
        throw .content(path, Phrase("there is a line of more than {0} bytes", .number(Self.size)))
      }
    }
    var fault: BuildFault?
    // `end` and `count` are at most the buffer's count, and `take` keeps nothing.
    unsafe buffer.withUnsafeMutableBytes { bytes in
      do throws(BuildFault) {
        try unsafe take(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
      } catch {
        fault = error
      }
      unsafe bytes.copyBytes(from: bytes[end..<count])
    }
    if let fault { throw fault }
    count -= end
    return true
  }

  /// Drops what belongs to a line that is too long.
  private mutating func leaveLong() {
    guard let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n")) else { return count = 0 }
    buffer.replaceSubrange(..<(count - end - 1), with: Array(buffer[(end + 1)..<count]))
    count -= end + 1
    isInLong = false
  }

  /// Fills the buffer; ends the last line at the end of the file.
  private mutating func fill() throws(BuildFault) {
    while count < buffer.count, !isAtEnd {
      if Interruption.isNoted { throw .interrupted }
      // `count` is below the buffer's count, and the rest of it is passed on.
      let got = unsafe buffer.withUnsafeMutableBytes { room in
        unsafe room.baseAddress.map {
          unsafe CModuleHost.read(descriptor, $0 + count, room.count - count)
        } ?? 0
      }
      if got < 0 {
        if chost_errno() == EINTR { continue }
        throw .unreadable(path, chost_errno())
      }
      bytesRead += got
      count += got
      isAtEnd = got == 0
    }
    if isAtEnd, count > 0, count < buffer.count, buffer[count - 1] != UInt8(ascii: "\n") {
      buffer[count] = UInt8(ascii: "\n")
      count += 1
    }
  }

  /// How many bytes there are up to the last newline.
  private var lineEnd: Int {
    var end = count
    while end > 0, buffer[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end
  }

  private static func size(of descriptor: Int32) -> Int? {
    var facts = stat()
    // fstat(2) fills the one structure.
    guard descriptor >= 0, unsafe fstat(descriptor, &facts) == 0, facts.st_size > 0 else {
      return nil
    }
    return Int(facts.st_size)
  }
}
