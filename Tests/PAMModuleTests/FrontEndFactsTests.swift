import PolicyLanguage
import TestSupport
import Testing

@testable import PAMModule

/// What graphical programs make of the texts of passwd and of the module.
///
/// The facts are read from the sources of the programs: which parts of a text they look for, in which
/// order, and what their users see then. All of them run passwd in English.
struct FrontEndFacts: Sendable, CustomTestStringConvertible {
  let name: String
  /// Parts of a text and what they are taken for, in the order in which they are looked for.
  let meanings: [(part: String, meaning: Meaning)]
  var testDescription: String { name }

  enum Meaning: Equatable { case changed, short, simple, similar, recent, same, unknown }

  /// What a user sees after the program has read a text; nil if the program waits for more.
  func meaning(of text: String) -> Meaning? {
    meanings.first { text.contains($0.part) }?.meaning
  }

  /// run-passwd.c of GNOME Settings, Cinnamon, UKUI, Budgie and elementary.
  static let gnome = FrontEndFacts(
    name: "GNOME Settings",
    meanings: [
      ("successfully", .changed), ("recovered", .unknown), ("short", .short), ("longer", .short),
      ("palindrome", .simple), ("simple", .simple), ("dictionary", .simple),
      ("similar", .similar), ("different", .similar), ("case", .similar), ("wrapped", .similar),
      ("recent", .recent), ("1 numeric or special", .simple), ("unchanged", .same),
      ("match", .same), ("failure", .unknown), ("DIFFERENT", .unknown), ("BAD PASSWORD", .unknown),
    ]
  )

  /// The dialog "About me" of MATE, whose list lacks a comma between two parts.
  static let mate = FrontEndFacts(
    name: "MATE",
    meanings: [
      ("successfully", .changed), ("short", .short), ("longer", .short), ("palindrome", .simple),
      ("dictionary", .simple), ("simpl", .simple), ("similar", .similar), ("different", .similar),
      ("case", .similar), ("wrapped", .similar), ("recent", .recent), ("unchanged", .same),
    ]
  )

  static let all = [gnome, mate]
}

struct FrontEndFactsTests {
  /// A password that is rejected, and what its user is to learn.
  struct Rejection: Sendable, CustomTestStringConvertible {
    let password: String
    var old: String?
    let meaning: FrontEndFacts.Meaning
    var testDescription: String { password }
  }

  static let rejections = [
    Rejection(password: "abc", meaning: .short),
    Rejection(password: "Summer2024!", meaning: .simple),
    Rejection(password: "kzqwmvpr", meaning: .simple),
    Rejection(password: "jdoe-Zq7-vortex", meaning: .simple),
    Rejection(password: "Zq7-vortey", old: "Zq7-vortex", meaning: .similar),
  ]

  /// Settings with every line of the checklist.
  private static let everything = [
    "length=8", "max-length=64", "upper=1", "lower=1", "letter=2", "digit=2", "symbol=2",
    "classes=3",
    "charset=ascii", "repeat=2", "sequence=3", "class-run=4", "realname=yes", "hostname=yes",
    "words=summer", "date=yes", "common=yes", "match.start=^[a-z]", "forbid.year=2024",
  ]

  @Test(arguments: FrontEndFacts.all, [[], everything, ["layout=line"], ["preset=pin"]])
  func `no announcement is taken for a reason, so a success is one`(
    _ program: FrontEndFacts,
    _ settings: [String]
  ) throws {
    let announcement = try Sample(.announcement, settings).text()
    #expect(program.meaning(of: announcement) == nil, "\(announcement)")
    let text = announcement + "\npasswd: all authentication tokens updated successfully.\n"
    #expect(program.meaning(of: text) == .changed)
  }

  @Test(arguments: FrontEndFacts.all, rejections)
  func `the second, identical answer names the reason`(
    _ program: FrontEndFacts,
    _ rejection: Rejection
  ) throws {
    let refusal = try Sample(.refusal(rejection.password, replacing: rejection.old)).text()
    let first = program.meaning(of: refusal)
    #expect(first == nil || first == rejection.meaning, "\(refusal)")
    let again = try Sample(.repetition(rejection.password, replacing: rejection.old)).text()
    #expect(program.meaning(of: refusal + "\n" + again) == rejection.meaning, "\(again)")
  }

  @Test(arguments: rejections)
  func `the first line names a line that is not met`(_ rejection: Rejection) throws {
    let refusal = try Sample(.refusal(rejection.password, replacing: rejection.old)).text()
    let lines = refusal.split(separator: "\n")
    let first = String(lines[0])
    let named = lines.dropFirst().map { $0.dropFirst(4).prefix { $0 != "(" } }
    #expect(
      named.isEmpty || named.contains { first.contains($0.trimmingSuffix { $0 == " " }) },
      "\(refusal)"
    )
    #expect(first.last == ".")
  }

  @Test func `Cockpit finds the reason behind its sign on one line`() throws {
    let refusal = try Sample(.refusal("abc")).text(.line)
    #expect(refusal.hasPrefix("BAD PASSWORD: Password is Weak (1 of 4), not Strong: At least 8"))
    #expect(!refusal.contains("\n"))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
