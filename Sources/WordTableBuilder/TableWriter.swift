import GuessEstimator

/// A table of words, and what went into it.
package struct BuiltTable {
  /// The table.
  package let bytes: [UInt8]
  /// How many words it has.
  package let wordCount: Int
  /// How many states its automaton has.
  package let stateCount: Int
  /// How many edges its automaton has.
  package let edgeCount: Int
  /// How many bytes each section has.
  package let sectionCounts: [Int]
}

/// Makes the table of some words.
package enum TableWriter {
  /// Returns the table of words that are in order.
  package static func table(of words: Entries) -> BuiltTable {
    var automaton = Automaton()
    var hashes: [UInt64] = []
    hashes.reserveCapacity(words.entries.count)
    for entry in words.entries {
      let word = words.word(of: entry)
      automaton.add(word)
      var hash = TableFormat.emptyHash
      for byte in word { hash = TableFormat.hash(hash, byte) }
      hashes.append(hash)
    }
    automaton.finish()
    let writer = AutomatonWriter(automaton)
    let descriptions = Descriptions(words.entries)
    let sections = [
      descriptions.palette,
      writer.heads,
      writer.bytes,
      descriptions.commonPlaces(hashes),
      descriptions.otherPlaces(hashes),
      writer.pairs,
    ]
    return BuiltTable(
      bytes: join(sections, root: writer.rootAddress),
      wordCount: words.entries.count,
      stateCount: automaton.stateCount,
      edgeCount: automaton.edgeCount,
      sectionCounts: sections.map(\.count)
    )
  }

  private static func join(_ sections: [[UInt8]], root: Int) -> [UInt8] {
    var bytes = TableFormat.magic
    bytes.append(littleEndian: UInt32(root))
    var offset = TableFormat.headerCount
    for section in sections {
      bytes.append(littleEndian: UInt32(offset))
      bytes.append(littleEndian: UInt32(section.count))
      offset += section.count
    }
    return bytes + sections.joined()
  }
}

/// The different descriptions of words, the commonest first, and which word has which.
private struct Descriptions {
  /// How many bits tell the commonest descriptions apart.
  private static let commonWidth = 4

  /// The descriptions, four bytes each.
  let palette: [UInt8]
  /// Each word's place in the palette.
  private let places: [UInt8]

  init(_ entries: [Entries.Entry]) {
    func number(_ entry: Entries.Entry) -> Int {
      Int(entry.rankStep) << 4 | Int(entry.kind.code) << 1 | (entry.isCommonPassword ? 1 : 0)
    }
    var uses = [Int](repeating: 0, count: 1 << 12)
    for entry in entries { uses[number(entry)] += 1 }
    var order = uses.indices.filter { uses[$0] > 0 }.sorted { (uses[$1], $0) < (uses[$0], $1) }
    // Place 0 is not among the commonest: there it stands for the others.
    if let last = order.popLast() { order.insert(last, at: 0) }
    var placeOf = [UInt8](repeating: 0, count: uses.count)
    var palette: [UInt8] = []
    for (place, number) in order.prefix(256).enumerated() {
      placeOf[number] = UInt8(place)
      let logarithm = Entries.rankLogarithm(ofStep: UInt8(number >> 4))
      palette += [
        UInt8(logarithm & 0xFF), UInt8(logarithm >> 8), UInt8(number >> 1 & 7), UInt8(number & 1),
      ]
    }
    self.palette = palette
    places = entries.map { placeOf[number($0)] }
  }

  private func isCommon(_ place: UInt8) -> Bool {
    1..<(1 << Self.commonWidth) ~= place
  }

  func commonPlaces(_ hashes: [UInt64]) -> [UInt8] {
    let values = places.map { isCommon($0) ? $0 : 0 }
    return PlaceFunctionBuilder(hashes: hashes, values: values, width: Self.commonWidth).bytes()
  }

  func otherPlaces(_ hashes: [UInt64]) -> [UInt8] {
    let others = places.indices.filter { !isCommon(places[$0]) }
    return PlaceFunctionBuilder(
      hashes: others.map { hashes[$0] },
      values: others.map { places[$0] },
      width: 8
    )
    .bytes()
  }
}
