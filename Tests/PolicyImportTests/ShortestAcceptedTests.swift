@testable import PolicyImport
import TestSupport
import Testing

@testable import PolicyLanguage

/// The length that pwquality really accepts, held against libpwquality.
@Suite(.enabled(if: Pwquality.isHere))
struct ShortestAcceptedTests {
  private static let classes = ["3971468205", "QKXBWTZMHV", "jpfucrgwny", "!;%)=_?+<&"].map {
    Array($0.utf8)
  }

  @Test func `the shortest password that passes has as many bytes as is said`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var lines = ["dictcheck=0", "minlen=\(Int.random(in: 4...9, using: &random))"]
      for name in ["dcredit", "ucredit", "lcredit", "ocredit"] {
        lines.append(name + "=\(Int.random(in: -2...3, using: &random))")
      }
      lines.append("minclass=\(Int.random(in: 0...4, using: &random))")
      let library = Pwquality()
      var policy = QualityPolicy(of: .pwquality)
      let place = Diagnostic.Place(source: "q", line: 1, column: 1)
      for line in lines {
        #expect(library.set(line))
        #expect(policy.take(RivalSetting(word: Array(line.utf8)[...], at: place)) == nil)
      }
      #expect(policy.shortestAccepted == Self.shortest(library), "\(lines)")
    }
  }

  private static func shortest(_ library: Pwquality) -> Int? {
    (1...12).first { length in
      for digits in 0...length {
        for uppers in 0...(length - digits) {
          for lowers in 0...(length - digits - uppers) {
            let counts = [digits, uppers, lowers, length - digits - uppers - lowers]
            let password = zip(classes, counts).flatMap { $0.prefix($1) }
            if password.count == length,
              library.refusal(of: password, replacing: nil, of: nil) == nil
            {
              return true
            }
          }
        }
      }
      return false
    }
  }
}
