@testable import PolicyImport
import PasswordPolicy
import Testing

@testable import PolicyLanguage

struct PasswdqcImportTests {
  /// A text, what its lines become, and words of the remarks on them in their order.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let settings: [String]
    let remarks: [String]
    var testDescription: String { text.replacing("\n", with: "; ") }

    init(_ text: String, _ settings: [String] = [], _ remarks: [String] = []) {
      self.text = text
      self.settings = settings
      self.remarks = remarks
    }
  }

  private static let ends = "weaker: passwdqc takes no capital in front"
  private static let variety = "weaker: passwdqc asks for about as many different characters"

  static let settings = [
    Example(
      "min=disabled,24,11,8,7",
      ["length=8", "classes=3"],
      [
        "stricter: passwdqc also accepts 24 characters of 2 kinds, 7 characters of 4 kinds, passphrases"
          + " of 11 characters; here they need what all need", ends, variety,
      ]
    ),
    Example("min=8,8,8,8,8", ["length=8"], [variety]),
    Example("min=99,12,12,12,12", ["length=12", "classes=2"], [ends, variety]),
    Example(
      "max=99\nmin=99,12,12,12,12",
      ["max-bytes=99", "length=12", "classes=2"],
      ["stricter: passwdqc also accepts 99 characters of one kind; here", ends, variety]
    ),
    Example(
      "min=disabled,disabled,80,80,16",
      ["length=16", "classes=4"],
      [ends, variety]
    ),
    Example(
      "min=disabled,disabled,disabled,disabled,16",
      ["length=16", "classes=4"],
      [ends, variety]
    ),
    Example(
      "min=disabled,disabled,disabled,12,8",
      ["length=12", "classes=3"],
      ["stricter: passwdqc also accepts 8 characters of 4 kinds; here", ends, variety]
    ),
    Example("min=0,0,0,0,0", ["length=1"], [ends, variety]),
    Example("min=,,,,", ["length=1"], [ends, variety]),
    Example("min= 8,+8,08,8,\t8", ["length=8"], [variety]),
    Example(
      "min=2147483647,disabled,11,8,8",
      ["length=8", "classes=3"],
      ["stricter", ends, variety]
    ),
    Example(
      "max=600\nmin=600,600,600,600,600",
      ["max-bytes=511", "length=511"],
      ["weaker: 511 are enough", variety]
    ),
    Example(
      "passphrase=0\nmin=disabled,24,11,8,8",
      ["length=8", "classes=3"],
      [
        "a passphrase is a password like any other here",
        "stricter: passwdqc also accepts 24 characters of 2 kinds; here", ends, variety,
      ]
    ),
    Example("max=40", ["max-bytes=40"]),
    Example("max=+40", ["max-bytes=40"]),
    Example("\r max= 40 \rmax=50", ["max-bytes=40"]),
    Example("max=8", ["max-bytes=8"], ["stricter: passwdqc accepts longer ones"]),
    Example("max=10000", ["max-bytes=511"]),
    Example("match=0"),
    Example(
      "match=5",
      ["username=yes", "realname=yes", "guesses=1e8"],
      ["weaker: passwdqc leaves"]
    ),
    Example(
      "match=5\nnon-unix",
      ["username=yes", "guesses=1e8"],
      ["weaker: passwdqc leaves", "without realname"]
    ),
    Example("similar=permit", ["previous=1"], ["stricter: the old password reversed"]),
    Example("similar=deny", ["previous=5"], ["weaker: passwdqc leaves pieces of the old"]),
    Example("similar=deny\nmatch=0", ["previous=1"], ["stricter: the old password reversed"]),
    Example("similar=deny\nmatch=", ["previous=1"], ["stricter: the old password reversed"]),
    Example("random=0", [], ["no password is suggested here"]),
    Example("random=", [], ["no password is suggested here"]),
    Example("random=47,only", [], ["weaker: passwdqc accepts no password but the one"]),
    Example("random= 0,only", [], ["weaker: passwdqc accepts no password but the one"]),
    Example(
      "random=47,only\nrandom=30",
      [],
      ["set again further down", "weaker: passwdqc accepts no password but the one"]
    ),
    Example(
      "random=47,only\nmin=8,8,8,8,8",
      ["length=8"],
      ["no password is suggested here", variety]
    ),
    Example("enforce=none", ["enforce=none"]),
    Example("enforce=users", ["enforce=users"], ["weaker: root is spared in passwd and chpasswd"]),
    Example("retry=0", ["retry=1"]),
    Example("retry=", ["retry=1"]),
    Example("retry=10", ["retry=9"], ["at most 9 here"]),
    Example("wordlist=/a", [], ["weaker: what is on this list passes here"]),
    Example("denylist=/a", [], ["weaker: what is on this list passes here"]),
    Example("filter=/a", [], ["weaker: what is on this list passes here"]),
    Example("wordlist=", [], ["no list is named"]),
    Example("config=/a", [], ["weaker: the settings of that file are not imported; import it too"]),
    Example("ask_oldauthtok=update", [], ["the old password is left to another module"]),
    Example("use_authtok", [], ["belongs on the pam.d line of pam_pwmeter"]),
    Example("noaudit", [], ["without effect here"]),
    Example("  max=40 \n max=50\r\n", ["max-bytes=50"], ["set again further down"]),
  ]

  @Test(arguments: settings)
  func `a setting becomes ours, and what differs is said`(_ example: Example) {
    let policy = ImportedPolicy(passwdqc: example.text)
    let written = policy.lines.filter { $0.isWritten }
    #expect(Importing(policy).faults == [])
    #expect(written.flatMap { $0.settings }.map { $0.key + "=" + $0.value } == example.settings)
    let remarks = written.flatMap { $0.remarks }.map { $0.text }
    #expect(remarks.count == example.remarks.count, "\(remarks)")
    for (remark, words) in zip(remarks, example.remarks) { #expect(remark.hasPrefix(words)) }
  }

  private static let minimum =
    "five of a whole number or disabled, divided by commas, none larger than the one before, not "

  private static func impossible(_ bytes: Int) -> String {
    "min lets no password of at most \(bytes) bytes pass, which is what max allows, so that passwdqc"
      + " accepts none"
  }

  static let faults = [
    Example("foo=1", ["q:1:1: unknown setting foo"]),
    Example("max = 40", ["q:1:4: a setting is written name=value without blanks"]),
    Example("max=7", ["q:1:5: max must be a whole number from 8, not 7"]),
    Example("max=x", ["q:1:5: max must be a whole number from 8, not x"]),
    Example("max=-40", ["q:1:5: max must be a whole number from 8, not -40"]),
    Example("max=", ["q:1:5: max must be a whole number from 8, not nothing"]),
    Example("max", ["q:1:4: max must be a whole number from 8, not nothing"]),
    Example(" retry=+", ["q:1:8: retry must be a whole number, not +"]),
    Example("\u{B}retry=1", ["q:1:1: unknown setting ?retry; did you mean retry?"]),
    Example("use_authtok=1", ["q:1:13: use_authtok must be without a value, not 1"]),
    Example("denylist", ["q:1:9: denylist must be the path of a file, not nothing"]),
    Example(
      "ask_oldauthtok=",
      ["q:1:16: ask_oldauthtok must be update or stand by itself, not nothing"]
    ),
    Example(
      "ask_oldauthtok\nuse_first_pass",
      ["q:2:15: use_first_pass must not stand together with ask_oldauthtok"]
    ),
    Example(
      "non-unix\ncheck_oldauthtok",
      ["q:2:17: check_oldauthtok must not stand together with non-unix"]
    ),
    Example("min=8", ["q:1:5: min must be " + minimum + "8"]),
    Example("min=8,9,8,8,8", ["q:1:5: min must be " + minimum + "8,9,8,8,8"]),
    Example("min=8,disabled,8,8,8", ["q:1:5: min must be " + minimum + "8,disabled,8,8,8"]),
    Example("min=8,8,8,8,8,8", ["q:1:5: min must be " + minimum + "8,8,8,8,8,8"]),
    Example("min=8, disabled,8,8,8", ["q:1:5: min must be " + minimum + "8, disabled,8,8,8"]),
    Example("min=disabled,disabled,disabled,disabled,disabled", ["q:1:5: " + impossible(72)]),
    Example("min=disabled,disabled,disabled,disabled,80", ["q:1:5: " + impossible(72)]),
    Example("min=disabled,disabled,disabled,disabled,50\nmax=40", ["q:1:5: " + impossible(40)]),
    Example("max=40\nmin=8,8,8,8,8\nmin=50,50,50,50,50", ["q:3:5: " + impossible(40)]),
    Example("similar=maybe", ["q:1:9: similar must be permit or deny, not maybe"]),
    Example("enforce=root", ["q:1:9: enforce must be everyone, users or none, not root"]),
    Example(
      "random=137",
      [
        "q:1:8: random must be 0 or a number of bits from 24 to 136, alone or with ,only behind it, not 137"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `a line that passwdqc cannot read is an error with its place`(_ example: Example) {
    #expect(Importing(ImportedPolicy(passwdqc: example.text)).faults == example.settings)
  }

  @Test func `what nothing can satisfy is not imported, and the default holds`() {
    let policy = ImportedPolicy(passwdqc: "min=disabled,disabled,disabled,disabled,80")
    #expect(policy.outcome == ImportedPolicy(passwdqc: "").outcome)
  }

  @Test func `what passwdqc does without a setting is in the import`() {
    #expect(
      ImportedPolicy(passwdqc: "").outcome == [
        "classes=3", "enforce=everyone", "guesses=1e8", "length=8", "level=weak", "max-bytes=72",
        "preset=none", "previous=5", "realname=yes", "require=all", "retry=3", "username=yes",
      ]
    )
  }

  @Test func `an import of the usual file is a policy`() throws {
    let policy = try Configuration(ImportedPolicy(passwdqc: "").settings).policy
    #expect(policy.judge(Candidate("vel9Otrunk")).isAccepted)
    #expect(!policy.judge(Candidate("velotrunkwx")).isAccepted)
  }
}
