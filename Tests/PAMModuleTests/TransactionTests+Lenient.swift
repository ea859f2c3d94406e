@testable import PAMModule

extension TransactionTests {
  static let lenient = [
    Path(
      "advised by enforce=none",
      with: ["enforce=none"],
      [weak, weak],
      .success,
      [["ask", warning, "retype", "log: accepted-with-warning"]]
    ),
    Path(
      "advised as root",
      with: ["enforce=users"],
      [weak, weak],
      .success,
      [
        ["ask", warning, "retype", "log: accepted-with-warning"]
      ]
    ) { $0.isSetByRoot = true },
    Path(
      "users are enforced",
      with: ["enforce=users", "retry=1"],
      [weak],
      .refused,
      [["ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "advised, and good",
      with: ["enforce=none"],
      [good, same],
      .success,
      [
        ["ask", "retype", "log: accepted"]
      ]
    ),
    Path(
      "advised, and empty",
      with: ["enforce=none", "retry=1"],
      [empty],
      .refused,
      [["ask"], nothing, ["forget", "forget"]]
    ),
    Path(
      "advised before the prompt",
      with: ["enforce=none", "announce=yes"],
      [good, same],
      .success,
      [
        ["info: The new password should be Strong (4 of 4). It needs:"],
        ["ask", "retype", "log: accepted"],
      ]
    ),
    Path(
      "exempt",
      with: ["users=local", "announce=yes"],
      [weak, weak],
      .success,
      [
        ["ask", "retype", "log: exempt"]
      ]
    ) { $0.isLocal = false },
    Path(
      "exempt, and empty",
      with: ["users=local", "retry=1"],
      [empty],
      .refused,
      [
        ["ask"], nothing, ["forget", "forget"],
      ]
    ) { $0.isLocal = false },
    Path(
      "local under users=local",
      with: ["users=local", "retry=1"],
      [weak],
      .refused,
      [
        ["ask"], refusal, ["forget", "forget"],
      ]
    ),
  ]
}
