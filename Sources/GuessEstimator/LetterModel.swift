private import CWords

/// What an unknown letter costs after the two before it.
///
/// Attackers who have run out of words try letters in the order in which languages put them together;
/// see A. Narayanan and V. Shmatikov, "Fast Dictionary Attacks on Passwords Using Time-Space
/// Tradeoff", CCS 2005.
package struct LetterModel: Sendable {
  /// The letters a to z.
  package static let letters = 26

  /// The same, and what stands before the first.
  package static let symbols = letters + 1

  /// What a random letter costs, as a decimal logarithm: that of 26.
  static let costOfRandom = 1.415

  /// What one unit of the table is worth, as a decimal logarithm.
  package static let unit = 1.0 / 64

  private let table: TableBytes

  /// The model that comes with the module.
  static var builtIn: LetterModel {
    // The table is in the read-only data of the program, with as many bytes as the call returns.
    unsafe LetterModel(TableBytes(start: cwords_letters_start(), count: cwords_letters_count()))
  }

  init(_ table: TableBytes) {
    self.table = table
  }

  /// Returns the cost of a letter after others, as a decimal logarithm.
  ///
  /// - Parameters:
  ///   - letter: The letter's place in the alphabet, from 1.
  ///   - last: The place of the letter before it, or 0.
  ///   - before: The place of the letter before that, or 0.
  /// - Returns: The cost, above 0.
  func cost(of letter: Int, after last: Int, _ before: Int) -> Double {
    let place = (before * Self.symbols + last) * Self.letters + letter - 1
    return Double(table[place]) * Self.unit
  }
}
