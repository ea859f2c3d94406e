@testable import BreachedListBuilder
import Testing

@testable import BreachedList

/// Lists of passwords.
struct WordLinesTests {
  private static func read(_ bytes: [UInt8], minimumLength: Int = 0) -> [[UInt8]] {
    var lines = WordLines(minimumLength: minimumLength)
    var words: [[UInt8]] = []
    // The array outlasts the call, and each word is copied.
    unsafe bytes.withUnsafeBytes {
      unsafe lines.read($0) { word, _ in unsafe words.append(Array(word)) }
    }
    return words
  }

  private static func read(_ text: String, minimumLength: Int = 0) -> [String] {
    read(Array(text.utf8), minimumLength: minimumLength).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a line is a password, with its blanks`() {
    #expect(Self.read("one\ntwo words \r\n\n \tthree\n") == ["one", "two words ", " \tthree"])
  }

  @Test func `bytes that are no text are passwords too`() {
    #expect(Self.read([0xFF, 0x00, 0x0A]) == [[0xFF, 0x00]])
  }

  @Test func `what is too short is passed over, counted in code points`() {
    #expect(Self.read("abc\nabcd\näöü\näöüß\n", minimumLength: 4) == ["abcd", "äöüß"])
  }

  @Test func `what is longer than any password is passed over`() {
    let long = String(repeating: "x", count: 511)
    #expect(Self.read(long + "\n" + long + "y\n") == [long])
  }

  @Test func `it is told which are ASCII alone`() {
    var lines = WordLines(minimumLength: 0)
    var isASCII: [Bool] = []
    // The array outlasts the call.
    unsafe Array("abc\nä\n".utf8).withUnsafeBytes {
      unsafe lines.read($0) { isASCII.append($1) }
    }
    #expect(isASCII == [true, false])
    #expect(lines.lines == 2)
    #expect(lines.passedOver == 0)
  }
}
