/// A text that a rival reads.
public struct RivalFile: Sendable {
  /// The whole text.
  public let bytes: [UInt8]
  /// Its path, for diagnostics.
  public let source: String

  /// Creates a text.
  public init(_ bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// Where the text begins.
  package var start: Diagnostic.Place { Diagnostic.Place(source: source, line: 1, column: 1) }

  /// Divides the text into lines, and reads each; nothing stands behind the last line end.
  package func lines(
    _ content: (ArraySlice<UInt8>, Diagnostic.Place) -> RivalLine.Content
  ) -> [RivalLine] {
    var pieces = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces.enumerated().map { number, piece in
      let place = Diagnostic.Place(source: source, line: number + 1, column: 1)
      return RivalLine(piece, at: place, content(piece, place))
    }
  }
}
