@testable import PAMStack
import PolicyLinter
import TestSupport
import Testing

@testable import PolicyLanguage

/// pam.d files that nobody would write.
struct StackFuzzTests {
  /// A file with every piece of the grammar.
  private static let seed = Array(
    """
    #%PAM-1.0
    auth required pam_unix.so
    @include common
    password include common
    password substack common # x
    -password optional pam_gnome_keyring.so
    password requisite pam_pwmeter.so length=12 [words=a \\] b] \\
      retry=2
    password [success=1 default=ignore authtok_err=die maxtries=reset] pam_unix.so use_authtok
    password sufficient pam_sss.so
    password requisite pam_deny.so
    password required pam_permit.so
    """.utf8
  )

  /// Pieces that upset grammars.
  private static let pieces: [[UInt8]] = [
    [0x00], [0x0A], [0x0D, 0x0A], [0x0B], [0x1B], [0x7F], [0xFF], [0xC3], [0xE2, 0x82],
    [0xEF, 0xBB, 0xBF], Array("[".utf8), Array("]".utf8), Array("\\".utf8), Array("\\]".utf8),
    Array("\\\n".utf8), Array("#".utf8), Array("=".utf8), Array("success=".utf8),
    Array("99999999999999999999".utf8), Array("default=1 ".utf8), Array("password ".utf8),
    Array("include passwd".utf8), Array("/".utf8), Array("\nx".utf8), Array("é".utf8),
    [UInt8](repeating: 0x78, count: 1100),
  ]

  @Test(arguments: UInt64(1)...10)
  func `files of any bytes are read, and faults have places inside them`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<100 {
      let files = ["d/passwd": Self.mutated(&random), "d/common": Self.mutated(&random)]
      let stack = PAMStack(service: "passwd", folders: ["d"]) { path in
        files[path].map { .text($0, fault: nil) } ?? .missing
      }
      for fault in StackLint.diagnostics(of: stack, arguments: StackFiles.judge) {
        let lines = (files[fault.place.source] ?? []).split(
          separator: 0x0A,
          omittingEmptySubsequences: false
        )
        let isInside =
          1...max(1, lines.count) ~= fault.place.line
          && 1...((lines.dropFirst(fault.place.line - 1).first?.count ?? 0) + 1)
            ~= fault.place.column
        #expect(isInside, "round \(round): \(fault.lintText) in \(files)")
      }
    }
  }

  /// Returns some lines of the file, in any order, with a few bytes changed.
  static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    let lines = seed.split(separator: 0x0A).shuffled(using: &random)
    var bytes = Array(
      lines.prefix(Int.random(in: 0...12, using: &random)).joined(separator: [0x0A])
    )
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}
