import Foundation
import TestSupport

/// Many changes, judged by the built program and by the built module.
struct VerdictRun {
  private let changes: [RandomChange]

  init(_ changes: [RandomChange]) {
    self.changes = changes
  }

  /// Judges all of them on one stage; the checker's outcomes and the module's, in their order.
  func outcomes() -> (checker: [VerdictOutcome], module: [VerdictOutcome]) {
    let result = Stage.run(["sh", "-c", "cat > /mnt/run; . /mnt/run"], input: shell)
    let parts = result.output.components(separatedBy: Self.border)
    guard parts.count == 2 else {
      return ([.unusable([result.output + result.errors])], [])
    }
    return (
      Self.blocks(parts[0]).map { Self.checked($0) }, Self.blocks(parts[1]).map { Self.logged($0) }
    )
  }
}

// What runs on the stage.
extension VerdictRun {
  private static let border = "== the module\n"

  /// Passwords that jdoe had, as cheap to compare as crypt(5) has them.
  private static let history =
    "jdoe:54321:2:$1$abcdefgh$csCLNBS1fOTcPSXtubLkU0,$1$abcdefgh$j5AHucS44K.V8Ma5WrHEN1\n"

  private static let hostFiles = """
    hostname brindlewood
    echo 'pwmetertest:x:54399:jdoe,root' >> /etc/group
    printf '%s' '\(history)' > /etc/security/opasswd
    chmod 600 /etc/security/opasswd
    printf 'minlen = 14\\nminclass = 4\\ndictcheck = 0\\nmaxrepeat = 3\\n' > /mnt/cis.conf
    printf 'dcredit = 2\\nmaxsequence = 3\\nusercheck = 0\\nenforce_for_root\\n' > /mnt/odd.conf

    """

  private var shell: String {
    let numbers = changes.indices.map { "\($0)" }.joined(separator: " ")
    var shell = "cd /mnt\n" + Self.hostFiles + "mkdir policies passwords olds services\n"
    shell += "(cd services; mkdir \(numbers))\n"
    for (number, change) in changes.enumerated() { shell += Self.files(number, change) }
    for (number, change) in changes.enumerated() { shell += check(number, change) }
    shell += "printf '\(Self.border.dropLast())\\n'\n"
    shell += "exec '\(Stage.stagehand)' verdicts << 'END'\n"
    for (number, change) in changes.enumerated() { shell += Self.script(number, change) }
    return shell + "END\n"
  }

  private static func files(_ number: Int, _ change: RandomChange) -> String {
    // The old password comes from a module in front of ours that says something.
    let echo = change.old == nil ? "" : "password optional pam_echo.so once\n"
    let stack = echo + "password requisite /mnt/pam_pwmeter.so config=/mnt/policies/\(number)\n"
    return [
      (Array(change.policy.utf8), "policies/\(number)"),
      (change.password + [0x0A], "passwords/\(number)"),
      ((change.old ?? []) + [0x0A], "olds/\(number)"),
      (Array(stack.utf8), "services/\(number)/\(change.service)"),
    ].map { bytes, file in
      "printf '%b' '" + escaped(bytes) { "\\0" + digits($0, radix: 8, count: 3) } + "' > \(file)\n"
    }.joined()
  }

  private func check(_ number: Int, _ change: RandomChange) -> String {
    let old = change.old == nil ? "" : " --old-fd 3 3< olds/\(number)"
    return "'\(Stage.path("build/pwmeter"))' check --json --user \(change.user)"
      + " --service \(change.service) --config /mnt/policies/\(number)\(old) 2>&1"
      + " < passwords/\(number); echo end: $?\n"
  }

  private static func script(_ number: Int, _ change: RandomChange) -> String {
    let hex: (UInt8) -> String = { "\\x" + digits($0, radix: 16, count: 2) }
    var lines = ["services /mnt/services/\(number)", "service \(change.service)"]
    lines.append("user \(change.user)")
    if let old = change.old { lines.append("old " + escaped(old, hex)) }
    lines.append("always " + escaped(change.password, hex))
    return lines.joined(separator: "\n") + "\n---\n"
  }

  private static func digits(_ byte: UInt8, radix: Int, count: Int) -> String {
    let digits = String(byte, radix: radix)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  /// Bytes as a text in which all but letters and digits are escaped.
  private static func escaped(_ bytes: [UInt8], _ escape: (UInt8) -> String) -> String {
    bytes.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: escape(byte)
      }
    }.joined()
  }
}

// What came of it.
extension VerdictRun {
  /// The lines in front of each line that ends a block, and that line behind them.
  private static func blocks(_ text: String) -> [[Substring]] {
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n") {
      blocks[blocks.count - 1].append(line)
      if line.contains("end: ") { blocks.append([]) }
    }
    return blocks.dropLast()
  }

  private struct Verdict: Decodable {
    struct Line: Decodable {
      let id: String
      let met: Bool?
    }
    let accepted: Bool
    let level: Int
    let minimum: Int
    let checklist: [Line]
  }

  private static let levels = ["empty", "weak", "fair", "good", "strong"]

  private static func checked(_ block: [Substring]) -> VerdictOutcome {
    guard let line = block.first,
      let verdict = try? JSONDecoder().decode(Verdict.self, from: Data(line.utf8))
    else { return .unusable(block.dropLast().map { String($0.dropFirst("pwmeter: ".count)) }) }
    return .judged(
      isAccepted: verdict.accepted,
      level: levels[verdict.level],
      minimum: levels[verdict.minimum],
      unmet: verdict.checklist.filter { $0.met == false }.map { $0.id },
      unchecked: verdict.checklist.filter { $0.met == nil }.map { $0.id }
    )
  }

  private static func logged(_ block: [Substring]) -> VerdictOutcome {
    // What is logged behind the first result is about the same password once more.
    guard let line = block.first(where: { $0.contains(" result=") }) else {
      let start = ": "
      return .unusable(
        block.dropLast().map {
          $0.components(separatedBy: start).dropFirst().joined(separator: start)
        }
      )
    }
    var fields: [Substring: String] = [:]
    for word in line.split(separator: " ") {
      let pair = word.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { fields[pair[0]] = String(pair[1]) }
    }
    let list = { (key: Substring) in
      fields[key].map { $0.split(separator: ",").map { String($0) } } ?? []
    }
    return .judged(
      isAccepted: fields["result"] == "accepted",
      level: fields["level"] ?? "",
      minimum: fields["minimum"] ?? "",
      unmet: list("unmet"),
      unchecked: list("unchecked")
    )
  }
}
