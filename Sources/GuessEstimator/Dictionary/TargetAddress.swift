/// How the address of an edge's target is written: in one to three bytes, the first of which tells
/// how many there are.
///
/// States that many edges lead to stand first in the automaton, and others soon behind a state that
/// leads to them; both have short addresses. The shares of the first byte were found by trial.
package enum TargetAddress {
  /// One byte: the address itself.
  package static let near = 0..<48
  /// One byte: how far the target lies behind the edge's state.
  package static let nearBehind = 48..<128
  /// Two bytes: the address.
  package static let middle = 128..<224
  /// Two bytes: how far the target lies behind.
  package static let middleBehind = 224..<234
  /// Three bytes: the address.
  package static let far = 234..<256

  /// The first address that is too high to be written.
  package static let limit = far.count << 16

  /// Returns how many bytes the address has that begins with a byte.
  package static func length(firstByte: UInt8) -> Int {
    // A sum and no branches: which of them is taken cannot be foreseen.
    let first = Int(firstByte)
    return 1 &+ (first >= middle.lowerBound ? 1 : 0) &+ (first >= far.lowerBound ? 1 : 0)
  }

  /// Reads an address in some bytes; `state` is where the edge's state begins.
  package static func read(_ bytes: TableBytes, at position: Int, state: Int) -> Int {
    let first = Int(bytes[position])
    if first < near.upperBound { return first }
    if first < nearBehind.upperBound { return state &+ first &- nearBehind.lowerBound }
    let second = Int(bytes[position &+ 1])
    if first < middle.upperBound { return (first &- middle.lowerBound) << 8 | second }
    if first < middleBehind.upperBound {
      return state &+ ((first &- middleBehind.lowerBound) << 8 | second)
    }
    return (first &- far.lowerBound) << 16 | second << 8 | Int(bytes[position &+ 2])
  }

  /// Returns the shortest form of an address.
  package static func bytes(_ target: Int, state: Int) -> [UInt8] {
    let distance = target - state
    if target < near.count { return [UInt8(target)] }
    if 0..<nearBehind.count ~= distance { return [UInt8(nearBehind.lowerBound + distance)] }
    if target < middle.count << 8 {
      return [UInt8(middle.lowerBound + target >> 8), UInt8(target & 0xFF)]
    }
    if 0..<middleBehind.count << 8 ~= distance {
      return [UInt8(middleBehind.lowerBound + distance >> 8), UInt8(distance & 0xFF)]
    }
    return [
      UInt8(min(far.lowerBound + target >> 16, 255)), UInt8(target >> 8 & 0xFF),
      UInt8(target & 0xFF),
    ]
  }

  /// Returns how many bytes the shortest form of an address has.
  package static func length(_ target: Int, state: Int) -> Int {
    let distance = target - state
    if target < near.count || 0..<nearBehind.count ~= distance { return 1 }
    return target < middle.count << 8 || 0..<middleBehind.count << 8 ~= distance ? 2 : 3
  }
}
