import PasswordGenerator
import PasswordPolicy
import PolicyLanguage
import TestSupport

extension Randomness {
  /// Numbers that are the same in each run.
  static func seeded(_ seed: UInt64) -> Randomness {
    let box = Box(SplitMix64(seed: seed))
    return Randomness { box.value.next() }
  }

  /// The numbers of a list, and then none.
  static func listed(_ numbers: [UInt64]) -> Randomness {
    let box = Box(numbers[...])
    return Randomness { box.value.popFirst() }
  }
}

/// A value that a closure changes.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Policy {
  /// The policy of a text, on a host without files; nil if the text has a fault.
  init?(_ text: String) {
    let text = PolicyText(Array(text.utf8), source: "p")
    var settings = PolicySettings()
    settings.add(text)
    let circumstances = Circumstances(of: Account(userName: "jdoe"), service: "passwd") { _ in false
    }
    guard let made = try? settings.configuration(for: circumstances, on: NoHost()) else {
      return nil
    }
    self = made.policy
  }

  /// Returns whether the policy accepts a password.
  func accepts(_ password: [UInt8], for account: Account = .jdoe) -> Bool {
    judge(Candidate(password: password, account: account)).isAccepted
  }
}

extension Account {
  static let jdoe = Account(
    userName: "jdoe",
    gecos: "Jane Quillfeather,Room 12,555-0101",
    hostName: "harbour"
  )
}
