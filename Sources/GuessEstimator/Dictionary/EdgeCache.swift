/// The automaton of words with a memory of the edges that were looked up last.
///
/// Most of what a look-up costs is the search for an edge among many, and many are only near the root,
/// where a text whose words share their beginnings asks for the same ones again and again.
final class EdgeCache {
  /// What was looked up, and what was found.
  private struct Slot {
    /// No state in a slot that was not used yet.
    var state: Int32 = -1
    var byte: UInt8 = 0
    var edge: WordAutomaton.Edge?
  }

  private let automaton: WordAutomaton

  // An object, for which no memory ends the program.
  /// A power of two of them, so that a mask keeps every index within.
  private let slots: ManagedBuffer<Void, Slot>
  private let mask: Int

  /// Creates a memory that suits a text of so many code points.
  init(_ automaton: WordAutomaton, forTextOf count: Int) {
    self.automaton = automaton
    var size = 64
    while size < 16 * count { size *= 2 }
    mask = size - 1
    slots = ManagedBuffer<Void, Slot>.create(minimumCapacity: size) { _ in }
    // The buffer has room for `size` slots, which need no deinitializing.
    unsafe slots.withUnsafeMutablePointerToElements {
      unsafe $0.initialize(repeating: Slot(), count: size)
    }
  }

  /// Returns the edge with a byte from a state, or nil where there is none.
  func edge(from state: Int32, _ byte: UInt8) -> WordAutomaton.Edge? {
    if state < 0 { return nil }
    let question = UInt64(UInt32(truncatingIfNeeded: state)) << 8 | UInt64(byte)
    let index = Int(truncatingIfNeeded: (question &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    // The mask keeps the index below the number of slots, all initialized; the object owns them.
    return unsafe slots.withUnsafeMutablePointerToElements { slots in
      let slot = unsafe slots[index]
      if slot.state == state, slot.byte == byte { return slot.edge }
      let edge = automaton.edge(from: state, byte)
      unsafe slots[index] = Slot(state: state, byte: byte, edge: edge)
      return edge
    }
  }
}
