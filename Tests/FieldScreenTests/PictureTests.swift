import Foundation
import TestSupport
import Testing

/// The picture of the field in the README.
struct PictureTests {
  @Test func `the picture is what the program shows`() throws {
    let folder =
      FileManager.default.temporaryDirectory.path + "/picture-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = TerminalWindow.unbound + "; exec @ARGV"
    let result = Stage.launch([
      "perl", "-e", script, "Sources/pictures/pictures.sh", "build/pwmeter", folder,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let made = try String(contentsOfFile: folder + "/field.svg", encoding: .utf8)
    let kept = try String(contentsOfFile: Stage.path("Sources/pictures/field.svg"), encoding: .utf8)
    #expect(made == kept, "make pictures makes it anew")
  }
}
