import Foundation
import TestSupport
import Testing

/// Every path of the conversation, through the real libpam, held against a model and against rules.
@Suite(.enabled(if: Stage.isOpen, "needs a private mount namespace"))
struct WalkTests {
  /// The most events of a dialogue; WALK_EVENTS says another number.
  private static let eventLimit =
    ProcessInfo.processInfo.environment["WALK_EVENTS"].flatMap { Int($0) } ?? 5

  /// What is walked in a process of its own.
  static let walks = [0, 54321].flatMap { uid in
    [1, 2, 3].flatMap { retry in
      ["everyone", "users", "none"].map { enforce in
        WalkSetting(uid: uid, retry: retry, enforce: enforce)
      }
    }
  }

  @Test("no dialogue breaks a rule or goes another way than the model's", arguments: walks)
  func walk(_ first: WalkSetting) throws {
    let settings = WalkSetting.all(uid: first.uid, retry: first.retry, enforce: first.enforce)
    let walked = try Self.walked(settings)
    var counts: [Character: Int] = [:]
    var dialogues = 0
    for setting in settings {
      let lines = try #require(walked[setting.line])
      for line in lines {
        let dialogue = try #require(WalkedDialogue(line))
        let faults = dialogue.faults(under: setting)
        #expect(faults == [], "\(setting): \(line)")
      }
      let expected = WalkModel.lines(setting, events: Self.eventLimit, counting: &counts)
      let difference = zip(lines, expected).first { $0 != $1 }
      #expect(lines == expected, "\(setting): \(difference.map { "\($0)" } ?? "more or less")")
      dialogues += lines.count
    }
    // So many that no part of the walk can have been left out unnoticed.
    #expect(dialogues > 0, "\(dialogues) \(counts)")
    print("WALKED", first.testDescription, dialogues, counts)
  }

  /// Walks the dialogues of some settings in one process, and returns their lines by setting.
  private static func walked(_ settings: [WalkSetting]) throws -> [String: [String]] {
    var shell = "set -e\nTests/Faults/build.sh /mnt\nmkdir /mnt/services\n"
    for folder in Dictionary(grouping: settings, by: { $0.folder }).values {
      guard let setting = folder.first else { continue }
      shell += "mkdir /mnt/services/\(setting.folder)\n"
      shell += "cat > /mnt/services/\(setting.folder)/passwd << 'END'\n\(setting.stack)\nEND\n"
    }
    shell += "exec '\(Stage.stagehand)' walk << 'END'\n"
    shell += "uid \(settings[0].uid)\nevents \(eventLimit)\n"
    shell += settings.map { $0.line + "\n" }.joined() + "END\n"
    let result = Stage.run(["sh", "-c", "cat > /mnt/run; . /mnt/run"], input: shell)
    try #require(result.status == 0, "\(result.errors)")
    var walked: [String: [String]] = [:]
    var key = ""
    for line in result.output.split(separator: "\n") {
      if line.hasPrefix("== ") {
        key = "walk " + line.dropFirst(3)
        walked[key] = []
      } else {
        walked[key, default: []].append(String(line))
      }
    }
    let log = result.output.split(separator: "\n").last ?? ""
    #expect(log.hasSuffix("with a password: 0"))
    return walked
  }
}
