internal import PolicyLinter
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

/// Files that nobody would write.
struct PolicyFileFuzzTests {
  /// A file with every key and every piece of the grammar.
  private static let seed = Array(
    """
    \u{FEFF}# the policy
    level = good   # of four
    require = username, previous
    length = 12\r
    max-length = "64"
    max-bytes=72
    upper = 1
    lower = 1
    letter = no
    case = yes
    digit = 2
    symbol = 0
    date = yes
    history = 5
    dictionary = yes
    breached = /a.breached, /etc/security/breached.d
    match.own = ^[[:alpha:]]
    forbid.year = (19|20)[0-9]{2}
    title.own = Begins with a letter
    names = whole
    preset = nist
    words += "moor, heath"
    require += length
    [user jdoe]
    [group domain users]   # and others
    [service sshd]
    [user jdoe]
    pwquality = /etc/security/pwquality.conf
    classes = 3
    charset = ascii
    repeat = 3
    sequence = 3
    class-run = 4
    username = yes
    realname = yes
    hostname = no
    words = 'summer, winter # spring'
    previous = 5
    common = yes
    guesses = 5e7
    meter = guesses
    count = codepoints
    enforce = users
    users = local
    retry = 5
    announce = no
    marks = unicode
    layout = line
    debug = yes
    """.utf8
  )

  /// Pieces that upset grammars.
  private static let pieces: [[UInt8]] = [
    [0x00], [0x0A], [0x0D, 0x0A], [0x1B], [0x7F], [0xFF], [0xC3], [0xE2, 0x82], [0xEF, 0xBB, 0xBF],
    Array("\"".utf8), Array("'".utf8), Array("#".utf8), Array(" # ".utf8), Array("=".utf8),
    Array(" = ".utf8), Array(",".utf8), Array("\t".utf8), Array("no".utf8), Array("0".utf8),
    Array("-1".utf8), Array("99999999999999999999".utf8), Array("e".utf8), Array("10^".utf8),
    Array("require = ".utf8),
    Array("\nlength".utf8), Array("\nmax-length = 1\n".utf8), Array("é".utf8),
    Array("e\u{301}".utf8),
    Array("👨‍👩‍👧".utf8), Array("[group wheel]\n".utf8), Array("[".utf8), Array("]".utf8),
    Array("+=".utf8), Array("\npreset = none\n".utf8), Array("\npreset = pin\n".utf8),
    Array("\nmatch.x = ".utf8), Array("\ntitle.".utf8), Array("\n[user jdoe]\n".utf8),
    Array("\u{202E}".utf8), Array("\nwords += ".utf8), Array("\nrequire += ".utf8),
  ]

  @Test(arguments: UInt64(1)...20)
  func `a file of any bytes is a policy or has faults with places inside it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1000 {
      let bytes = Self.mutated(&random)
      let files = [bytes, Self.mutated(&random)]
      var policy = PolicySettings()
      for (place, file) in files.enumerated() { policy.add(PolicyText(file, source: "\(place)")) }
      let found = PolicyLint.diagnostics(of: policy, on: FuzzHost())
      let errors = found.filter { $0.severity == .error }
      do throws(PolicyFault) {
        let configuration = try policy.configuration(for: Self.change, on: FuzzHost())
        #expect(errors == [], "round \(round): \(files)")
        #expect(!configuration.policy.lines.isEmpty, "round \(round): \(files)")
        expectSense(configuration, "round \(round): \(files)")
      } catch {
        #expect(error.diagnostics == errors, "round \(round): \(files)")
      }
      for fault in found {
        #expect(Self.isInside(fault.place, files), "round \(round): \(fault.text) in \(files)")
      }
    }
  }

  /// A host with a policy of pam_pwquality.
  private struct FuzzHost: PolicyHost {
    static let file = RivalFile(
      Array("minlen = 9\ndcredit = -1\nusercheck = 1\n".utf8),
      source: "2"
    )

    func rule(_ wanted: HostDemand) throws(HostFault) -> Rule { try NoHost().rule(wanted) }
    func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] { [Self.file] }
  }

  private static var change: Circumstances {
    Circumstances(of: Account(userName: "jdoe"), service: "sshd") { $0 == "wheel" }
  }

  /// What is shown of a configuration must be in it.
  private func expectSense(_ configuration: Configuration, _ comment: Comment) {
    let keys = configuration.settings.map { $0.key }
    #expect(Set(keys).count == keys.count, comment)
    let ids = configuration.policy.lines.map { $0.rule.id }
    #expect(Set(ids).count == ids.count, comment)
    for demand in configuration.policy.demands {
      let place = configuration.setting(of: demand)?.keyPlace
      #expect(place.map { $0.isInPreset || ["0", "1", "2"].contains($0.source) } ?? true, comment)
    }
    #expect(configuration.settingsInForce.allSatisfy { !$0.value.isEmpty }, comment)
  }

  private static func isInside(_ place: Diagnostic.Place, _ files: [[UInt8]]) -> Bool {
    let files = files + [FuzzHost.file.bytes]
    guard let file = Int(place.source), files.indices.contains(file) else { return false }
    let lines = lines(of: files[file])
    return 1...lines.count ~= place.line
      && 1...(lines[place.line - 1].count + 1) ~= place.column
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns some lines of the file, in any order, with a few bytes changed.
  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    let lines = lines(of: seed).shuffled(using: &random).prefix(
      Int.random(in: 0...9, using: &random)
    )
    var bytes = Array(lines.joined(separator: [0x0A]))
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
