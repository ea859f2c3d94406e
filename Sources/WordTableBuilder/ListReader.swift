import Foundation
import GuessEstimator

/// What is wrong with the lists of words.
package enum ListError: Error {
  /// A file that cannot be read.
  case unreadable(String)
}

/// Reads lists of words.
package enum ListReader {
  /// Calls a function for each word of some lists, with its place.
  package static func forEachWord(
    of lists: [WordList],
    in folder: String,
    _ body: (ArraySlice<UInt8>, _ rank: Int, WordList) -> Void
  ) throws(ListError) {
    for list in lists {
      var wordsBefore = 0
      for file in list.files {
        let lines = try lines(of: "\(folder)/\(file).txt")
        for (index, line) in lines.enumerated() {
          let last = wordsBefore + lines.count
          body(line, list.order == .ranked ? wordsBefore + index + 1 : last, list)
        }
        wordsBefore += lines.count
      }
    }
  }

  /// Returns the words of some lists, with their forms without accents.
  package static func entries(
    of lists: [WordList],
    in folder: String
  ) throws(ListError) -> Entries {
    var entries = Entries()
    try forEachWord(of: lists, in: folder) { word, rank, list in
      for form in Spelling.forms(of: word) {
        entries.add(
          form,
          rank: rank,
          kind: list.kind,
          isCommonPassword: list.isCommonPasswords
        )
      }
    }
    entries.finish()
    return entries
  }

  private static func lines(of path: String) throws(ListError) -> [ArraySlice<UInt8>] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path)
    }
    return [UInt8](data).split(separator: UInt8(ascii: "\n"))
  }
}
