import Testing

@testable import GuessEstimator

/// How much of a password is read.
struct GuessTextTests {
  /// Counts the bytes that are read of an endless text.
  private final class Reads: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private(set) var count = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    func next() -> UInt8? {
      guard count < 80_000 else { return nil }
      defer { count += 1 }
      return bytes[count % bytes.count]
    }
  }

  @Test(arguments: ["a", "é", "\u{301}", "\u{1F600}", "e\u{301}"])
  func `stops reading at the limit of the estimate`(text: String) {
    let reads = Reads(text)
    let read = GuessText(reads)
    // The last accent may be part of the last letter.
    #expect((GuessText.limit - 1...GuessText.limit).contains(read.letters.count))
    #expect(reads.count <= 4 * GuessText.limit + 4)
  }
}
