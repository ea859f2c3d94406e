@testable import PAMModule

extension TransactionTests {
  static let interruptions = [
    Path("end of input", [.aborted], .refused, [["ask", "log: aborted", "forget"]]),
    Path(
      "end of input at the retype",
      [good, .aborted],
      .refused,
      [["ask", "retype", "log: aborted", "forget"]]
    ),
    Path(
      "end of input at the second try",
      [weak, .aborted],
      .refused,
      [["ask"], refusal, ["forget", "ask", "log: aborted", "forget"]]
    ),
    Path(
      "end of input after a mismatch",
      [good, .mismatch, .aborted],
      .refused,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "log: aborted", "forget"]]
    ),
    Path(
      "a mismatch where nothing is compared",
      [.mismatch],
      .refused,
      [["ask", "log: aborted", "forget"]]
    ),
    Path("out of memory", [.outOfMemory], .outOfMemory, [["ask", "forget"]]),
    Path(
      "out of memory at the retype",
      [good, .outOfMemory],
      .outOfMemory,
      [["ask", "retype", "forget"]]
    ),
    Path(
      "refusal that cannot be shown",
      [weak, good, same],
      hearing: .noErrors,
      .refused,
      [["ask"], refusal, ["log: aborted", "forget"]]
    ),
    Path(
      "announcement that cannot be shown",
      with: ["announce=yes"],
      [good, same],
      hearing: .nothing,
      .success,
      [[announcement, "ask", "retype", "log: accepted"]]
    ),
    Path(
      "warning that cannot be shown",
      with: ["enforce=none"],
      [weak, weak],
      hearing: .nothing,
      .success,
      [["ask", warning, "retype", "log: accepted-with-warning"]]
    ),
    Path(
      "mismatch that cannot be shown",
      [good, .mismatch, good, same],
      hearing: .nothing,
      .success,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "retype", "log: accepted"]]
    ),
  ]
}
