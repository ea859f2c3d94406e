/// Sorts hashes in place, and in a time that grows with their number alone.
enum HashSort {
  /// So few numbers are sorted by putting each into its place.
  private static let fewest = 32

  /// Sorts numbers: by their highest byte, what has the same by the next, and so on (the American flag
  /// sort of McIlroy, Bostic and McIlroy, "Engineering Radix Sort", 1993).
  static func sort(_ numbers: inout [UInt64]) {
    // The array outlasts the call; every index below is below the count of its part.
    unsafe numbers.withUnsafeMutableBufferPointer { unsafe sort($0, shift: 56) }
  }

  private static func sort(_ numbers: UnsafeMutableBufferPointer<UInt64>, shift: Int) {
    if numbers.count <= fewest {
      // As the caller of this function vouches for them.
      unsafe insert(numbers)
      return
    }
    var ends = [Int](repeating: 0, count: 256)
    // Every place is below the count.
    for place in 0..<numbers.count {
      let number = unsafe numbers[place]
      ends[digit(number, shift)] += 1
    }
    var next = ends
    var end = 0
    for digit in 0..<256 {
      next[digit] = end
      end += ends[digit]
      ends[digit] = end
    }
    let starts = next
    for digit in 0..<256 {
      while next[digit] < ends[digit] {
        // `next` stays below `ends`, which the counts of the digits bound.
        var number = unsafe numbers[next[digit]]
        // Each number goes to its place and sends on the one that it finds there.
        while true {
          let target = Self.digit(number, shift)
          if target == digit { break }
          unsafe swap(&number, &numbers[next[target]])
          next[target] += 1
        }
        unsafe numbers[next[digit]] = number
        next[digit] += 1
      }
    }
    if shift == 0 { return }
    for digit in 0..<256 where ends[digit] - starts[digit] > 1 {
      // A part of the same array, of the numbers with one digit.
      let part = unsafe UnsafeMutableBufferPointer(rebasing: numbers[starts[digit]..<ends[digit]])
      unsafe sort(part, shift: shift - 8)
    }
  }

  private static func digit(_ number: UInt64, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: number >> shift) & 0xFF
  }

  private static func insert(_ numbers: UnsafeMutableBufferPointer<UInt64>) {
    for place in 0..<numbers.count {
      // `place` is below the count, and `hole` at most `place`.
      let number = unsafe numbers[place]
      var hole = place
      while hole > 0, unsafe numbers[hole - 1] > number {
        unsafe numbers[hole] = numbers[hole - 1]
        hole -= 1
      }
      unsafe numbers[hole] = number
    }
  }
}
