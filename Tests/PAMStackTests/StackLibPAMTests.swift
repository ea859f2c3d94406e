@testable import PAMStack
import Foundation
import TestSupport
import Testing

@testable import PolicyLanguage

/// What we make of stacks, held against libpam itself.
@Suite(.enabled(if: LibPAM.isHere))
struct StackLibPAMTests {
  private typealias Random = SplitMix64

  @Test(arguments: StackWalkTests.examples)
  func `libpam agrees with what is expected of it`(_ example: StackWalkTests.Example) throws {
    let files = ["passwd": example.stack, "inner": example.inner].mapValues {
      Array(StackWalkTests.file($0).utf8)
    }
    #expect(try LibPAM.succeeds(files) == example.succeeds)
  }

  @Test func `a stack of any lines succeeds where libpam says so`() throws {
    var random = Random(seed: 1)
    var successes = 0
    let rounds = 3000
    for _ in 0..<rounds {
      let files = [
        "passwd": Self.lines(&random, including: "inner"),
        "inner": Self.lines(&random, including: "innermost"),
        "innermost": Self.lines(&random, including: nil),
      ].mapValues { Array($0.utf8) }
      let isSuccess = try LibPAM.succeeds(files)
      if isSuccess { successes += 1 }
      let text = files.mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(Self.succeeds(files) == isSuccess, "\(text)")
    }
    #expect(rounds / 10...rounds * 9 / 10 ~= successes)
  }

  @Test func `a control can be read where libpam can read it`() throws {
    var random = Random(seed: 1)
    var successes = 0
    let rounds = 1000
    for _ in 0..<rounds {
      let control = Self.control(&random, oddities: 40)
      let text = "password required pam_debug.so\npassword " + control + " pam_debug.so\n"
      let file = ["passwd": Array(text.utf8)]
      let isSuccess = try LibPAM.succeeds(file)
      if isSuccess { successes += 1 }
      #expect(Self.succeeds(file) == isSuccess, "\(text)")
    }
    #expect(rounds / 10...rounds * 9 / 10 ~= successes)
  }

  @Test func `a file that nobody would write is read as libpam reads it`() throws {
    let folder = Stage.path("Tests/Fuzz/Corpus/stack")
    var files = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      Array(try Data(contentsOf: URL(filePath: folder + "/" + $0)))
    }
    var random = Random(seed: 1)
    for _ in 0..<3000 { files.append(StackFuzzTests.mutated(&random)) }
    var compared = 0
    for file in files.compactMap({ Self.tame($0) }) {
      let stack = StackFiles(bytes: ["passwd": file]).stack()
      // What we refuse and libpam does not, or only some releases of it, is told elsewhere.
      if !stack.diagnostics.isEmpty { continue }
      compared += 1
      let text = String(decoding: file, as: UTF8.self)
      #expect(Self.succeeds(stack) == (try LibPAM.succeeds(["passwd": file])), "\(text)")
    }
    #expect(compared >= 100)
  }

  /// Returns a file in which every module is one that succeeds; nil where it could call another.
  private static func tame(_ file: [UInt8]) -> [UInt8]? {
    // A letter for each byte, so that nothing of what is no UTF-8 is lost.
    let text = String(decoding: file.map { UInt16($0) }, as: UTF16.self)
    let tame = text.replacing(/pam_[a-z_0-9]*\.so/, with: "pam_debug.so")
    // What is named by its path stands on the host.
    if tame.contains("/") || tame.contains("chauthtok") { return nil }
    return tame.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Whether we say that a password is changed.
  ///
  /// A line with an error fails, which makes a stack fail where nothing behind it is reached.
  private static func succeeds(_ files: [String: [UInt8]]) -> Bool? {
    let stack = StackFiles(bytes: files).stack()
    return stack.diagnostics.contains { $0.severity == .error } ? false : succeeds(stack)
  }

  /// Whether we say that a run through a stack ends well, where all that is no pam_debug is missing.
  private static func succeeds(_ stack: PAMStack) -> Bool? {
    let ends = StackWalk.ends(of: stack.entries, watching: []) { index in
      guard case .module(let module, let arguments) = stack.entries[index].task else { return nil }
      if module.text != "pam_debug.so" { return [.moduleUnknown] }
      let name = arguments.last?.text.split(separator: "=").last ?? "success"
      return [
        PAMCode.names.firstIndex(of: String(name)).flatMap { PAMCode(rawValue: $0) } ?? .success
      ]
    }
    return ends.count == 1 ? ends.first?.isSuccess : nil
  }

  /// Makes up a file of lines whose module returns what it is told to.
  private static func lines(_ random: inout Random, including file: String?) -> String {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let codes = [
      "success", "success", "success", "auth_err", "ignore", "new_authtok_reqd", "try_again",
    ]
    return (0...below(5)).map { _ in
      if let file, below(5) == 0 {
        return "password " + (below(2) == 0 ? "include " : "substack ") + file + "\n"
      }
      let code = codes.randomElement(using: &random) ?? ""
      return "password " + control(&random, oddities: 0) + " pam_debug.so prechauthtok=" + code
        + " chauthtok="
        + code + "\n"
    }.joined()
  }

  /// Makes up a control; so many percent of its actions are such that libpam may not be able to read.
  private static func control(_ random: inout Random, oddities: Int) -> String {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let words = ["required", "requisite", "sufficient", "optional", "Required", "OPTIONAL"]
    if below(3) > 0 { return words.randomElement(using: &random) ?? "" }
    let names = [
      "success", "default", "auth_err", "ignore", "new_authtok_reqd", "try_again", "default",
    ]
    let actions = ["ok", "ok", "done", "bad", "die", "ignore", "reset", "1", "2", "3"]
    let blanks = ["", "", "", " ", "\t"]
    let odd = ["0", "okay", "-1", "=", "Success=ok", "1x", "done2"]
    func blank() -> String { blanks.randomElement(using: &random) ?? "" }
    let pairs = (0...below(3)).map { _ in
      let name = names.randomElement(using: &random) ?? ""
      let action = (below(100) < oddities ? odd : actions).randomElement(using: &random) ?? ""
      return name + blank() + "=" + blank() + action
    }
    return "[" + blank() + pairs.joined(separator: " ") + blank() + "]"
  }
}
