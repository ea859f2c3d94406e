/// The number of edits between two sequences.
public enum EditDistance {
  /// Returns the least number of insertions, removals and replacements that turn one sequence into
  /// the other, as far as it is below a limit.
  ///
  /// The furthest-reaching method of E. Ukkonen, "Algorithms for Approximate String Matching",
  /// Information and Control 64 (1985): for each number of edits it keeps, for each diagonal of the
  /// table of prefixes, how far that many edits reach. Time is at most `limit` times the length, and
  /// memory is `limit`; a full table would take the product of the lengths.
  ///
  /// - Parameters:
  ///   - source: One sequence.
  ///   - target: The other.
  ///   - limit: The number at which counting stops, 0 or more.
  /// - Returns: The distance, or `limit` where it is that or more.
  public static func between(_ source: [UInt64], _ target: [UInt64], limit: Int) -> Int {
    let limit = min(limit, max(source.count, target.count))
    let goal = target.count - source.count
    if limit <= 0 || abs(goal) >= limit { return max(limit, 0) }
    let unreached = -1
    let middle = limit + 1
    var reach = [Int](repeating: unreached, count: 2 * middle + 1)
    for edits in 0..<limit {
      var next = reach
      for diagonal in -edits...edits {
        let place = middle + diagonal
        var row = edits == 0 ? 0 : unreached
        if reach[place] != unreached { row = max(row, reach[place] + 1) }
        if reach[place - 1] != unreached { row = max(row, reach[place - 1]) }
        if reach[place + 1] != unreached { row = max(row, reach[place + 1] + 1) }
        row = min(row, source.count, target.count - diagonal)
        if row < 0 || row + diagonal < 0 { continue }
        while row < source.count, row + diagonal < target.count,
          source[row] == target[row + diagonal]
        {
          row += 1
        }
        next[place] = row
        if diagonal == goal, row == source.count { return edits }
      }
      reach = next
    }
    return limit
  }
}
