import Foundation
import TestSupport
import Testing

struct CorpusTests {
  /// An input that a fuzzer found worth keeping.
  struct Input: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let file: String
    var testDescription: String { target.name + "/" + file }
  }

  private static func files(of target: FuzzTarget) -> [String] {
    let folder = Stage.path("Tests/Fuzz/Corpus/" + target.name)
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  static let inputs = FuzzTarget.all.flatMap { target in
    files(of: target).map { Input(target: target, file: $0) }
  }

  @Test(arguments: inputs)
  func `an input of the corpus breaks no promise`(_ input: Input) throws {
    let path = Stage.path("Tests/Fuzz/Corpus/" + input.testDescription)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(input.target.run(Array(bytes)) == nil)
  }

  @Test(arguments: FuzzTarget.all.map { $0.name })
  func `every target has its inputs`(_ name: String) throws {
    #expect(try Self.files(of: #require(FuzzTarget.named(name))).count > 9)
  }
}
