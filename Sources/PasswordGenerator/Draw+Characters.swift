extension Draw {
  /// How the kinds of characters are placed in a password.
  enum Layout: CaseIterable {
    /// Any character anywhere.
    case free
    /// A fixed number of characters of each kind, in random order.
    case shuffled
    /// The same numbers, in an order that keeps runs of one kind short.
    case ordered
  }

  /// Creates the set of passwords of a length.
  ///
  /// The size of the set is the product of the numbers of characters to choose from, and, if the kinds are
  /// shuffled, of the number of orders of the kinds.
  ///
  /// - Parameters:
  ///   - layout: How the kinds are placed.
  ///   - length: The number of characters, from the demands' shortest length.
  ///   - demands: The numbers of each kind; a free layout ignores them.
  init(_ layout: Layout, ofLength length: Int, for demands: CharacterDemands) {
    let alphabet = demands.alphabet
    var sets = [[UInt8]](repeating: alphabet.all, count: length)
    var bits = 0.0
    if layout != .free {
      let counts = demands.counts(ofLength: length)
      sets = demands.order(of: counts).map { alphabet.characters[$0] }
      var total = 0
      for count in counts where layout == .shuffled {
        total += count
        bits += Self.log2Ways(toChoose: count, of: total)
      }
    }
    for set in sets { bits += Self.log2(Double(set.count)) }
    self.init(bits: bits) { (randomness) throws(GenerationFault) in
      var order = sets
      if layout == .shuffled { try randomness.shuffle(&order) }
      var password: [UInt8] = []
      password.reserveCapacity(length)
      for set in order { password.append(set[try randomness.below(set.count)]) }
      return password
    }
  }
}
