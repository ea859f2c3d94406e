@testable import PAMModule

extension TransactionTests {
  static let dialogues = [
    Path("accepted", [good, same], .success, [["ask", "retype", "log: accepted"]]),
    Path(
      "announced",
      with: ["announce=yes"],
      [good, same],
      .success,
      [[announcement, "ask", "retype", "log: accepted"]]
    ),
    Path(
      "announced once",
      with: ["announce=yes"],
      [weak, good, same],
      .success,
      [[announcement, "ask"], refusal, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "refused, then accepted",
      [weak, good, same],
      .success,
      [["ask"], refusal, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "refused to the end",
      [weak, other, .token("zq")],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask"], refusal, ["forget", "ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "refused in the only try",
      with: ["retry=1"],
      [weak],
      .refused,
      [["ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "refused in both of two tries",
      with: ["retry=2"],
      [weak, other],
      .triesUsedUp,
      [["ask"], refusal, ["forget", "ask"], refusal, ["forget", "forget"]]
    ),
    Path(
      "accepted in the ninth try",
      with: ["retry=9"],
      [weak, other, weak, other, weak, other, weak, other, good, same],
      .success,
      [[String]](repeating: ["ask"] + refusal + ["forget"], count: 8)
        + [["ask", "retype", "log: accepted"]]
    ),
    Path(
      "empty line",
      [empty, good, same],
      .success,
      [["ask"], nothing, ["forget", "ask", "retype", "log: accepted"]]
    ),
    Path(
      "empty line in the only try",
      with: ["retry=1"],
      [empty],
      .refused,
      [["ask"], nothing, ["forget", "forget"]]
    ),
    Path(
      "same refused answer twice",
      [weak, weak],
      .triesUsedUp,
      [["ask"], refusal, ["forget", "ask"], repetition, ["forget"]]
    ),
    Path(
      "same refused answer not in a row",
      [weak, other, weak],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask"], refusal, ["forget", "ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "empty line twice",
      [empty, empty],
      .triesUsedUp,
      [["ask"], nothing, ["forget", "ask"], repetition, ["forget"]]
    ),
  ]

  static let mismatches = [
    Path(
      "mismatch, then accepted",
      [good, .mismatch, good, same],
      .success,
      [["ask", "retype"], mismatch("2 tries"), ["ask", "retype", "log: accepted"]]
    ),
    Path(
      "mismatch to the end",
      [good, .mismatch, good, .mismatch, good, .mismatch],
      .triesUsedUp,
      [
        ["ask", "retype"], mismatch("2 tries"), ["ask", "retype"], mismatch("1 try"),
        ["ask", "retype", "log: mismatched", "forget"],
      ]
    ),
    Path(
      "mismatch in the only try",
      with: ["retry=1"],
      [good, .mismatch],
      .refused,
      [["ask", "retype", "log: mismatched", "forget"]]
    ),
    Path(
      "mismatches cost no refusal",
      with: ["retry=2"],
      [weak, good, .mismatch, other],
      .triesUsedUp,
      [
        ["ask"], refusal, ["forget", "ask", "retype"], mismatch("1 try"), ["ask"], refusal,
        ["forget", "forget"],
      ]
    ),
    Path(
      "refusals cost no mismatch",
      with: ["retry=2"],
      [weak, good, .mismatch, good, same],
      .success,
      [
        ["ask"], refusal, ["forget", "ask", "retype"], mismatch("1 try"),
        ["ask", "retype", "log: accepted"],
      ]
    ),
  ]
}
