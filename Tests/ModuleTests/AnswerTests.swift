import TestSupport
import Testing

/// Answers at the bounds of what PAM passes on.
@Suite(.enabled(if: Stage.isOpen, "needs a private mount namespace"))
struct AnswerTests {
  static let cases: [ModuleCase] = [
    ModuleCase(id: "an-answer-of-511-bytes", script: "always Vh8#{507:k}"),
    ModuleCase(id: "an-answer-of-512-bytes", script: "always Vh8#{508:k}"),
    ModuleCase(id: "an-answer-of-513-bytes", script: "answer Vh8#{509:k}\nend"),
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

  @Test("after a change the process holds no copy of the password")
  func scan() {
    let stack =
      "printf 'password requisite /mnt/pam_pwmeter.so\\n' > /etc/pam.d/passwd; exec \"$1\" scan passwd"
    let result = Stage.run(["sh", "-c", stack, "sh", Stage.stagehand])
    #expect(result.output == "code=0 whole=0 first8=0 planted=1 found=1")
  }
}
