import Testing

@testable import PasswordPolicy

/// A password, the rule it is held against, and what the rule must answer.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let id: String
  let rule: Rule
  let secret: Secret
  let oldSecret: Secret?
  let account: Account
  let expected: Answer

  /// The parts of an answer that people get to see.
  struct Answer: Equatable {
    let state: Finding.State
    let have: Int?
    let text: String
  }

  /// Describes a case.
  ///
  /// - Parameters:
  ///   - id: What is special about the password.
  ///   - rule: The rule.
  ///   - secret: The password.
  ///   - oldSecret: The password it replaces.
  ///   - account: The account it is for.
  ///   - state: What the rule must answer.
  ///   - have: The number it must find, where it counts.
  ///   - text: The line it must give; the title alone unless told.
  init(
    _ id: String,
    _ rule: Rule,
    _ secret: Secret,
    replacing oldSecret: Secret? = nil,
    account: Account = Account(),
    _ state: Finding.State,
    have: Int? = nil,
    _ text: String? = nil
  ) {
    self.id = id
    self.rule = rule
    self.secret = secret
    self.oldSecret = oldSecret
    self.account = account
    self.expected = Answer(state: state, have: have, text: text ?? rule.title)
  }

  var testDescription: String { id }

  /// What the rule answers.
  var answer: Answer {
    let finding = rule.finding(for: secret, replacing: oldSecret, account: account)
    let line = Checklist.Line(
      rule.demand,
      title: rule.titlePhrase,
      isRequired: false,
      finding: finding
    )
    return Answer(state: finding.state, have: finding.have, text: line.text)
  }
}

/// A rule and the title it must have.
struct TitleCase: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let title: String

  init(_ rule: Rule, _ title: String) {
    self.rule = rule
    self.title = title
  }

  var testDescription: String { title }
}

extension Rule {
  /// Returns what the rule finds in a password.
  func finding(
    for secret: Secret,
    replacing oldSecret: Secret? = nil,
    account: Account = Account()
  ) -> Finding {
    check(
      Candidate(password: secret.bytes, oldPassword: oldSecret?.bytes, account: account)
    )
  }
}

extension Policy {
  /// Returns the policy's verdict on a password.
  func verdict(
    on secret: Secret,
    replacing oldSecret: Secret? = nil,
    account: Account = Account()
  ) -> Verdict {
    judge(Candidate(password: secret.bytes, oldPassword: oldSecret?.bytes, account: account))
  }
}
