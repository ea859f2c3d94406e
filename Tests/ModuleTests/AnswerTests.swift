import TestSupport
import Testing

/// Answers at the bounds of what PAM passes on.
@Suite(.onStage)
struct AnswerTests {
  static let cases: [ModuleCase] = [
    ModuleCase(id: "an-answer-of-511-bytes", script: "always Vh8#{507:k}"),
    ModuleCase(id: "an-answer-of-512-bytes", script: "answer Vh8#{508:k}\nend"),
    ModuleCase(
      id: "an-answer-of-bytes-that-are-not-utf-8",
      script: "answer \\xff\\xfe\\x80Ab1\nend"
    ),
    ModuleCase(
      id: "an-accepted-answer-of-bytes-that-are-not-utf-8",
      script: "always \\xff\\xfe\\x80Ab1!xy"
    ),
    ModuleCase(id: "an-answer-of-control-bytes", script: "answer \\x01\\x02\\x7f\\x1b[31mA\nend"),
    ModuleCase(id: "an-answer-in-cyrillic", script: "always Пароль-дом-7"),
    ModuleCase(
      id: "the-longest-policy",
      arguments: """
        length=40 max-length=41 max-bytes=41 upper=9 lower=9 letter=9 digit=9 symbol=9 classes=4 \
        charset=ascii repeat=1 sequence=2 class-run=1 realname=yes hostname=yes words=zzz
        """,
      script: "answer jdoe-quillfeather-zzz-ééé-1234\nend"
    ),
  ]

  @Test("an answer is judged as its transcript says", arguments: cases)
  func answer(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }

  /// Policies under which the random password of the scan is accepted or refused.
  static let scanned: [(arguments: String, code: Int)] = [
    ("", 0), ("length=30", 11), ("length=30 retry=1", 20), ("length=30 enforce=none", 0),
    ("repeat=1 sequence=3 class-run=2 realname=yes hostname=yes words=zzz classes=4", 0),
  ]

  @Test("after a change the process holds no copy of the password", arguments: scanned)
  func scan(_ arguments: String, _ code: Int) {
    let shell = """
      echo "password requisite /mnt/pam_pwmeter.so $1" > /etc/pam.d/passwd
      exec "$2" scan passwd
      """
    let result = Stage.run(["sh", "-c", shell, "sh", arguments, Stage.stagehand])
    #expect(result.output == CleanScan.line(code: code), "\(result.errors)")
  }
}
