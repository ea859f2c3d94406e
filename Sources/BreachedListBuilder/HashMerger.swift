/// Takes the hashes of several sorted runs in order, each once.
struct HashMerger<Store: HashStore> {
  /// A run of which some hashes were taken.
  private struct Source {
    var rest: Range<Int>
    var hashes: [UInt64]
    var place = 0
  }

  private let store: Store
  private let atOnce: Int
  private var sources: [Source] = []
  /// The next hash of each source and which it is, the least first: a binary heap.
  private var heap: [(hash: UInt64, source: Int)] = []
  private var last: UInt64?

  /// Begins to merge.
  ///
  /// - Parameters:
  ///   - store: Where the runs are.
  ///   - runs: The runs.
  ///   - atOnce: How many hashes of a run are read at a time.
  /// - Throws: That they cannot be read.
  init(
    _ store: Store,
    _ runs: ArraySlice<Range<Int>>,
    readingAtOnce atOnce: Int
  ) throws(Store.Fault) {
    self.store = store
    self.atOnce = atOnce
    for run in runs {
      sources.append(Source(rest: run, hashes: []))
      if let hash = try takeNext(of: sources.count - 1) { push(hash, sources.count - 1) }
    }
  }

  /// Returns the next hashes, none at the end.
  mutating func next(_ count: Int) throws(Store.Fault) -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    while hashes.count < count, let least = heap.first {
      if least.hash != last {
        hashes.append(least.hash)
        last = least.hash
      }
      if let next = try takeNext(of: least.source) {
        heap[0].hash = next
      } else {
        let moved = heap.removeLast()
        if heap.isEmpty { break }
        heap[0] = moved
      }
      sink()
    }
    return hashes
  }

  private mutating func takeNext(of source: Int) throws(Store.Fault) -> UInt64? {
    if sources[source].place == sources[source].hashes.count {
      let rest = sources[source].rest
      let piece = rest.prefix(atOnce)
      if piece.isEmpty { return nil }
      sources[source].hashes = try store.read(piece)
      sources[source].rest = rest.dropFirst(piece.count)
      sources[source].place = 0
    }
    let place = sources[source].place
    sources[source].place = place + 1
    return sources[source].hashes[place]
  }

  private mutating func push(_ hash: UInt64, _ source: Int) {
    heap.append((hash, source))
    var place = heap.count - 1
    while place > 0, heap[(place - 1) / 2].hash > heap[place].hash {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Lets the first of the heap go where it belongs.
  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if heap[child].hash < heap[least].hash { least = child }
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
