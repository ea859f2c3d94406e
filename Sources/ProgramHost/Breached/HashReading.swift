internal import ModuleHost
internal import Text
internal import BreachedListBuilder
internal import BreachedList
internal import CModuleHost
internal import PasswordPolicy

/// The first part of a build: from files to hashes that are sorted.
struct HashReading {
  /// Takes the hashes.
  var sorter: HashSorter<SpoolFile>
  /// What was read.
  private(set) var summary = BuildSummary()

  private let options: BuildOptions
  private let tell: (BuildProgress) -> Void
  private var coverage = RangeCoverage()
  private var hashes: [UInt64] = []
  private var hasFailed = false

  /// How many hashes go to the sorter at a time.
  private static let atOnce = 1 << 16

  /// How much memory a hash takes while runs are made: in the run that is sorted, in what comes of it,
  /// and in the next one, 8 bytes each, and half as much again as memory is handed out.
  private static let bytesOfHash = 36

  /// Prepares reading.
  init(_ options: BuildOptions, _ tell: @escaping (BuildProgress) -> Void) throws(BuildFault) {
    self.options = options
    self.tell = tell
    let output = options.output
    sorter = try HashSorter(capacity: options.memory / Self.bytesOfHash) { () throws(BuildFault) in
      try SpoolFile(beside: output)
    }
  }

  /// Reads every file.
  ///
  /// - Throws: What is wrong with one of them.
  mutating func readAll() throws(BuildFault) {
    for path in options.inputs {
      if options.areWords {
        try readWords(path)
      } else if Self.isFolder(path) {
        try readRanges(of: path)
      } else {
        try readHashes(path, .whole)
      }
    }
    try flush()
    if let missing = coverage.missing, !options.areWords, !options.isPartial {
      let gap = Self.gap(missing.first, count: missing.count)
      throw .content(options.inputs.joined(separator: " "), gap)
    }
  }

  /// What is said where no hash has some beginnings, of which this is the first.
  private static func gap(_ first: String, count: Int) -> Phrase {
    count > 1
      // Translators: the beginning of a hash, and how many beginnings there are of none besides.
      ? .counted(
        count - 1,
        "there is no hash that begins with {1}, nor with {0} other beginning: the list was not downloaded whole; --partial takes it as it is",
        "there is no hash that begins with {1}, nor with {0} other beginnings: the list was not downloaded whole; --partial takes it as it is",
        of: [.number(count - 1), .name(first)]
      )
      : Phrase(
        "there is no hash that begins with {0}: the list was not downloaded whole; --partial takes it as it is",
        .name(first)
      )
  }

  private mutating func readHashes(_ path: String, _ form: HashLines.Form) throws(BuildFault) {
    var pieces = try LinePieces(path)
    var lines = HashLines(
      form: form,
      minimumCount: UInt64(options.minimumCount),
      mustBeSorted: !options.areUnsorted
    )
    var hasMore = true
    while hasMore {
      // `pieces` owns the text until the closure returns, and the hashes are copies.
      hasMore = try unsafe pieces.next { text throws(BuildFault) in
        do throws(LineFault) {
          try unsafe lines.read(text, into: &hashes)
        } catch {
          throw .content(path, error.phrase)
        }
      }
      if hashes.count >= Self.atOnce { try flush() }
      if form == .whole { report(lines.lines, pieces.bytesRead, pieces.bytesInAll) }
    }
    if form != .whole, lines.lines == 0 {
      throw .content(path, Phrase("the file is empty, its download was not finished"))
    }
    summary.lines += lines.lines
    summary.passedOver += lines.passedOver
  }

  /// Reads the files of a folder that are named by the first five digits of their hashes.
  private mutating func readRanges(of folder: String) throws(BuildFault) {
    let names: RangeNames
    do {
      names = try RangeNames(folder)
    } catch {
      throw .of(folder, .file, error.phrase)
    }
    let missing = names.missing
    if missing == RangeCoverage.ranges {
      throw .content(
        folder,
        Phrase("there is no file of a range in this folder, such as 00000.txt")
      )
    }
    if let first = names.firstMissing, !options.isPartial {
      throw .content(
        folder,
        // Translators: how many of how many files are missing, and the name of the first.
        .counted(
          missing,
          "{0} of {1} ranges is missing, {2}: the list was not downloaded whole; --partial takes it as it is",
          "{0} of {1} ranges are missing, the first is {2}: the list was not downloaded whole; --partial takes it as it is",
          of: [
            .number(missing), .number(RangeCoverage.ranges), .name(RangeCoverage.name(first)),
          ]
        )
      )
    }
    for range in 0..<RangeCoverage.ranges {
      guard let path = names.path(of: range) else { continue }
      try readHashes(path, .inRange(UInt64(range)))
      if range % 64 == 0 { report(0, range, RangeCoverage.ranges) }
    }
  }

  private mutating func readWords(_ path: String) throws(BuildFault) {
    let library = try Self.openLibrary()
    var pieces = try LinePieces(path, passingOverLong: true)
    var lines = WordLines(minimumLength: options.minimumLength)
    var hasMore = true
    var isFirst = true
    while hasMore {
      // `pieces` owns the text until the closure returns, and nothing here keeps any of it.
      hasMore = try unsafe pieces.next { text throws(BuildFault) in
        let hasMark = unsafe isFirst && text.starts(with: [0xEF, 0xBB, 0xBF])
        isFirst = false
        unsafe lines.read(UnsafeRawBufferPointer(rebasing: text.dropFirst(hasMark ? 3 : 0))) {
          word,
          isASCII in
          unsafe take(library.prefix(of: word))
          // So that it is found in whichever form it is typed.
          if !isASCII, let composed = unsafe ComposedForm.bytes(of: Array(word)) {
            unsafe take(composed.withUnsafeBytes { unsafe library.prefix(of: $0) })
          }
        }
      }
      if hasFailed { throw BuildFault(kind: .file, phrase: HashLibrary.failure.phrase) }
      if hashes.count >= Self.atOnce { try flush() }
      report(lines.lines, pieces.bytesRead, pieces.bytesInAll)
    }
    summary.lines += lines.lines + pieces.passedOver
    summary.passedOver += lines.passedOver + pieces.passedOver
  }

  /// Takes the hash of a word, if there is one.
  private mutating func take(_ hash: UInt64?) {
    if let hash { hashes.append(hash) } else { hasFailed = true }
  }

  private static func openLibrary() throws(BuildFault) -> HashLibrary {
    do {
      return try HashLibrary()
    } catch {
      throw BuildFault(kind: .file, phrase: error.phrase)
    }
  }

  private mutating func flush() throws(BuildFault) {
    if !options.areWords { coverage.add(hashes[...]) }
    try sorter.add(hashes)
    hashes.removeAll(keepingCapacity: true)
  }

  private func report(_ lines: UInt64, _ done: Int, _ all: Int?) {
    let share = all.map { (done: UInt64(done), all: UInt64(max($0, done))) }
    tell(BuildProgress(phase: .reading, hashes: summary.lines + lines, share: share))
  }

  private static func isFolder(_ path: String) -> Bool {
    do {
      _ = try FolderReader.open(path)
      return true
    } catch {
      return false
    }
  }
}
