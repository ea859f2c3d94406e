import Foundation
import TestSupport
import Testing

/// What `pwmeter generate` prints, and what `pwmeter check` says of it.
@Suite(.waiting)
struct GenerateTests {
  private static let generate = "pwmeter generate --user jdoe --config"

  private static let pin = "echo 'preset = pin' > own.conf"

  static let cases = [
    ProgramCase(id: "help-of-generate", command: "pwmeter help generate"),
    ProgramCase(id: "help-of-change", command: "pwmeter help change"),
    ProgramCase(
      id: "generate-and-check",
      command:
        "\(generate) default.conf --count 3 | pwmeter check --user jdoe --config default.conf"
    ),
    ProgramCase(
      id: "generate-phrases-and-check",
      command:
        "\(generate) default.conf --words 4 --count 2 | pwmeter check --user jdoe --config default.conf"
    ),
    ProgramCase(
      id: "generate-a-pin",
      setup: pin,
      command: "\(generate) own.conf | tr 0-9 d"
    ),
    ProgramCase(
      id: "generate-as-many-characters-as-are-asked-for",
      command: "\(generate) default.conf --length 33 | wc -c"
    ),
    ProgramCase(
      id: "generate-as-json",
      setup: pin,
      command:
        "\(generate) own.conf --json --count 2 | sed -E 's/[0-9]{6}/dddddd/; s/[0-9]+\\.[0-9]/B/'"
    ),
    ProgramCase(
      id: "generate-fewer-characters-than-the-policy-takes",
      command: "\(generate) default.conf --length 7"
    ),
    ProgramCase(
      id: "generate-words-for-a-pin",
      setup: pin,
      command: "\(generate) own.conf --words 4"
    ),
    ProgramCase(
      id: "generate-what-is-taken-once-in-hundreds",
      setup:
        "printf 'match.a=^[aeiou]{2}\\ntitle.a=Two vowels first\\nrequire+=a\\n' > own.conf",
      command: "\(generate) own.conf --count 100 | grep -c '^[aeiou][aeiou]...........*$'"
    ),
    ProgramCase(
      id: "generate-what-cannot-be",
      setup: "printf 'charset = digits\\ncase = yes\\n' > own.conf",
      command: "\(generate) own.conf"
    ),
    ProgramCase(id: "generate-no-words", command: "\(generate) default.conf --words 0"),
    ProgramCase(
      id: "generate-more-than-can-be-counted",
      command: "\(generate) default.conf --count 99999999999999999999"
    ),
    ProgramCase(
      id: "generate-words-of-a-length",
      command: "\(generate) default.conf --words 4 --length 20"
    ),
    ProgramCase(
      id: "generate-for-two-users",
      command: "\(generate) default.conf --for-user root"
    ),
    ProgramCase(
      id: "generate-for-the-user-of-a-section",
      setup: "printf '[user jdoe]\\nlength = 40\\n' > own.conf",
      command: "pwmeter generate --for-user jdoe --config own.conf | wc -c"
    ),
    ProgramCase(
      id: "generate-under-a-policy-with-faults",
      setup: "echo 'lenght = 9' > own.conf",
      command: "\(generate) own.conf"
    ),
    ProgramCase(
      id: "generate-to-a-full-disk",
      command: "\(generate) default.conf > /dev/full"
    ),
  ]

  @Test("what is printed and the exit status", arguments: cases)
  func transcript(_ row: ProgramCase) {
    Golden.expect(row.transcript(row.result), row.id)
  }

  private static let policies = 300

  /// The policies are in files `1.conf` and so on.
  private static let loop = """
    for number in $(seq 1 \(policies)); do
      status=0
      pwmeter check --user jdoe --config $number.conf > check.txt 2>&1 < one.txt || status=$?
      [ $status != 3 ] || continue
      status=0
      pwmeter generate --user jdoe --config $number.conf --count 3 > made.txt 2> why.txt || status=$?
      if [ $status = 0 ]; then
        pwmeter check --quiet --user jdoe --config $number.conf < made.txt && echo accepted || echo "REFUSED $number"
      else
        echo "none: $(cat why.txt)"
      fi
    done
    """

  @Test func `whatever random policies ask for, what is made is accepted`() {
    var random = SplitMix64(seed: 12)
    var setup = "echo x > one.txt\n"
    for number in 1...Self.policies {
      let text = RandomPolicy.text(&random).replacing("pwquality =", with: "# pwquality =")
      setup += "cat > \(number).conf << 'END'\n\(text)\nEND\n"
    }
    let row = ProgramCase(id: "random", setup: setup, command: Self.loop)
    let lines = row.result.output.split(separator: "\n").map { String($0) }
    let accepted = lines.count { $0 == "accepted" }
    #expect(accepted > Self.policies * 3 / 4)
    let others = lines.filter { $0 != "accepted" }
    #expect(others.count < Self.policies / 10)
    #expect(
      others.allSatisfy { $0.contains("no password meets these lines together") },
      "\(others)"
    )
  }

  @Test func `no two of many passwords are the same`() {
    let row = ProgramCase(
      id: "many",
      command: "\(Self.generate) default.conf --count 1000 | sort | uniq | wc -l"
    )
    #expect(row.result.output.trimmingCharacters(in: .whitespaces) == "1000")
  }
}
