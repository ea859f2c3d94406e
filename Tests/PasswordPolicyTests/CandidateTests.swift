import Testing

@testable import PasswordPolicy

struct CandidateTests {
  static let secrets: [(String, Secret)] = [
    ("text", "Vh8#kq2Lp0z"),
    ("decomposed text", "caffe\u{300}"),
    ("bad bytes", [0xFF, 0xFE, 0x80, 0xE2, 0x82]),
    ("NUL", [0, 0x61, 0]),
    ("512 bytes", Secret("é", times: 256)),
    ("8 kB", Secret("x", times: 8192)),
  ]

  @Test(arguments: secrets)
  func `the bytes are kept as they were entered`(id: String, secret: Secret) {
    let candidate = Candidate(password: secret.bytes, oldPassword: secret.bytes)
    let bytes = candidate.password.bytes
    let oldBytes = Self.oldBytes(of: candidate)
    #expect(bytes == secret.bytes)
    #expect(oldBytes == secret.bytes)
  }

  @Test func `text is kept as its UTF-8`() {
    let candidate = Candidate("e\u{301}", replacing: "\u{E9}")
    let bytes = candidate.password.bytes
    let oldBytes = Self.oldBytes(of: candidate)
    #expect(bytes == [0x65, 0xCC, 0x81])
    #expect(oldBytes == [0xC3, 0xA9])
  }

  static let beginnings: [(Secret, Bool)] = [
    ("", true), ([], true), ([0], false), ([0xFF], false), (" ", false), ("\u{301}", false),
  ]

  @Test(arguments: beginnings)
  func `only a password without a byte is empty`(secret: Secret, isEmpty: Bool) {
    let candidate = Candidate(password: secret.bytes)
    let found = candidate.isEmpty
    #expect(found == isEmpty)
  }

  @Test func `no old password is not an empty old password`() {
    let unknown = Self.oldBytes(of: Candidate("x"))
    let empty = Self.oldBytes(of: Candidate("x", replacing: ""))
    #expect(unknown == nil)
    #expect(empty == [])
  }

  @Test func `a candidate without an account knows no names`() {
    let candidate = Candidate("x")
    let account = candidate.account
    #expect(account.userName == nil)
    #expect(!account.isKnown)
    #expect(account.hostName == nil)
  }

  private static func oldBytes(of candidate: borrowing Candidate) -> [UInt8]? {
    switch candidate.oldPassword {
    case .none: nil
    case .some(let text): text.bytes
    }
  }
}
