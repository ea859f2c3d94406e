import Foundation
import TestSupport
import Testing

/// What `pwmeter check --explain` tells of the estimate.
@Suite(.waiting)
struct ExplainTests {
  private static let passwords = ["Skyline2024!", "Vh8#kq2Lp0z", "jdoe-пароль", "a", "aaaaaaaa"]

  private func run(_ password: String, _ options: String) -> Stage.Result {
    let row = ProgramCase(
      id: "explain",
      command:
        "echo '\(password)' | pwmeter check --explain --user jdoe --config default.conf \(options)"
    )
    return row.result
  }

  @Test("the pieces stand for the whole password, one behind the other", arguments: passwords)
  func pieces(_ password: String) throws {
    let output = run(password, "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let cover = try #require(object?["cover"] as? [[String: Any]])
    var last = 0
    for piece in cover {
      #expect(piece["first"] as? Int == last + 1)
      last = try #require(piece["last"] as? Int)
    }
    #expect(last == password.unicodeScalars.count)
    #expect(object?["log10Guesses"] as? Double != nil)
  }

  @Test("no piece of the password is shown", arguments: passwords.dropLast(2))
  func secret(_ password: String) {
    let output = run(password, "").output
    #expect(output.contains("Guesses in all: "))
    for start in password.indices.dropLast(3) {
      #expect(!output.contains(password[start...].prefix(4)))
    }
  }
}
