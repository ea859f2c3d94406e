import Glibc

// What is unsafe is sound: getline(3) owns the line until it is freed here, after the copy.

/// Lines of any bytes.
enum Lines {
  /// Reads a line as it is, where readLine() would mend what is not valid UTF-8; nil at the end.
  static func next(_ input: UnsafeMutablePointer<FILE>) -> [UInt8]? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { unsafe free(line) }
    let count = unsafe getline(&line, &capacity, input)
    guard count > 0, let line = unsafe line else { return nil }
    var bytes = unsafe UnsafeBufferPointer(start: line, count: count).map { UInt8(bitPattern: $0) }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
