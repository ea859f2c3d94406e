import Glibc
import Guessing

/// The guess estimates of passwords on standard input, one a line, of any bytes.
enum Guesses {
  /// Prints for each line the decimal logarithm of its guesses, or the nanoseconds that it took.
  static func run(isTimed: Bool, isExplained: Bool) -> Int32 {
    guard let input = fdopen(STDIN_FILENO, "r") else { return 2 }
    // Written at the end: a call of the system between two checks makes the second slower.
    var times: [Int] = []
    while let line = readBytes(input) {
      let start = now()
      let cover = Cover(of: line)
      times.append(now() - start)
      if isExplained {
        for piece in cover.pieces {
          put("\(piece.kind)[\(piece.start)..\(piece.end)]=\(Int(piece.cost * 100)) ")
        }
      }
      if !isTimed { put("\(cover.log10Guesses)\n") }
    }
    if isTimed { put(times.map { "\($0)\n" }.joined()) }
    return 0
  }

  /// The time that the processor has spent here, in nanoseconds: what else the machine does is not in it.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Reads a line as it is, where readLine() would mend what is not valid UTF-8; nil at the end.
  private static func readBytes(_ input: UnsafeMutablePointer<FILE>) -> [UInt8]? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    let count = getline(&line, &capacity, input)
    guard count > 0, let line else { return nil }
    var bytes = UnsafeBufferPointer(start: line, count: count).map { UInt8(bitPattern: $0) }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
