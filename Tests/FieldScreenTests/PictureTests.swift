import Foundation
import TestSupport
import Testing

/// The pictures of the README, of what passwd and the field show.
@Suite(.onStage)
struct PictureTests {
  @Test func `the pictures are what the programs show`() throws {
    let folder =
      FileManager.default.temporaryDirectory.path + "/picture-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = Stage.launch([
      "Sources/pictures/pictures.sh", Stage.module, "build/pwmeter", folder,
    ])
    #expect(result.status == 0, "\(result.errors)")
    for picture in ["refusal.svg", "field.svg"] {
      let made = try String(contentsOfFile: folder + "/" + picture, encoding: .utf8)
      let kept = try String(
        contentsOfFile: Stage.path("Sources/pictures/" + picture),
        encoding: .utf8
      )
      #expect(made == kept, "make pictures makes \(picture) anew")
    }
  }
}
