@testable import PolicyImport
import TestSupport
import Testing

@testable import PolicyLanguage

/// Files that nobody would write.
struct AnyImportTests {
  private static let seeds = ImportTextTests.files.map { Array($0.text.utf8) }

  private static let pieces: [[UInt8]] =
    [
      [0x00], [0x0A], [0x0D, 0x0A], [0x1B], [0x7F], [0xFF], [0xC3], [0xC2, 0x9B],
      [0xEF, 0xBB, 0xBF],
    ]
    + [
      "\"", "'", "#", "=", " = ", ",", "\t", "\\", "[", "]", "no", "0", "-", "99999999999999999999",
      "-2147483648", "disabled", "\nbadwords = ", "\ndictpath = /", "\nmin=",
      "\nmin=80,80,80,80,80\n", "\nmax=", "\nmatch=",
      "password a pam_pwquality.so ", "password a pam_passwdqc.so ", "\nusersubstr = ", "é",
      "\u{2028}",
    ].map { Array($0.utf8) }

  @Test(arguments: UInt64(1)...4)
  func `any bytes are imported or told to be wrong`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let file = RivalFile(Self.mutated(&random), source: "q")
      let stack = ImportedPolicy(stack: file)
      for policy in [ImportedPolicy(pwquality: [file]), ImportedPolicy(passwdqc: file), stack] {
        guard let policy else { continue }
        Self.check(policy, file)
      }
    }
  }

  private static func check(_ policy: ImportedPolicy, _ file: RivalFile) {
    let written = PolicyText(Array(policy.text.utf8), source: "q")
    #expect(written.diagnostics == [], "\(file.bytes)")
    let pairs: ([Setting]) -> [String] = { $0.map { $0.key + "=" + $0.value } }
    #expect(pairs(written.settings) == pairs(policy.settings), "\(file.bytes)")
    let keys = Keyword.all.map { $0.key } + ["preset", "dictionary"]
    #expect(policy.settings.allSatisfy { keys.contains($0.key) })
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for diagnostic in policy.diagnostics {
      let line = diagnostic.place.line
      #expect(1...lines.count ~= line)
      #expect(1...lines[min(line, lines.count) - 1].count + 1 ~= diagnostic.place.column)
    }
    #expect(isSafe(policy), "\(file.bytes)")
  }

  /// Whether nothing in the text steers a terminal, and the remarks keep to our rules for messages.
  private static func isSafe(_ policy: ImportedPolicy) -> Bool {
    let remarks = policy.lines.flatMap { $0.remarks }.map { $0.sentence }
    let signs: [Character] = ["\"", "'", "\\"]
    return policy.text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) || $0 == "\n" || $0 == "\t"
    } && remarks.allSatisfy { !$0.hasSuffix(".") && !$0.contains(where: signs.contains) }
  }

  @Test(arguments: UInt64(1)...4)
  func `an import is a policy, whatever is wrong with the file`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let file = RivalFile(Self.mutated(&random), source: "q")
      let stack = ImportedPolicy(stack: file)
      for policy in [ImportedPolicy(pwquality: [file]), ImportedPolicy(passwdqc: file), stack] {
        _ = try policy.map { try Configuration($0.settings) }
      }
    }
  }

  /// Returns some lines of the files, in any order, with a few bytes changed.
  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    let seed = seeds.randomElement(using: &random) ?? []
    let lines = seed.split(separator: 0x0A, omittingEmptySubsequences: false)
    var bytes = Array(lines.shuffled(using: &random).prefix(9).joined(separator: [0x0A]))
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}
