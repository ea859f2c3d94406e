import PasswordPolicy
import PolicyLanguage

@testable import PAMModule

/// A change of a password, as an input of the transaction tells it.
struct ScriptedChange {
  /// What a program answers to a prompt.
  enum Step: Equatable {
    /// A password; to a retype, the one just given.
    case token([UInt8])
    case mismatch
    case aborted
    case outOfMemory
  }

  /// Which messages the program shows.
  enum Hearing: CaseIterable {
    case all
    case noErrors
    case nothing
  }

  /// The settings of the policy, a line each.
  let settings: [String]
  let configuration: Configuration
  let hearing: Hearing
  let subject: Subject
  let steps: [Step]

  init(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let policy = Int(input.byte()) % Self.policies.count
    let manner = Int(input.byte()) % Self.manners.count
    settings = Self.policies[policy] + Self.manners[manner]
    configuration = Self.configurations[policy][manner]
    hearing = input.choice(of: Hearing.allCases)
    let flags = input.byte()
    let account =
      flags.has(0)
      ? Account(
        userName: input.text().map { String(decoding: $0, as: UTF8.self) },
        gecos: input.text().map { String(decoding: $0, as: UTF8.self) },
        hostName: Self.account.hostName
      ) : Self.account
    subject = Subject(
      account: account,
      oldToken: flags.has(1) ? input.text() : nil,
      token: flags.has(2) ? input.text() : nil,
      takesToken: flags.has(3),
      isLocal: !flags.has(4),
      isSetByRoot: flags.has(5)
    )
    var steps: [Step] = []
    while let text = input.text() { steps.append(Self.step(text)) }
    self.steps = steps
  }

  private static func step(_ text: [UInt8]) -> Step {
    switch text.first {
    case 0x01: .mismatch
    case 0x02: .aborted
    case 0x03: .outOfMemory
    default: .token(text)
    }
  }

  /// The account of the stage.
  static let account = Account(
    userName: "jdoe",
    gecos: "Jane Quillfeather,Room 12,555-0101",
    hostName: "brindlewood"
  )
}

extension ScriptedChange {
  /// What a policy asks for.
  private static let policies = [
    [],
    ["preset = nist", "words = acme, rocket"],
    ["preset = cis"],
    ["preset = stig"],
    ["preset = passphrase"],
    ["preset = pin"],
    ["preset = none", "length = 1", "level = weak"],
    ["preset = none", "meter = guesses", "level = good", "length = 4"],
    [
      "length = 12", "max-length = 40", "upper = 2", "lower = 2", "digit = 2", "symbol = 2",
      "classes = 4", "charset = ascii", "repeat = 1", "sequence = 2", "class-run = 3",
      "realname = yes", "hostname = yes", "words = acme", "previous = 8", "date = yes",
      "common = yes", "require = all",
    ],
    ["count = codepoints", "names = whole", "level = fair", "require = none"],
    ["match.start = ^[[:alpha:]]", "title.start = Begins with a letter", "forbid.twice = (aa|11)"],
    ["level = empty", "preset = none", "digit = 1"],
  ]

  /// How it is told, and who is held to it.
  private static let manners = [
    [],
    ["retry = 1"],
    ["retry = 2", "announce = no"],
    ["layout = line"],
    ["marks = unicode"],
    ["enforce = none", "announce = no"],
    ["enforce = users", "retry = 1"],
    ["users = local", "layout = line", "marks = unicode"],
    ["enforce = none", "layout = line"],
    ["retry = 9", "announce = no"],
  ]

  private static let configurations = policies.map { policy in
    manners.map { configuration(policy + $0) }
  }

  private static func configuration(_ lines: [String]) -> Configuration {
    let text = PolicyText(Array(lines.joined(separator: "\n").utf8), source: "policy")
    do {
      return try Configuration(text.settings)
    } catch {
      fatalError(error.diagnostics.map { $0.text }.joined(separator: "\n"))
    }
  }
}
