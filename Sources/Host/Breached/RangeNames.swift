internal import Blocklist

/// How the files of a folder of ranges are named: `00000.txt` or `00000`, in upper or in lower case.
struct RangeNames {
  private let folder: String
  /// The way that the last file was found by comes first.
  private var ways = [Way(ending: ".txt"), Way(ending: ""), Way(ending: ".txt", isLower: true),
    Way(ending: "", isLower: true),
  ]

  private struct Way {
    let ending: String
    var isLower = false
  }

  /// Prepares looking for files in a folder.
  init(_ folder: String) {
    self.folder = folder
  }

  /// Returns the path of the file of a range, or nil where there is none.
  mutating func path(of range: Int) -> String? {
    let name = RangeCoverage.name(range)
    for place in ways.indices {
      let way = ways[place]
      let path = folder + "/" + (way.isLower ? name.lowercased() : name) + way.ending
      if FileReader.exists(path) {
        ways.swapAt(0, place)
        return path
      }
    }
    return nil
  }
}
