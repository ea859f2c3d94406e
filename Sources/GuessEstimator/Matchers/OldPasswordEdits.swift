internal import Text

/// What it costs to make a text out of the old password, by one rule for all characters or by single edits.
struct OldPasswordEdits {
  /// The longest text and old password that are compared, in code points.
  static let longest = 64

  /// What it costs to try a rule for all characters.
  private static let rule = 2.3

  /// What single edits cost: to insert a character, to leave one out, to take another one, and to count a
  /// digit up or down.
  private static let insertion = 1.3
  private static let deletion = 0.6
  private static let substitution = 1.4
  private static let counting = 0.4

  /// What it costs to try edits in any places: parts of the old password in their order cost less.
  private static let places = 1.3

  let letters: [UInt32]
  let old: [UInt32]

  /// The least cost, or nil if nothing of the old password is left.
  var cost: Double? {
    guard 1...Self.longest ~= letters.count, 3...Self.longest ~= old.count else { return nil }
    if isSpread || isShifted || isSwapped { return Self.rule }
    let edits = costOfEdits
    // Half of the characters or more are others.
    return edits < Double(old.count) * Self.deletion ? edits + Self.places : nil
  }

  /// Whether each character is followed by itself, or by the same one: `a.b.c`.
  private var isSpread: Bool {
    guard letters.count == 2 * old.count || letters.count == 2 * old.count - 1 else { return false }
    let isOld = old.indices.allSatisfy { letters[2 * $0] == old[$0] }
    let isSame = stride(from: 1, to: letters.count, by: 2).allSatisfy { letters[$0] == letters[1] }
    let isDouble = stride(from: 1, to: letters.count, by: 2).allSatisfy {
      letters[$0] == letters[$0 - 1]
    }
    return isOld && (isSame || isDouble)
  }

  /// Whether each character is the next or the previous one.
  private var isShifted: Bool {
    guard letters.count == old.count else { return false }
    return letters.indices.allSatisfy { letters[$0] == old[$0] &+ 1 }
      || letters.indices.allSatisfy { letters[$0] &+ 1 == old[$0] }
  }

  /// Whether the two characters of each pair are swapped.
  private var isSwapped: Bool {
    guard letters.count == old.count else { return false }
    return letters.indices.allSatisfy { place in
      let other = place ^ 1
      return letters[place] == old[other < old.count ? other : place]
    }
  }

  /// The cheapest single edits, in the order of the characters.
  private var costOfEdits: Double {
    var row = (0...letters.count).map { Double($0) * Self.insertion }
    for (index, letter) in old.enumerated() {
      var diagonal = row[0]
      row[0] = Double(index + 1) * Self.deletion
      for place in letters.indices {
        let replaced = diagonal + cost(of: letters[place], for: letter)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, diagonal + Self.deletion, row[place] + Self.insertion)
      }
    }
    return row[letters.count]
  }

  private func cost(of letter: UInt32, for other: UInt32) -> Double {
    if letter == other { return 0 }
    let isCounted = letter.isDigit && other.isDigit && max(letter, other) - min(letter, other) == 1
    return isCounted ? Self.counting : Self.substitution
  }
}
