import Foundation
import TestSupport

// What is unsafe is sound: what the C library returns is copied before it is called again.

/// A configuration of pwquality and what it is asked, all made up.
struct QualityCase {
  /// The lines of the configuration.
  let lines: [String]
  /// The new password.
  let password: [UInt8]
  /// The old one.
  let old: [UInt8]?
  /// The user's name.
  let user: String?

  /// The value that counts of a setting, or the default.
  func number(_ name: String, or usual: Int) -> Int {
    value(name).flatMap { Int($0) } ?? usual
  }

  /// The value that counts of a setting, if it is set.
  func value(_ name: String) -> String? {
    lines.last { $0.hasPrefix(name + " = ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  /// The user's GECOS entry on this host.
  var gecos: String? {
    guard let user, let entry = unsafe getpwnam(user)?.pointee, let gecos = unsafe entry.pw_gecos
    else {
      return nil
    }
    return unsafe String(cString: gecos)
  }

  /// Names; those of Debian's base-passwd have words in their GECOS entry.
  private static let users: [String?] = [
    nil, nil, "list", "list", "gnats", "root", "backup", "bob", "quillfeather", "Anna",
    "no-such-user",
  ]
  private static let words = [
    "summer", "Acme", "ibm", "qwertz", "redhat", "a,bcd", "zz,yy", "12345", "pass",
  ]
  private static let pieces = [
    "1234", "dcba", "789:", "XYZ[", "aaa", "AAAA", "qwerty", "   ", "é", "ЖЖ", "字", "\u{1F600}",
    "e\u{301}", "ab", "98", "Mailing", "Manager", "reganam", "summer", "sSummER", "remmus", "acme",
    "passs", "ppaass", "12345", "zz,yy", "summmer",
  ]

  /// Makes up a configuration.
  static func lines(_ random: inout SplitMix64) -> [String] {
    func line(_ name: String, _ range: ClosedRange<Int>) -> (String, ClosedRange<Int>) {
      (name, range)
    }
    let numbers = [
      line("minlen", -2...14), line("minlen", 6...9), line("dcredit", -3...4),
      line("ucredit", -2...3),
      line("lcredit", -3...3), line("ocredit", -2...3), line("minclass", -1...6),
      line("maxrepeat", -1...4), line("maxsequence", -1...5), line("maxclassrepeat", -1...6),
      line("difok", -1...9), line("usercheck", 0...1), line("usersubstr", 0...6),
      line("gecoscheck", 0...1), line("gecoscheck", 1...1),
    ]
    var lines: [String] = []
    for (name, range) in numbers.shuffled(using: &random)
    where Int.random(in: 0...3, using: &random) == 0 {
      lines.append(name + " = \(Int.random(in: range, using: &random))")
    }
    if Int.random(in: 0...2, using: &random) == 0 {
      let chosen = words.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      lines.append("badwords = " + chosen.joined(separator: " "))
    }
    if Int.random(in: 0...40, using: &random) == 0 { lines.append("usersubstr = -2") }
    return lines
  }

  /// Makes up a password change under a configuration.
  init(_ lines: [String], _ random: inout SplitMix64) {
    self.lines = lines
    user = Self.users.randomElement(using: &random) ?? nil
    old = Int.random(in: 0...2, using: &random) == 0 ? nil : Self.password(nil, user, &random)
    password = Self.password(old, user, &random)
  }

  private static func password(
    _ old: [UInt8]?,
    _ user: String?,
    _ random: inout SplitMix64
  ) -> [UInt8] {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    if let old, below(2) == 0 { return changed(old, &random) }
    var text: [UInt8] = []
    for _ in 0..<(below(30) == 0 ? 0 : 1 + below(6)) {
      switch below(9) {
      case 0, 1, 2: text += Array((pieces.randomElement(using: &random) ?? "").utf8)
      case 3: text += Array((user ?? "").utf8)
      case 4: text += Array((user ?? "").utf8.reversed())
      case 5: text += Array((user ?? "").utf8.prefix(4 + below(3)))
      default:
        let range: ClosedRange<UInt8> =
          switch below(4) {
          case 0: 0x61...0x7A
          case 1: 0x41...0x5A
          case 2: 0x30...0x39
          default: 0x21...0x7E
          }
        for _ in 0...below(6) { text.append(.random(in: range, using: &random)) }
      }
    }
    return below(12) == 0 ? text + text.reversed() : text
  }

  /// Returns a password made of an old one.
  private static func changed(_ old: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let start = below(old.count + 1)
    switch below(9) {
    case 0: return old
    case 1: return old.map { 0x61...0x7A ~= $0 ? $0 ^ 0x20 : $0 }
    case 2: return Array(old[start...] + old[..<start])
    case 3: return old.reversed()
    case 4: return Array(old[min(start, old.count / 2)...].prefix(8 + below(4)))
    case 5: return old + old.prefix(start)
    case 6: return old.flatMap { below(3) == 0 ? [$0, $0] : [$0] }
    default:
      var text = old
      for _ in 0...below(4) {
        let place = below(text.count + 1)
        let byte = UInt8.random(in: 0x21...0x7E, using: &random)
        if place < text.count, below(2) == 0 {
          text[place] = byte
        } else {
          text.insert(byte, at: place)
        }
      }
      return text
    }
  }
}
