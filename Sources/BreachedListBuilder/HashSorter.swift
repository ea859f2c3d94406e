/// Puts any number of hashes in order, each once, with a bounded memory.
///
/// Hashes that come in order go straight to a store. Others wait in memory until that is full, and go
/// there as a sorted run; at the end the runs are merged.
public struct HashSorter<Store: HashStore> {
  /// Hashes in a store, in order, each once.
  public struct Sorted {
    /// Where they are.
    let store: Store
    /// The place of them.
    let range: Range<Int>

    /// How many there are.
    public var count: UInt64 { UInt64(range.count) }

    /// Takes them in order, some at a time.
    ///
    /// - Parameters:
    ///   - map: Makes a fault of the store's one of the caller's.
    ///   - take: Takes some.
    /// - Throws: What taking or reading them does.
    public func read<Fault: Error>(
      failing map: (Store.Fault) -> Fault,
      _ take: (ArraySlice<UInt64>) throws(Fault) -> Void
    ) throws(Fault) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(start + HashSorter.readAtOnce, range.upperBound)
        let hashes: [UInt64]
        do { hashes = try store.read(start..<end) } catch { throw map(error) }
        try take(hashes[...])
        start = end
      }
    }
  }

  /// How many hashes are read at a time in one run: 512 kB.
  private static var readAtOnce: Int { 1 << 16 }

  private let capacity: Int
  private let makeStore: () throws(Store.Fault) -> Store
  private var store: Store
  private var runs: [Range<Int>] = []
  private var stored = 0
  private var last: UInt64?
  private var waiting: [UInt64] = []

  /// Prepares sorting.
  ///
  /// - Parameters:
  ///   - capacity: How many hashes may wait in memory; at least some thousands.
  ///   - makeStore: Makes an empty store; there are two at most.
  /// - Throws: That there is no store.
  public init(
    capacity: Int,
    makeStore: @escaping () throws(Store.Fault) -> Store
  ) throws(Store.Fault) {
    self.capacity = max(capacity, 4096)
    self.makeStore = makeStore
    store = try makeStore()
  }

  /// Takes hashes in.
  public mutating func add(_ hashes: [UInt64]) throws(Store.Fault) {
    guard let first = hashes.first else { return }
    if waiting.isEmpty, first >= last ?? 0, Self.isInOrder(hashes) {
      try put(hashes)
      return
    }
    var rest = hashes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(capacity - waiting.count)
      waiting += piece
      rest = rest.dropFirst(piece.count)
      if waiting.count >= capacity { try flush() }
    }
  }

  /// Ends sorting.
  ///
  /// - Parameter progress: Is told how many hashes were merged, and of how many, now and then.
  /// - Returns: The hashes.
  /// - Throws: That a store cannot be used.
  public mutating func finish(
    progress: (UInt64, UInt64) throws(Store.Fault) -> Void
  ) throws(Store.Fault) -> Sorted {
    if !waiting.isEmpty { try flush() }
    waiting = []
    while runs.count > 1 { try merge(progress) }
    return Sorted(store: store, range: runs.first ?? 0..<0)
  }

  private static func isInOrder(_ hashes: [UInt64]) -> Bool {
    var last: UInt64 = 0
    for hash in hashes {
      if hash < last { return false }
      last = hash
    }
    return true
  }

  /// Stores the hashes that wait as a run.
  private mutating func flush() throws(Store.Fault) {
    HashSort.sort(&waiting)
    let run = waiting
    waiting.removeAll(keepingCapacity: true)
    last = nil
    try put(run)
  }

  /// Stores hashes that are in order, behind the last run if they belong there.
  private mutating func put(_ hashes: [UInt64]) throws(Store.Fault) {
    let isNew = last == nil
    let distinct = distinct(hashes)
    try store.append(distinct[...])
    let end = stored + distinct.count
    let start = isNew ? stored : runs.popLast()?.lowerBound ?? stored
    runs.append(start..<end)
    stored = end
  }

  /// Returns hashes without those that are the same as the one before, and keeps the last in mind.
  private mutating func distinct(_ hashes: [UInt64]) -> [UInt64] {
    var before = last
    last = hashes.last ?? last
    var distinct: [UInt64] = []
    distinct.reserveCapacity(hashes.count)
    for hash in hashes where hash != before {
      distinct.append(hash)
      before = hash
    }
    return distinct
  }

  /// Merges runs into fewer, in a store of their own.
  private mutating func merge(
    _ progress: (UInt64, UInt64) throws(Store.Fault) -> Void
  ) throws(Store.Fault) {
    // What is read at a time of all runs together fits into the memory, and is no less than 4 kB of one.
    let width = min(max(capacity / 512, 2), 256)
    let piece = min(max(capacity / min(width, runs.count), 512), Self.readAtOnce)
    var merged = try makeStore()
    var mergedRuns: [Range<Int>] = []
    let all = UInt64(stored)
    var end = 0
    var first = 0
    while first < runs.count {
      let group = runs[first..<min(first + width, runs.count)]
      var merger = try HashMerger(store, group, readingAtOnce: piece)
      let start = end
      var hashes = try merger.next(piece)
      while !hashes.isEmpty {
        try merged.append(hashes[...])
        end += hashes.count
        try progress(UInt64(end), all)
        hashes = try merger.next(piece)
      }
      mergedRuns.append(start..<end)
      first += group.count
    }
    store = merged
    stored = end
    runs = mergedRuns
  }
}
