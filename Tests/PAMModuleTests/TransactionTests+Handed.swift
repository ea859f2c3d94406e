@testable import PAMModule

extension TransactionTests {
  static let handed = [
    Path("good token left", [], .success, [["log: accepted"]]) { $0.token = "Zq7-vortex" },
    Path("weak token left", [], .refused, [refusal, ["forget"]]) { $0.token = "zqx" },
    Path("empty token left", [], .refused, [nothing, ["forget"]]) { $0.token = "" },
    Path("good token left for use_authtok", [], .success, [["log: accepted"]]) {
      $0.token = "Zq7-vortex"
      $0.takesToken = true
    },
    Path("weak token left for use_authtok", with: ["retry=9"], [], .refused, [refusal, ["forget"]])
    {
      $0.token = "zqx"
      $0.takesToken = true
    },
    Path("no token for use_authtok", [good, same], .refused, [missing, ["forget"]]) {
      $0.takesToken = true
    },
    Path("a token left is not announced", with: ["announce=yes"], [], .success, [["log: accepted"]])
    {
      $0.token = "Zq7-vortex"
    },
    Path(
      "no token for use_authtok, not announced",
      with: ["announce=yes"],
      [],
      .refused,
      [missing, ["forget"]]
    ) { $0.takesToken = true },
    Path(
      "weak token left, advised",
      with: ["enforce=none"],
      [],
      .success,
      [
        [warning, "log: accepted-with-warning"]
      ]
    ) { $0.token = "zqx" },
    Path("empty token left, advised", with: ["enforce=none"], [], .refused, [nothing, ["forget"]]) {
      $0.token = ""
    },
    Path("weak token left, exempt", with: ["users=local"], [], .success, [["log: exempt"]]) {
      $0.token = "zqx"
      $0.isLocal = false
    },
    Path("empty token left, exempt", with: ["users=local"], [], .refused, [nothing, ["forget"]]) {
      $0.token = ""
      $0.isLocal = false
    },
    Path("weak token left, nothing heard", [], hearing: .nothing, .refused, [refusal, ["forget"]]) {
      $0.token = "zqx"
    },
  ]
}
