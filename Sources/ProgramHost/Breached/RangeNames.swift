internal import ModuleHost
internal import BreachedListBuilder
internal import BreachedList

/// The files of a folder of ranges, named `00000.txt` or `00000`, in upper or in lower case.
struct RangeNames {
  /// How a file is named.
  private struct Way: OptionSet {
    let rawValue: UInt8
    static let exists = Way(rawValue: 1)
    static let hasEnding = Way(rawValue: 2)
    static let isLower = Way(rawValue: 4)
  }

  private static let ending = ".txt"

  private let folder: String
  private var ways = [Way](repeating: [], count: RangeCoverage.ranges)

  /// Lists a folder.
  init(_ folder: String) throws(FileFault) {
    self.folder = folder
    try FolderReader.visit(folder, belongingToRoot: false) { name throws(FileFault) in
      var way = Way.exists
      var digits = name
      if name.hasSuffix(Self.ending) {
        way.insert(.hasEnding)
        digits = String(name.dropLast(Self.ending.utf8.count))
      }
      guard digits.utf8.count == 5, let range = Int(digits, radix: 16), range >= 0 else { return }
      let upper = RangeCoverage.name(range)
      if digits != upper {
        guard digits == upper.lowercased() else { return }
        way.insert(.isLower)
      }
      ways[range] = way
    }
  }

  /// How many files are missing.
  var missing: Int { ways.count { !$0.contains(.exists) } }

  /// The first range whose file is missing.
  var firstMissing: Int? { ways.firstIndex { !$0.contains(.exists) } }

  /// Returns the path of the file of a range, or nil where there is none.
  func path(of range: Int) -> String? {
    let way = ways[range]
    guard way.contains(.exists) else { return nil }
    let name = RangeCoverage.name(range)
    return folder + "/" + (way.contains(.isLower) ? name.lowercased() : name)
      + (way.contains(.hasEnding) ? Self.ending : "")
  }
}
