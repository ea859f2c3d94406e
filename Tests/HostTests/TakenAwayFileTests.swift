@testable import ProgramHost
import Foundation
import PolicyLanguage
import TestSupport
import Testing

@testable import ModuleHost

/// Policy files that are taken away for a moment, as by an editor that writes them anew.
@Suite(.asRoot)
struct TakenAwayFileTests {
  /// What each look finds, and what is taken for the files in the end.
  struct Looks: Sendable, CustomTestStringConvertible {
    let id: String
    let found: [[String]]
    var quietFrom = Int.max
    let taken: [String]
    var testDescription: String { id }
  }

  private static let looks = [
    Looks(id: "a quiet folder", found: [["a"]], quietFrom: 0, taken: ["a"]),
    Looks(id: "a quiet folder without files", found: [[]], quietFrom: 0, taken: []),
    Looks(id: "the same twice", found: [["a"], ["a"]], taken: ["a"]),
    Looks(id: "nothing twice", found: [[], []], taken: []),
    Looks(id: "back again", found: [[], ["a"], ["a"]], taken: ["a"]),
    Looks(id: "gone in between", found: [["a"], [], ["a"], ["a"]], taken: ["a"]),
    Looks(id: "gone for good", found: [["a", "b"], ["b"], ["b"]], taken: ["b"]),
    Looks(id: "back, and then quiet", found: [[], ["a"]], quietFrom: 1, taken: ["a"]),
    Looks(
      id: "letters that look the same",
      found: [["\u{E9}"], ["e\u{301}"], ["e\u{301}"]],
      taken: ["e\u{301}"]
    ),
  ]

  @Test(arguments: looks)
  func `files are looked for until they are the same twice`(_ row: Looks) throws {
    var count = 0
    let taken = try PolicyFolders.settled(isQuiet: { count > row.quietFrom }) {
      () throws(PolicyFault) in
      count += 1
      return row.found[count - 1]
    }
    #expect(taken.elementsEqual(row.taken) { $0.utf8.elementsEqual($1.utf8) })
    #expect(count == row.found.count)
  }

  @Test func `files that come and go without end are waited for so long`() throws {
    var count = 0
    _ = try PolicyFolders.settled(isQuiet: { false }) { () throws(PolicyFault) in
      count += 1
      return ["\(count)"]
    }
    #expect(count == FileChange.patience + 1)
  }

  @Test func `a folder is quiet a second after the last change`() throws {
    let folder = try TemporaryFolder()
    #expect(FolderReader.hasChangedRecently(folder.path))
    Thread.sleep(forTimeInterval: 1.1)
    #expect(!FolderReader.hasChangedRecently(folder.path))
    let file = try folder.file("")
    #expect(FolderReader.hasChangedRecently(folder.path))
    Thread.sleep(forTimeInterval: 1.1)
    try FileManager.default.removeItem(atPath: file)
    #expect(FolderReader.hasChangedRecently(folder.path))
    #expect(!FolderReader.hasChangedRecently(folder.path + "/none"))
  }
}
