import Testing

@testable import PolicyLanguage

/// Settings of other modules on the line of this one or in its files.
struct RivalWordTests {
  private static let remedy = "pwmeter import makes a policy of such a file or line"

  static let known = [
    ("minlen", "length"), ("ucredit", "upper"), ("lcredit", "lower"), ("dcredit", "digit"),
    ("ocredit", "symbol"), ("minclass", "classes"), ("maxrepeat", "repeat"),
    ("maxclassrepeat", "class-run"), ("maxsequence", "sequence"), ("difok", "previous"),
    ("gecoscheck", "realname"), ("dictcheck", "dictionary"), ("dictpath", "dictionary"),
    ("usercheck", "username"), ("usersubstr", "username"), ("badwords", "words"),
    ("enforcing", "enforce"), ("enforce_for_root", "enforce"), ("local_users_only", "users"),
    ("max", "max-length"), ("similar", "previous"),
  ]

  @Test(arguments: known)
  func `the setting of another module is told by its name here`(_ key: String, _ ours: String) {
    let report = "unknown setting " + key + "; it is " + ours + " here, and " + Self.remedy
    #expect(Reading(key + " = 8").report == ["p:1:1: " + report])
    let arguments = ModuleArguments([Array((key + "=8").utf8)])
    let fault = #expect(throws: PolicyFault.self) { try Configuration(arguments.settings) }
    #expect(fault?.diagnostics.map { $0.text } == ["argument:1:1: " + report])
    #expect((Keyword.all.map { $0.key }).contains(ours))
  }

  @Test(arguments: ["min", "passphrase", "match", "random"])
  func `a setting of another module without its like here`(_ key: String) {
    #expect(Reading(key + " = 8").report == ["p:1:1: unknown setting " + key + "; " + Self.remedy])
  }

  @Test(arguments: ["mi", "minle", "minlens", "minlen.", "difok2", "length2", "=", "upper="])
  func `other keys are no such settings`(_ key: String) {
    #expect(RivalWord.hint(for: key) == nil)
  }
}
