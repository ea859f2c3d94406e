/// A place for hashes that do not fit the memory.
public protocol HashStore {
  /// Why it cannot be written or read.
  associatedtype Fault: Error

  /// Puts hashes behind those that are there.
  mutating func append(_ hashes: ArraySlice<UInt64>) throws(Fault)

  /// Reads hashes; the range is one of what was put there.
  func read(_ range: Range<Int>) throws(Fault) -> [UInt64]
}
