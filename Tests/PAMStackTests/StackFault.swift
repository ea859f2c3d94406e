@testable import PAMStack
import Testing

@testable import PolicyLanguage

/// A pam.d file, and everything that is wrong with it.
struct StackFault: Sendable, CustomTestStringConvertible {
  let id: String
  let text: String
  let report: [String]
  var testDescription: String { id }

  init(_ id: String, _ text: String, _ report: [String]) {
    self.id = id
    self.text = text
    self.report = report
  }

  /// The line of the module as it should be.
  static let ours = "password requisite pam_pwmeter.so\n"

  /// A line of what stores passwords, as it should be below.
  static let unix = "password required pam_unix.so use_authtok\n"

  /// Holds what the linter says against the report.
  func expect() {
    #expect(StackFiles(["passwd": text]).lint() == report)
  }
}
