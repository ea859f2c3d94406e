@testable import ProgramHost
import Text
import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import ModuleHost

/// Dictionaries that are not whole: libcrack finds no word in them, and says nothing.
@Suite(.asRoot)
struct DictionaryFilesTests {
  private static let ends = ["pwd", "pwi", "hwm"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies the host's dictionary, each file changed, and returns its path.
  private func copy(_ change: (String, Data) -> Data) throws -> String {
    for end in Self.ends {
      let bytes = try Data(contentsOf: URL(filePath: "/var/cache/cracklib/cracklib_dict." + end))
      let file = try folder.file("", named: "words." + end)
      try change(end, bytes).write(to: URL(filePath: file))
    }
    return folder.path + "/words"
  }

  private static func fault(_ path: String, _ end: String, _ reason: String) -> HostFault {
    HostFault(
      "\(path).\(end): \(reason); update-cracklib of the package cracklib-runtime makes a dictionary"
        + " on Debian"
    )
  }

  private static let noIndex = "this is no index of a dictionary, or a part of one"
  private static let noEnd = "the end of the file is missing"

  /// A file, how many bytes are left of it, or taken off if below 0, and what is said of it.
  static let cuts: [(end: String, bytes: Int, reason: String)] = [
    ("pwd", 0, noEnd),
    ("pwd", 1000, noEnd),
    ("pwd", -1000, noEnd),
    ("hwm", 0, noEnd),
    ("hwm", -1, noEnd),
    ("pwi", 0, noIndex),
    ("pwi", 11, noIndex),
    ("pwi", 12, noIndex),
    ("pwi", 1000, noIndex),
    ("pwi", -1, noIndex),
  ]

  @Test(arguments: cuts)
  func `a dictionary without an end makes no rule`(end: String, bytes: Int, reason: String) throws {
    let path = try copy { name, data in
      if name != end { return data }
      return bytes < 0 ? data.dropLast(-bytes) : data.prefix(bytes)
    }
    #expect(throws: Self.fault(path, end, reason)) { try Rule.dictionary(path) }
  }

  /// What stands from a place of the index on: a strange beginning, that of a machine of the other
  /// order, no words, more words than there are, more than there can be, and blocks of another size.
  static let noise: [(place: Int, bytes: [UInt8])] = [
    (0, [0x79, 0x0A]),
    (0, [0x70, 0x77, 0x56, 0x31]),
    (4, [0, 0, 0, 0]),
    (4, [0, 0, 0, 0x7F]),
    (4, [0xFF, 0xFF, 0xFF, 0xFF]),
    (8, [17]),
  ]

  @Test(arguments: noise)
  func `an index of noise makes no rule`(place: Int, bytes: [UInt8]) throws {
    let path = try copy { name, data in
      if name != "pwi" { return data }
      return data.prefix(place) + bytes + data.dropFirst(place + bytes.count)
    }
    #expect(throws: Self.fault(path, "pwi", Self.noIndex)) { try Rule.dictionary(path) }
  }

  @Test func `a dictionary that loses its end later accepts nothing`() throws {
    let path = try copy { $1 }
    let rule = try Rule.dictionary(path)
    #expect(rule.check(Candidate("password")) == .unmet("based on a dictionary word"))
    #expect(rule.check(Candidate("Vh8#kq2Lp0z")) == .met)
    try expectSuccess(truncate(path + ".pwd", 1000))
    let finding = rule.check(Candidate("Vh8#kq2Lp0z"))
    #expect(finding.isFault)
    #expect(finding.reason?.hasPrefix(path + ".pwd: the end of the file is missing") == true)
  }

  @Test func `a dictionary of one word is whole`() throws {
    // As cracklib-packer writes it: a header, one place; the word; and 256 numbers.
    let index: [UInt8] = [0x31, 0x56, 0x77, 0x70, 1, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]
    let path = try copy { name, data in
      switch name {
      case "pwi": Data(index)
      case "pwd": Data("elephant\0".utf8)
      default: Data(count: data.count)
      }
    }
    let rule = try Rule.dictionary(path)
    #expect(rule.check(Candidate("Vh8#kq2Lp0z")) == .met)
  }
}
