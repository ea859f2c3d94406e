import Foundation
import TestSupport
import Testing

/// What the pages of the documentation name.
struct PageTests {
  /// The targets that the Makefile declares.
  private static let targets: [String] = {
    let makefile = try? String(contentsOfFile: Stage.path("Makefile"), encoding: .utf8)
    let declared = makefile?.components(separatedBy: "\n.PHONY: ").last?
      .replacing("\\\n", with: "").split(separator: "\n").first
    return declared?.split(separator: " ").map { String($0) } ?? []
  }()

  @Test("every target of make that a page names exists", arguments: Page.all)
  func namedTargets(_ path: String) {
    let page = Page(path)
    let lines = page.blocks.flatMap { $0.lines }
    for command in page.spans + lines where command.hasPrefix("make ") {
      for word in command.split(separator: " ").dropFirst() where !word.contains("=") {
        #expect(Self.targets.contains { $0 == word }, "\(command)")
      }
    }
  }

  /// Targets that are only parts of others.
  private static let parts = [
    "all", "module", "catalogs", "toolchain", "deps", "deps-memory", "deps-test", "deps-lint",
    "deps-languages", "bench-program",
  ]

  @Test("the page for contributors lists every target of make")
  func listedTargets() {
    let spans = Page(".github/CONTRIBUTING.md").spans
    #expect(Self.targets.count > 30)
    for target in Self.targets where !Self.parts.contains(target) {
      #expect(spans.contains("make " + target), "make \(target) is not listed")
    }
  }

  @Test("every file that a page names exists", arguments: Page.all)
  func files(_ path: String) {
    let folders = ["Tests/", "Sources/", "pam.d-example/", ".ci/", ".github/"]
    let spans = Page(path).spans
    #expect(!spans.isEmpty)
    for file in spans where folders.contains(where: { file.hasPrefix($0) }) {
      #expect(FileManager.default.fileExists(atPath: Stage.path(file)), "there is no \(file)")
    }
  }

  @Test("every link of a page leads to a file and a heading", arguments: Page.all)
  func links(_ path: String) {
    let folder = URL(fileURLWithPath: Stage.path(path)).deletingLastPathComponent()
    for link in Page(path).links {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map { String($0) }
      let file = parts[0].isEmpty ? Stage.path(path) : folder.appendingPathComponent(parts[0]).path
      #expect(FileManager.default.fileExists(atPath: file), "there is no \(link)")
      guard parts.count > 1 else { continue }
      let top = Stage.path("")
      let name = URL(fileURLWithPath: file).standardizedFileURL.path.dropFirst(top.count)
      let anchors = Page(String(name.drop { $0 == "/" })).anchors
      #expect(anchors.contains(parts[1]), "\(link) names no heading")
    }
  }

  @Test("each promise and each vulnerability names a test or a check")
  func promises() {
    let rows = Page(".github/SECURITY.md").text.split(separator: "\n").filter { line in
      line.hasPrefix("| ") && !line.hasPrefix("| ---") && !line.contains("| shown by |")
        && !line.contains("| CVE | ")
    }
    #expect(rows.count == 17)
    for row in rows { #expect(row.contains("`Tests/") || row.contains("`make "), "\(row)") }
  }

  @Test("the page of a folder names every folder in it", arguments: ["Sources", "Tests"])
  func folders(_ top: String) throws {
    let spans = Page(top + "/README.md").spans
    let names = try FileManager.default.contentsOfDirectory(atPath: Stage.path(top))
    for name in names where name != "README.md" {
      #expect(spans.contains { $0 == name || $0 == top + "/" + name }, "\(top)/\(name)")
    }
  }
}
