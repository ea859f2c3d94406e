import Foundation
import TestSupport

/// Many changes, judged by the built program and by the built module.
struct VerdictRun {
  private let changes: [RandomChange]

  init(_ changes: [RandomChange]) {
    self.changes = changes
  }

  /// How many of the changes have a password made for them.
  private static let made = 150

  /// What the program and the module say of the changes, in their order.
  struct Outcomes {
    let checker: [VerdictOutcome]
    let module: [VerdictOutcome]
    /// The ids that `show` has for each change, and those that `check` has.
    let shown: [[String]]
    let checked: [[String]]
    /// What the module says of passwords that `generate` made, by the numbers of the changes.
    let made: [Int: VerdictOutcome]
  }

  /// Judges all of them on one stage.
  func outcomes() -> Outcomes {
    let result = Stage.run(["sh", "-c", "cat > /mnt/run; . /mnt/run"], input: shell)
    let parts = result.output.components(separatedBy: Self.border)
    guard parts.count == 4 else {
      let fault = VerdictOutcome.unusable([result.output + result.errors])
      return Outcomes(checker: [fault], module: [], shown: [], checked: [], made: [:])
    }
    let (checks, shows) = (Self.blocks(parts[0]), Self.blocks(parts[1]))
    let numbers = parts[2].split(separator: "\n").compactMap { Int($0) }
    let judged = Self.blocks(parts[3]).map { Self.logged($0) }
    let made = zip(numbers, judged.dropFirst(changes.count))
    return Outcomes(
      checker: checks.map { Self.checked($0) },
      module: Array(judged.prefix(changes.count)),
      shown: shows.map { Self.ids($0) },
      checked: checks.map { Self.ids($0) },
      made: Dictionary(uniqueKeysWithValues: made)
    )
  }

  /// The ids of the checklist in JSON of `show` and `check`; none of a fault.
  private static func ids(_ block: [Substring]) -> [String] {
    struct Report: Decodable {
      let checklist: [Verdict.Line]
    }
    let line = block.first.map { Data($0.utf8) } ?? Data()
    return (try? JSONDecoder().decode(Report.self, from: line))?.checklist.map { $0.id } ?? []
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
    let border = "printf '\(Self.border.dropLast())\\n'\n"
    shell += border
    for (number, change) in changes.enumerated() { shell += show(number, change) }
    shell += border + "cat > script << 'END'\n"
    for (number, change) in changes.enumerated() { shell += Self.script(number, change) }
    shell += "END\n"
    for (number, change) in changes.enumerated().prefix(Self.made) { shell += make(number, change) }
    return shell + border + "exec '\(Stage.stagehand)' verdicts < script\n"
  }

  private static let program = Stage.path("build/pwmeter")

  /// Has the program answer for the stack of a change.
  private func stack(_ number: Int, _ change: RandomChange) -> String {
    "cp services/\(number)/\(change.service) /etc/pam.d/\(change.service); "
  }

  private func show(_ number: Int, _ change: RandomChange) -> String {
    stack(number, change) + "'\(Self.program)' show --json --user \(change.user)"
      + " --service \(change.service) 2> /dev/null; echo end: $?\n"
  }

  /// Has a password made, and judged by the module.
  private func make(_ number: Int, _ change: RandomChange) -> String {
    let lines = [
      "services /mnt/services/\(number)", "service \(change.service)", "user \(change.user)",
    ]
    return stack(number, change) + "if '\(Self.program)' generate --user \(change.user)"
      + " --service \(change.service) > made 2> /dev/null; then echo \(number); "
      + "{ printf '%s\\n' " + lines.map { "'\($0)' " }.joined()
      + "\"always $(head -c -1 made | od -An -v -tx1 | tr -d '\\n' | sed 's/ /\\\\x/g')\" ---; }"
      + " >> script; fi\n"
  }

  private static func files(_ number: Int, _ change: RandomChange) -> String {
    // The old password comes from a module in front of ours that says something.
    let echo = change.old == nil ? "" : "password optional pam_echo.so once\n"
    let words = (["config=/mnt/policies/\(number)"] + change.arguments).joined(separator: " ")
    let stack = echo + "password requisite /mnt/pam_pwmeter.so \(words)\n"
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
    return stack(number, change) + "'\(Self.program)' check --json --user \(change.user)"
      + " --service \(change.service)\(old) 2>&1"
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
    let outcome: String
    let applies: Bool?
    let level: Int
    let minimum: Int
    let checklist: [Line]
  }

  /// What the log calls an outcome, and what the program does.
  private static let outcomes: [String: String] = [
    "accepted": "accepted", "accepted-with-warning": "warned", "refused": "rejected",
  ]

  private static let levels = ["empty", "weak", "fair", "good", "strong"]

  /// A fault without its place if that is an argument: the program names the file of the stack.
  private static func placeless(_ fault: String) -> String {
    guard fault.hasPrefix("argument:") || fault.hasPrefix("/etc/pam.d/") else { return fault }
    return "argument: " + fault.components(separatedBy: ": ").dropFirst().joined(separator: ": ")
  }

  private static func checked(_ block: [Substring]) -> VerdictOutcome {
    guard let line = block.first,
      let verdict = try? JSONDecoder().decode(Verdict.self, from: Data(line.utf8))
    else {
      return .unusable(block.dropLast().map { placeless(String($0.dropFirst("pwmeter: ".count))) })
    }
    // The log reports no lines of accepted passwords.
    let lines = verdict.outcome == "rejected" ? verdict.checklist : []
    return .judged(
      outcome: verdict.applies == true ? verdict.outcome : "not applied",
      level: levels[verdict.level],
      minimum: levels[verdict.minimum],
      unmet: lines.filter { $0.met == false }.map { $0.id },
      unchecked: lines.filter { $0.met == nil }.map { $0.id }
    )
  }

  private static func logged(_ block: [Substring]) -> VerdictOutcome {
    // What is logged behind the first result is about the same password once more.
    guard let line = block.first(where: { $0.contains(" result=") }) else {
      let start = ": "
      return .unusable(
        block.dropLast().map {
          placeless($0.components(separatedBy: start).dropFirst().joined(separator: start))
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
      outcome: Self.outcomes[fields["result"] ?? ""] ?? "",
      level: fields["level"] ?? "",
      minimum: fields["minimum"] ?? "",
      unmet: list("unmet"),
      unchecked: list("unchecked")
    )
  }
}
