import TestSupport
import Testing

/// The options of the program that are numbers.
@Suite(.waiting)
struct NumberTests {
  /// An option, and the range that is told where its value is wrong.
  struct Number: Sendable, CustomTestStringConvertible {
    let command: String
    let option: String
    let least: Int
    let most: Int
    var testDescription: String { command + " " + option }
  }

  static let numbers = [
    Number(command: "generate", option: "--words", least: 1, most: 128),
    Number(command: "generate", option: "--length", least: 1, most: 511),
    Number(command: "generate", option: "--count", least: 1, most: 1_000_000),
    Number(command: "check", option: "--old-fd", least: 3, most: 2_147_483_647),
    Number(command: "breached build out", option: "--min-count", least: 1, most: 1_000_000_000),
    Number(command: "breached build out --words", option: "--min-length", least: 1, most: 511),
    Number(command: "breached build out", option: "--memory", least: 1, most: 1_048_576),
  ]

  @Test(arguments: numbers)
  func `all numbers are read alike, and the range is told`(_ number: Number) {
    let wrong = [
      "+\(number.least)", "-\(number.least)", " \(number.least)", "\(number.least) ", "0x5", "5e0",
      "5.0",
      "\u{0663}", "x", "\(number.least - 1)", "\(number.most + 1)", "99999999999999999999",
    ]
    let words = wrong.map { "'\($0)'" }.joined(separator: " ")
    let result = ProgramCase(
      id: "numbers",
      command:
        "for word in \(words); do pwmeter \(number.command) \"\(number.option)=$word\" < /dev/null"
        + " 2>&1 | head -n 1; done | uniq -c | sed 's/^ *//'"
    ).result
    let range = "from \(number.least) to \(number.most)"
    let told = "\(wrong.count) pwmeter: \(number.option) must be a whole number \(range)"
    #expect(result.output == told)
  }

  @Test(arguments: ["+1e-6", "1e-+6", "1/+1000000", "-1e-6", " 1e-6", "1e-0"])
  func `a rate is read as strictly`(_ rate: String) {
    let command = "pwmeter breached build out '--false-positives=\(rate)' < /dev/null"
    let result = ProgramCase(id: "rate", command: command).result
    #expect(result.status == 2)
    #expect(result.errors.contains("--false-positives must be from 1e-9 to 1e-1"))
  }

  @Test func `so many words that there is no room for a number are told so`() {
    let command = "pwmeter generate --words 128 --user jdoe --config default.conf"
    let result = ProgramCase(id: "words", command: command).result
    #expect(result.errors == "pwmeter: no phrase of 128 words meets: A number\n")
    #expect(result.status == 1)
  }

  @Test func `as many words are made where the policy asks for nothing else`() {
    let result = ProgramCase(
      id: "words",
      setup: "printf 'preset = none\\nlength = 8\\n' > own.conf",
      command: "pwmeter generate --words 128 --config own.conf | wc -c"
    ).result
    #expect(result.output.filter { $0.isNumber } == "512")
  }
}
