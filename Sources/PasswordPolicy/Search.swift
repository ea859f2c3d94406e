/// Linear-time search for one sequence inside another.
enum Search {
  /// Tells whether a sequence stands inside another, in time linear in the two lengths.
  ///
  /// The method is that of D. E. Knuth, J. H. Morris and V. R. Pratt, "Fast Pattern Matching in
  /// Strings", SIAM Journal on Computing 6 (1977).
  ///
  /// - Parameters:
  ///   - needle: The sequence to find; an empty one is never found.
  ///   - haystack: The sequence to look in.
  /// - Returns: Whether the needle stands in the haystack.
  static func contains<Element: Equatable>(_ needle: [Element], in haystack: [Element]) -> Bool {
    if needle.isEmpty || needle.count > haystack.count { return false }
    let borders = borderLengths(of: needle)
    var matched = 0
    for element in haystack {
      while matched > 0, needle[matched] != element { matched = borders[matched - 1] }
      if needle[matched] == element { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }

  /// For each prefix, the length of its longest proper prefix that is also its end.
  private static func borderLengths<Element: Equatable>(of needle: [Element]) -> [Int] {
    var borders = [Int](repeating: 0, count: needle.count)
    var length = 0
    for place in needle.indices.dropFirst() {
      while length > 0, needle[place] != needle[length] { length = borders[length - 1] }
      if needle[place] == needle[length] { length += 1 }
      borders[place] = length
    }
    return borders
  }
}
