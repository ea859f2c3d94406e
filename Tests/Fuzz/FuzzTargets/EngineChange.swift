import PasswordPolicy
import Text

/// A password under a policy, as an input of the engine tells them.
struct EngineChange {
  /// The lines of the policy: places of keys, and of their values.
  let lines: [(key: Int, value: Int)]
  let manner: EngineLines
  let minimum: Level
  let meter: Policy.MeterSource
  let requirement: Policy.Requirement
  /// The administrator's own pattern, and whether it must be found.
  let pattern: (text: String, mustMatch: Bool)?

  let password: [UInt8]
  let oldPassword: [UInt8]?
  let userName: String?
  let gecos: String?
  let hostName: String?

  init(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let chosen = input.number()
    let values = input.byte()
    let options = input.byte()
    lines = EngineLines.keys.indices.filter { chosen >> $0 & 1 == 0 }.map { key in
      (key, Int(values >> (key % 4 * 2) & 3))
    }
    manner = EngineLines.all[Int(options & 3)]
    minimum = Level.allCases[Int(options >> 2 & 7) % Level.allCases.count]
    meter = options.has(5) ? .guesses : .rules
    let ids = lines.map { EngineLines.keys[$0.key].name }
    requirement =
      switch options >> 6 {
      case 0: .byNature
      case 1: .all
      case 2: .only([])
      default: .only(ids.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element })
      }
    password = input.text() ?? []
    oldPassword = input.text()
    userName = input.text().map { String(decoding: $0, as: UTF8.self) }
    gecos = input.text().map { String(decoding: $0, as: UTF8.self) }
    hostName = input.text().map { String(decoding: $0, as: UTF8.self) }
    pattern = input.text().flatMap { text in
      text.isEmpty ? nil : (String(decoding: text, as: UTF8.self), values.has(7))
    }
  }

  var account: Account { Account(userName: userName, gecos: gecos, hostName: hostName) }

  var candidate: Candidate {
    Candidate(password: password, oldPassword: oldPassword, account: account)
  }

  var policy: Policy {
    var rules = lines.compactMap { manner.rule($0.key, $0.value) }
    if let (text, mustMatch) = pattern, let own = try? Pattern(text) {
      rules.append(.pattern(own, id: "own", mustMatch: mustMatch))
    }
    return Policy(
      rules: rules,
      requiring: requirement,
      minimum: minimum,
      meter: meter
    )
  }
}
