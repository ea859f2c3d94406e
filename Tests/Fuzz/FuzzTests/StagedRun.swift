import Foundation
import TestSupport

/// Many changes, carried out by the built module through the real libpam and by its sources here.
struct StagedRun {
  /// A change with what must come of it.
  private struct Case {
    let change: StagedChange
    let expected: StagedChange.Outcome
    let answers: [[UInt8]]
  }

  private let cases: [Case]
  /// How many changes cannot be staged, and why.
  let leftOut: [StagedChange.Obstacle: Int]
  /// The entry of each account: an account has one alone, whichever changes it is in.
  private let entries: [String: String]

  init(_ changes: [StagedChange]) {
    let entries = Dictionary(changes.map { ($0.userName, $0.gecos) }) { first, _ in first }
    self.entries = entries
    var cases: [Case] = []
    var leftOut: [StagedChange.Obstacle: Int] = [:]
    for change in changes {
      do throws(StagedChange.Obstacle) {
        let (expected, answers) = try change.outcome(
          gecos: entries[change.userName] ?? change.gecos
        )
        cases.append(Case(change: change, expected: expected, answers: answers))
      } catch {
        leftOut[error, default: 0] += 1
      }
    }
    self.cases = cases
    self.leftOut = leftOut
  }

  /// What must come of each change.
  var expected: [StagedChange.Outcome] { cases.map { $0.expected } }

  /// The policies, for a person who looks for what differs.
  var policies: [String] { cases.map { $0.change.policy } }

  /// What came of each on the stage.
  func outcomes() -> [StagedChange.Outcome] {
    let result = Stage.run(["sh", "-c", "cat > /mnt/run; . /mnt/run"], input: shell)
    var outcomes: [StagedChange.Outcome] = []
    var outcome = StagedChange.Outcome()
    for line in result.output.split(separator: "\n") {
      let mark = "info pam_pwmeter("
      if line.hasPrefix(mark + "| ") || line.hasPrefix(mark + "end: ") {
        outcome.said.append(String(line.dropFirst(mark.count).dropLast()))
        guard line.hasPrefix(mark + "end: ") else { continue }
        // The module that leaves the old password.
        outcome.said.removeAll { $0 == "| info   | once" }
        outcomes.append(outcome)
        outcome = StagedChange.Outcome()
      } else {
        let priority = line.prefix { $0 != " " }
        let text = line.components(separatedBy: "): ").dropFirst().joined(separator: "): ")
        outcome.logged.append(priority + " " + text)
      }
    }
    return outcomes
  }
}

// What runs on the stage.
extension StagedRun {
  private var shell: String {
    var shell = "cd /mnt\nhostname \(StagedChange.hostName)\nmkdir policies services\n"
    let accounts = entries.map { "\($0.key):x:54321:54321:\($0.value):/:/bin/sh\n" }.joined()
    shell += Self.file("accounts", Array(accounts.utf8))
    shell += "cat accounts /etc/passwd > all; cat all > /etc/passwd\n"
    for (number, each) in cases.enumerated() {
      shell += "mkdir services/\(number)\n"
      shell += Self.file("policies/\(number)", Array(each.change.policy.utf8))
      let echo = each.change.old == nil ? "" : "password optional pam_echo.so once\n"
      let token = each.change.takesToken ? " use_authtok" : ""
      let stack =
        echo + "password requisite /mnt/pam_pwmeter.so config=/mnt/policies/\(number)\(token)\n"
      shell += Self.file("services/\(number)/" + each.change.service, Array(stack.utf8))
    }
    shell += "exec '\(Stage.stagehand)' dialogues << 'END'\n"
    for (number, each) in cases.enumerated() { shell += Self.script(number, each) }
    return shell + "END\n"
  }

  private static func file(_ path: String, _ bytes: [UInt8]) -> String {
    "printf '%b' '" + escaped(bytes, radix: 8, "\\0") + "' > \(path)\n"
  }

  private static func script(_ number: Int, _ each: Case) -> String {
    var lines = ["services /mnt/services/\(number)", "service " + each.change.service]
    lines.append("user " + each.change.userName)
    if let old = each.change.old { lines.append("old " + escaped(old, radix: 16, "\\x")) }
    lines += each.answers.map { "answer " + escaped($0, radix: 16, "\\x") } + ["end", "---"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Bytes as a text in which all but letters and digits are escaped.
  private static func escaped(_ bytes: [UInt8], radix: Int, _ mark: String) -> String {
    bytes.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: radix)
        let count = radix == 8 ? 3 : 2
        return mark + String(repeating: "0", count: count - digits.count) + digits
      }
    }.joined()
  }
}

extension StagedChange {
  /// Root changes passwords at will with the one, and not with the other.
  fileprivate var service: String { isSetByRoot ? "passwd" : "login" }
}
