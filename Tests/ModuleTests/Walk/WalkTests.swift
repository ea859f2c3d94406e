import Foundation
import TestSupport
import Testing

/// Every path of the conversation, through the real libpam, held against a model and against rules.
@Suite(.onStage)
struct WalkTests {
  /// The most events of a dialogue; WALK_EVENTS says another number, and with 5 there are 332,604.
  private static let eventLimit =
    ProcessInfo.processInfo.environment["WALK_EVENTS"].flatMap { Int($0) } ?? 4

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
    let (walked, log) = try Self.walked(settings)
    #expect(log.leaks == 0)
    // What is accepted is logged, if nothing else.
    let accepted = walked.values.joined().count { WalkedDialogue($0)?.isSuccess == true }
    #expect(log.lines >= max(accepted, 1))
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
    // So many that no part of the walk can have been left out unnoticed; the only try takes few.
    let (fewest, rarest) = first.retry == 1 ? (150, 10) : (4_000, 100)
    #expect(dialogues >= fewest)
    for event in "aws0om!x." {
      #expect(counts[event, default: 0] >= rarest, "\(event)")
    }
  }

  /// A dialogue that breaks a rule, as the helper would write it down.
  struct Breach: Sendable, CustomTestStringConvertible {
    let line: String
    let rule: String
    var setting = WalkSetting(retry: 2)
    var testDescription: String { line }
  }

  static let breaches: [Breach] = [
    Breach(line: "ww 0 NR w", rule: "success only with a password that is taken"),
    Breach(line: "a0 0 NR -", rule: "success only with a password that is taken"),
    Breach(line: "a 0 N a", rule: "success only with a password that was retyped"),
    Breach(line: "aaa 0 NRN a", rule: "success only with a password that was retyped"),
    Breach(
      line: "ww 0 NR w",
      rule: "success against the policy only with a warning",
      setting: WalkSetting(enforce: "none")
    ),
    Breach(
      line: "00 0 NiR 0",
      rule: "success only with a password that is taken",
      setting: WalkSetting(enforce: "none")
    ),
    Breach(line: "am 20 NRe a", rule: "whatever fails leaves no token"),
    Breach(line: "w. 20 NeeNe -", rule: "one error a try"),
    Breach(line: "wwwww. 20 NeNeNeNeNe -", rule: "the loop ends"),
    Breach(line: "w. 20 NeNeN?e -", rule: "nothing is asked after the end of the input"),
    Breach(line: "w. 20 Ne#Ne -", rule: "no password is told"),
    Breach(line: "!a 20 NeNR -", rule: "nothing is asked after a failure"),
    Breach(line: "ws. 20 NeNeN -", rule: "the same refused password again ends it"),
    Breach(line: "ssa 0 NeNeNR a", rule: "the same refused password again ends it"),
    Breach(line: "xwxs. 20 eNeNeN -", rule: "the same refused password again ends it"),
    Breach(line: "am00. 20 NReNeNeN -", rule: "the same refused password again ends it"),
    Breach(line: "oo. 20 NeNeN -", rule: "the same refused password again ends it"),
  ]

  @Test("a dialogue that breaks a rule does not pass", arguments: breaches)
  func breach(_ row: Breach) throws {
    let dialogue = try #require(WalkedDialogue(row.line))
    #expect(dialogue.faults(under: row.setting).contains(row.rule))
  }

  static let kept = ["ww 11 NeNe -", "ws 11 NeNe -", "wms. 20 NeNReNe -"]

  @Test("a dialogue that keeps the rules passes", arguments: kept)
  func keeping(_ line: String) throws {
    #expect(try #require(WalkedDialogue(line)).faults(under: WalkSetting(retry: 2)) == [])
  }

  @Test("dialogues under another setting do not pass for those of the model")
  func anotherSetting() throws {
    let settings = [WalkSetting(retry: 2), WalkSetting(retry: 2, enforce: "none")]
    let walked = try Self.walked([settings[0]], events: 2).dialogues
    var counts: [Character: Int] = [:]
    let expected = settings.map { WalkModel.lines($0, events: 2, counting: &counts) }
    #expect(walked[settings[0].line] == expected[0])
    #expect(walked[settings[0].line] != expected[1])
  }

  @Test("a stack in which a refused change succeeds is found out")
  func deafStack() throws {
    let setting = WalkSetting(retry: 2, isDeaf: true)
    let lines = try #require(Self.walked([setting], events: 2).dialogues[setting.line])
    let faults = lines.compactMap { WalkedDialogue($0)?.faults(under: setting) }.flatMap { $0 }
    #expect(faults.contains("success only with a password that is taken"))
    #expect(faults.contains("success only with a password that was retyped"))
  }

  @Test("a password in the log is found")
  func loggedPassword() throws {
    let (_, log) = try Self.walked([WalkSetting(isLogged: true)], events: 2)
    #expect(log.leaks > 0)
  }

  /// Walks the dialogues of some settings in one process.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - events: The most events of a dialogue.
  /// - Returns: The lines of the dialogues by setting, and how many lines were logged, and with a password.
  /// - Throws: Where they cannot be walked.
  private static func walked(
    _ settings: [WalkSetting],
    events: Int = eventLimit
  ) throws -> (dialogues: [String: [String]], log: (lines: Int, leaks: Int)) {
    var shell = "set -e\nTests/Faults/build.sh /mnt\nmkdir /mnt/services\n"
    for folder in Dictionary(grouping: settings, by: { $0.folder }).values {
      guard let setting = folder.first else { continue }
      shell += "mkdir /mnt/services/\(setting.folder)\n"
      shell += "cat > /mnt/services/\(setting.folder)/passwd << 'END'\n\(setting.stack)\nEND\n"
    }
    shell += "exec '\(Stage.stagehand)' walk << 'END'\n"
    shell += "uid \(settings[0].uid)\nevents \(events)\n"
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
    let end = try #require(result.output.split(separator: "\n").last)
    let numbers = end.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(end.hasPrefix("== lines of the log: ") && numbers.count == 2, "\(end)")
    return (walked, (numbers[0], numbers[1]))
  }
}
