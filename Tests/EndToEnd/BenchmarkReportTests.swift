import Foundation
import TestSupport
import Testing

/// What is made of a benchmark's figures.
@Suite(.waiting)
struct BenchmarkReportTests {
  /// Measurements that nobody made: two budgets are not kept.
  private static let figures = """
    load pwmeter 66000
    load pwmeter 70000
    load pwmeter 67000
    load deny 50000
    load pwquality 180000
    load passwdqc 150000
    dirty pwmeter 20
    dirty deny 12
    dirty pwquality 40
    dirty passwdqc 36
    change pwmeter 900
    change permit 100
    change pwquality 5100
    change passwdqc 3400
    grown pwmeter 900
    grown permit 200
    grown pwquality 1000
    grown passwdqc 400
    random64 pwmeter 260000
    random64 permit 60000
    guesses64 pwmeter 100000
    inputs pwmeter 2
    guesses pwmeter 50000
    guesses pwmeter 1900000
    adversarial pwmeter 90000
    adversarial pwmeter 3060000
    dearest512 pwmeter 3050000
    dearest64 pwmeter 500000
    size pwmeter 2082808
    size deny 14000
    size pwquality 14100
    size passwdqc 22000
    glibc pwmeter GLIBC_2.34
    glibc pwquality GLIBC_2.4
    glibc passwdqc GLIBC_2.4
    needs pwquality libpwquality.so.1
    needs passwdqc libpasswdqc.so.1
    writable pwmeter 10240
    writable deny 600
    writable pwquality 900
    writable passwdqc 1000
    whole pwmeter 0
    whole pwquality 0
    whole passwdqc 0
    first8 pwmeter 0
    first8 pwmeter 1
    first8 pwquality 0
    first8 passwdqc 0
    sudo none 10000
    sudo none 10000
    sudo pwmeter 10060
    sudo pwmeter 10060
    sudo pwquality 10200
    sudo pwquality 10200
    sudo passwdqc 10150
    sudo passwdqc 10150
    sshd none 200000
    sshd none 200000
    sshd pwmeter 200100
    sshd pwmeter 200100
    sshd pwquality 200200
    sshd pwquality 200200
    sshd passwdqc 200150
    sshd passwdqc 200150
    """

  /// Runs a shell in a folder of its own with the figures in it.
  private func run(_ shell: String) -> Stage.Result {
    let beginning = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      cat > "$folder/bench.txt"
      report() { python3 -B Tests/Benchmarks/report.py "$@"; }

      """
    return Stage.launch(["sh", "-ec", beginning + shell], input: Self.figures + "\n")
  }

  @Test("the table tells each budget, and PASS or FAIL")
  func table() {
    let shell = """
      report "$folder/bench.txt" "$folder/bench.json" | sed -e '1s/.*/(the machine)/' -e "s|$folder/||"
      """
    Golden.expect(run(shell).output, "benchmark-report")
  }

  @Test("the same stands in the file of JSON")
  func json() {
    let shell = """
      report "$folder/bench.txt" "$folder/bench.json" > /dev/null
      jq -r '[.rows[] | select(.verdict == "FAIL") | .ratio + .values.pam_pwmeter] | join(", ")' "$folder/bench.json"
      jq -r '.rows[0].values.pam_pwquality, (.rows | map(select(.verdict != null)) | length)' "$folder/bench.json"
      """
    #expect(run(shell).output == "1.34 x pam_deny67 us, 0 and 1\n180 us\n12")
  }

  @Test("the README has a line for each budget, as the table has")
  func readme() throws {
    let shell = """
      report "$folder/bench.txt" "$folder/bench.json" > /dev/null
      cp README.md "$folder/README.md"
      report --readme "$folder/bench.json" "$folder/README.md"
      report --readme "$folder/bench.json" "$folder/README.md"
      cat "$folder/README.md"
      """
    let anew = run(shell).output
    #expect(Self.budgets(anew).count == 12)
    #expect(Self.budgets(anew) == Self.budgets(Page.readme.text))
    #expect(anew.contains("| 67 us | 50 us |"))
  }

  @Test("the README has a line for each set of passwords, as what was measured has")
  func guessing() throws {
    let columns = ["our policy", "ours", "py-zxcvbn", "pwquality", "passwdqc"]
      .map { "\"\($0)\": 3" }
    let sets = [
      "a-leaked", "b-mangled", "b-mangled-new", "c-john", "c-john-new", "d-random", "e-words",
    ].map {
      "{\"set\": \"\($0)\", \"count\": 24, \"accepted\": {\(columns.joined(separator: ", "))}}"
    }
    let shell = """
      printf '%s' '[\(sets.joined(separator: ", "))]' > "$folder/guessing.json"
      cp README.md "$folder/README.md"
      for time in 1 2; do
        python3 -B Tests/Benchmarks/guessing/table.py "$folder/guessing.json" "$folder/README.md"
      done
      cat "$folder/README.md"
      """
    let anew = run(shell).output
    #expect(anew.contains("| 24 | 12.50 % | 12.50 % | 12.50 % | 12.50 % | 12.50 % | none |\n"))
    #expect(Self.sets(anew).count == sets.count + 2)
    #expect(Self.sets(anew) == Self.sets(Page.readme.text))
  }

  /// The first cell of each line of the table of what is let through.
  private static func sets(_ text: String) -> [String] {
    let table =
      text.components(separatedBy: "<!-- guessing -->").last?
      .components(separatedBy: "<!-- guessing ends -->").first ?? ""
    return table.split(separator: "\n").map { line in
      line.components(separatedBy: " | ").first ?? ""
    }
  }

  /// The budgets of the table between the marks of a README.
  private static func budgets(_ text: String) -> [String] {
    let table =
      text.components(separatedBy: "<!-- bench -->").last?
      .components(separatedBy: "<!-- bench ends -->").first ?? ""
    return table.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 9, cells[8] == "PASS |" || cells[8] == "FAIL |" else { return nil }
      return cells[7]
    }
  }
}
