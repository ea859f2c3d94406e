import GuessEstimator

/// Finds the slots of a function from hashes to small numbers.
///
/// The construction is that of Graf and Lemire: words are taken away one by one, each of which alone
/// has one of its slots left, and get their slots in the opposite order.
struct PlaceFunctionBuilder {
  private let hashes: [UInt64]
  private let values: [UInt8]
  private let width: Int

  init(hashes: [UInt64], values: [UInt8], width: Int) {
    self.hashes = hashes
    self.values = values
    self.width = width
  }

  /// Returns the section of the table.
  func bytes() -> [UInt8] {
    var seed: UInt32 = 0
    while true {
      let geometry = Self.geometry(count: hashes.count, seed: seed)
      if let slots = slots(geometry) { return pack(slots, geometry) }
      seed += 1
    }
  }

  /// Chooses lengths as Lemire's library xor_singleheader 2.1 does for four segments.
  private static func geometry(count: Int, seed: UInt32) -> PlaceFunction.Geometry {
    // floor(log(count) / log(2.91) - 0.5), by squares that need no logarithm.
    var exponent = 0
    var power = 2.91 * 1.7058722
    while power <= Double(count) {
      power *= 2.91
      exponent += 1
    }
    // Trying seeds costs little, the spare slots stay: begin with fewer than the library does.
    let length = 1 << min(max(exponent, 2), 18)
    let spare = count < 10_000 ? 1.25 : 1.075
    let wanted = Int(Double(count) * spare) + Int(seed) * count / 500
    let segments = max((wanted + length - 1) / length - 3, 1)
    return PlaceFunction.Geometry(
      seed: seed,
      segmentLength: UInt32(length),
      segmentCount: UInt32(segments)
    )
  }

  private func slots(_ geometry: PlaceFunction.Geometry) -> [UInt8]? {
    // How many words use each slot, and the exclusive or of their numbers.
    var uses = [Int32](repeating: 0, count: geometry.slotCount)
    var words = [Int](repeating: 0, count: geometry.slotCount)
    for (word, hash) in hashes.enumerated() {
      let (first, second, third, fourth) = geometry.slots(hash)
      uses[first] += 1
      uses[second] += 1
      uses[third] += 1
      uses[fourth] += 1
      words[first] ^= word
      words[second] ^= word
      words[third] ^= word
      words[fourth] ^= word
    }
    var queue = uses.indices.filter { uses[$0] == 1 }
    var taken: [(word: Int, slot: Int)] = []
    taken.reserveCapacity(hashes.count)
    while let slot = queue.popLast() {
      guard uses[slot] == 1 else { continue }
      let word = words[slot]
      taken.append((word, slot))
      let (first, second, third, fourth) = geometry.slots(hashes[word])
      for other in [first, second, third, fourth] {
        uses[other] -= 1
        words[other] ^= word
        if uses[other] == 1 { queue.append(other) }
      }
    }
    guard taken.count == hashes.count else { return nil }
    var slots = [UInt8](repeating: 0, count: geometry.slotCount)
    for (word, slot) in taken.reversed() {
      let (first, second, third, fourth) = geometry.slots(hashes[word])
      slots[slot] = values[word] ^ slots[first] ^ slots[second] ^ slots[third] ^ slots[fourth]
    }
    return slots
  }

  private func pack(_ slots: [UInt8], _ geometry: PlaceFunction.Geometry) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [geometry.seed, geometry.segmentLength, geometry.segmentCount, UInt32(width)] {
      bytes.append(littleEndian: number)
    }
    var pending: UInt32 = 0
    var pendingBits = 0
    for slot in slots {
      pending |= UInt32(slot) << UInt32(pendingBits)
      pendingBits += width
      while pendingBits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingBits -= 8
      }
    }
    bytes.append(UInt8(truncatingIfNeeded: pending))
    return bytes
  }
}

extension [UInt8] {
  /// Adds four bytes, the lowest first.
  mutating func append(littleEndian number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
