import Glibc
import GuessEstimator

// What is unsafe is sound: the stream is open until the program ends.

/// The guess estimates of passwords on standard input, one a line, of any bytes.
enum Guesses {
  /// Prints for each line the decimal logarithm of its guesses, or the nanoseconds that it took.
  static func run(isTimed: Bool, isExplained: Bool) -> Int32 {
    guard let input = unsafe fdopen(STDIN_FILENO, "r") else { return 2 }
    // Written at the end: a call of the system between two checks makes the second slower.
    var times: [Int] = []
    while let line = unsafe Lines.next(input) {
      let start = Clock.spentHere()
      let cover = Cover(of: line)
      times.append(Clock.spentHere() - start)
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
}
