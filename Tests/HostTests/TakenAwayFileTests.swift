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
    /// What is found, and in how many looks.
    let found: [([String]?, Int)]
    var quietFrom = Int.max
    let taken: [String]?
    var testDescription: String { id }
  }

  /// How many looks at the same files it takes until they are believed.
  private static let enough = Patience.milliseconds / Patience.pause + 1

  private static let looks = [
    Looks(id: "a quiet folder", found: [(["a"], 1)], quietFrom: 0, taken: ["a"]),
    Looks(id: "a quiet folder without files", found: [([], 1)], quietFrom: 0, taken: []),
    Looks(id: "a quiet place without the folder", found: [(nil, 1)], quietFrom: 0, taken: nil),
    Looks(id: "the same for long enough", found: [(["a"], enough)], taken: ["a"]),
    Looks(id: "nothing for long enough", found: [([], enough)], taken: []),
    Looks(id: "no folder for long enough", found: [(nil, enough)], taken: nil),
    Looks(id: "back again", found: [([], enough - 1), (["a"], enough)], taken: ["a"]),
    Looks(id: "the folder is back", found: [(nil, enough - 1), (["a"], enough)], taken: ["a"]),
    Looks(id: "gone in between", found: [(["a"], 1), ([], 1), (["a"], enough)], taken: ["a"]),
    Looks(id: "gone for good", found: [(["a", "b"], 1), (["b"], enough)], taken: ["b"]),
    Looks(id: "back, and then quiet", found: [([], 1), (["a"], 1)], quietFrom: 1, taken: ["a"]),
    Looks(
      id: "letters that look the same",
      found: [(["\u{E9}"], 2), (["e\u{301}"], enough)],
      taken: ["e\u{301}"]
    ),
  ]

  @Test(arguments: looks)
  func `files are looked for until they are the same for long enough`(_ row: Looks) throws {
    let found = row.found.flatMap { Array(repeating: $0, count: $1) }
    var watch = NameWatch { _ in }
    var count = 1
    while try watch.isInDoubt(found[count - 1], isQuiet: count > row.quietFrom) { count += 1 }
    #expect(found[count - 1]?.map { Array($0.utf8) } == row.taken?.map { Array($0.utf8) })
    #expect(count == found.count)
  }

  @Test func `files that come and go without end are a fault`() throws {
    var waited = 0
    var count = 0
    #expect(throws: FileFault.changed) {
      var watch = NameWatch { waited += $0 }
      repeat { count += 1 } while try watch.isInDoubt(["\(count)"], isQuiet: false)
    }
    #expect(waited == 2 * Patience.milliseconds)
  }

  @Test func `a folder is quiet when its last change is long enough ago`() throws {
    let folder = try TemporaryFolder()
    let parts = ["", "/none"].map { folder.path + $0 }
    func areQuiet() -> [Bool] { parts.map { !FolderReader.hasChangedRecently($0) } }
    #expect(areQuiet() == [false, false])
    let file = try folder.file("")
    #expect(areQuiet() == [true, true])
    try FileManager.default.removeItem(atPath: file)
    #expect(areQuiet() == [false, false])
    Thread.sleep(forTimeInterval: Double(Patience.milliseconds) / 1000 - 0.2)
    #expect(areQuiet() == [false, false])
    Thread.sleep(forTimeInterval: 0.3)
    #expect(areQuiet() == [true, true])
  }
}
