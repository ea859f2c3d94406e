import Foundation
import TestSupport
import Testing

/// The inputs of the tree.
enum Corpus {
  /// An input that a fuzzer found worth keeping.
  struct Input: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let file: String
    let bytes: [UInt8]
    var testDescription: String { target.name + "/" + file }
  }

  /// Returns the inputs of a target in the order of their names.
  static func inputs(of target: FuzzTarget) -> [Input] {
    let folder = Stage.path("Tests/Fuzz/Corpus/" + target.name)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    return files.compactMap { file in
      guard let data = try? Data(contentsOf: URL(filePath: folder + "/" + file)) else { return nil }
      return Input(target: target, file: file, bytes: Array(data))
    }
  }
}
