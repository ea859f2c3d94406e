import Testing

@testable import GuessEstimator

/// How much of a password is looked at.
struct GuessTextTests {
  /// Counts what is read from an endless run of one scalar's bytes.
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

  @Test(
    "Reading stops where the estimate stops looking",
    arguments: ["a", "é", "\u{301}", "\u{1F600}", "e\u{301}"]
  )
  func readingStops(text: String) {
    let reads = Reads(text)
    let read = GuessText(reads)
    // An accent that was read may be part of the last letter.
    #expect((GuessText.limit - 1...GuessText.limit).contains(read.letters.count))
    #expect(reads.count <= 4 * GuessText.limit + 4)
  }
}
