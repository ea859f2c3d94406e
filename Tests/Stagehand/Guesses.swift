import Glibc
import Guessing

/// The guess estimates of passwords on standard input, one a line.
enum Guesses {
  /// Prints for each line the decimal logarithm of its guesses, or the nanoseconds that it took.
  static func run(isTimed: Bool, isExplained: Bool) -> Int32 {
    while let line = readLine() {
      let start = Clock.now()
      let cover = Cover(of: Array(line.utf8))
      let end = Clock.now()
      if isExplained {
        for piece in cover.pieces {
          put("\(piece.kind)[\(piece.start)..\(piece.end)]=\(Int(piece.cost * 100)) ")
        }
      }
      put(isTimed ? "\(end - start)\n" : "\(cover.log10Guesses)\n")
    }
    return 0
  }
}
