/// A policy file that nobody would write: any keys in any order, with sections, presets and additions.
public enum RandomPolicy {
  /// What stands in front of each value: the lines of the checklist.
  private static let lines: [(key: String, values: [String])] = [
    ("length", ["1", "4", "8", "12", "15", "20", "no"]),
    ("max-length", ["20", "24", "64", "511", "no"]),
    ("max-bytes", ["24", "72", "no"]),
    ("upper", ["1", "2", "no"]),
    ("lower", ["1", "3", "no"]),
    ("letter", ["1", "4"]),
    ("case", ["yes", "no"]),
    ("digit", ["1", "2", "no", "0"]),
    ("symbol", ["1", "2", "no", "0"]),
    ("classes", ["2", "3", "4"]),
    ("charset", ["ascii", "digits", "no"]),
    ("repeat", ["1", "2", "3"]),
    ("sequence", ["2", "3", "4"]),
    ("class-run", ["2", "4"]),
    ("username", ["yes", "no"]),
    ("realname", ["yes", "no"]),
    ("hostname", ["yes", "no"]),
    ("words", ["acme, rocket", "summer winter", "'harbour'", "no"]),
    ("previous", ["1", "3", "8", "no"]),
    ("history", ["1", "2", "5", "no"]),
    ("date", ["yes", "no"]),
    ("common", ["yes", "no"]),
    ("dictionary", ["yes", "no"]),
    ("guesses", ["1", "1e6", "10^8", "1e12", "no"]),
    ("match.start", ["^[[:alpha:]]", "^[A-Z]", "no"]),
    ("match.blank", ["[[:blank:]-]"]),
    ("forbid.year", ["(19|20)[0-9]{2}", "[12][0-9]{3}$"]),
    ("forbid.twice", ["(aa|11|ss)", "^.{0,3}$"]),
  ]

  /// The other settings.
  private static let others: [(key: String, values: [String])] = [
    ("level", ["empty", "weak", "fair", "good", "strong", "0", "3"]),
    ("require", ["all", "none", "username", "length", "guesses, length"]),
    ("meter", ["rules", "guesses"]),
    ("count", ["characters", "codepoints"]),
    ("names", ["anywhere", "whole"]),
    ("enforce", ["everyone", "users", "none"]),
    ("users", ["all", "local"]),
    ("retry", ["1", "3", "9"]),
    ("announce", ["yes", "no"]),
    ("marks", ["ascii", "unicode"]),
    ("layout", ["list", "line"]),
    ("debug", ["yes", "no"]),
    ("words +", ["maple", "vortex, kettle"]),
    ("title.length", ["Long enough"]),
  ]

  /// What begins the policy anew; the files of pam_pwquality are those of the test.
  private static let beginnings =
    [
      "default", "none", "nist", "nist-mfa", "cis", "stig", "passphrase", "pin",
    ].map { "preset = " + $0 }
    + ["pwquality = /mnt/cis.conf", "pwquality = /mnt/odd.conf", "pwquality = /mnt/none.conf"]

  private static let headers = [
    "user jdoe", "user daemon", "group pwmetertest", "group daemon", "service passwd",
    "service login",
  ]

  /// Returns the text of the next policy.
  public static func text(_ random: inout SplitMix64) -> String {
    var text = ""
    if Int.random(in: 0..<3, using: &random) == 0 { text += beginning(&random) }
    text += settings(&random)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      text += "\n[" + pick(headers, &random) + "]\n"
      if Int.random(in: 0..<4, using: &random) == 0 { text += beginning(&random) }
      text += settings(&random)
    }
    return text
  }

  private static func beginning(_ random: inout SplitMix64) -> String {
    pick(beginnings, &random) + "\n"
  }

  private static func settings(_ random: inout SplitMix64) -> String {
    var text = ""
    var keys: [String] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let (key, values) = pick(lines, &random)
      let value = pick(values, &random)
      text += "\(key) = \(value)\n"
      if value != "no", value != "0" {
        keys.append(key.split(separator: ".").last.map(String.init) ?? key)
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (key, values) = pick(others, &random)
      text += "\(key) = ".replacing("+ =", with: "+=") + pick(values, &random) + "\n"
    }
    if let id = keys.last, Bool.random(using: &random) {
      text += (Bool.random(using: &random) ? "require += " : "require = ") + id + "\n"
    }
    // Now and then a fault: neither of the two may take what the other does not.
    if Int.random(in: 0..<40, using: &random) == 0 { text += "lenght = 8\n" }
    return text
  }

  /// Returns one of several things.
  public static func pick<Thing>(_ things: [Thing], _ random: inout SplitMix64) -> Thing {
    things[Int.random(in: 0..<things.count, using: &random)]
  }
}
