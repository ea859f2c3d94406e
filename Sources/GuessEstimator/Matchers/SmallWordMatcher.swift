/// Finds the short words that phrases are full of, where a phrase begins or goes on.
struct SmallWordMatcher: Matcher {
  /// What trying every small word costs.
  private static let cost = 1.4

  /// The commonest of English, Spanish, Portuguese, Italian, French, German, Dutch and Russian in Latin
  /// letters, and what people write for them.
  private let words = ShortWords(
    "i u r a o e y 2 4",
    """
    my me mi yo tu te ti su se si no de da do du la le lo el al en em es eu et un is it in \
    on of or an as at am be by he hi if ja ma na ik je wo so us up we go to ya ty ne po
    """,
    """
    jij the and you for not are was her his him our all can who luv los las que con por una \
    mas der die das und ich mit het een les des est pas get got let has had but one two big \
    bad ate hot new old
    """
  )
  private let text: GuessText

  init(_ text: GuessText) {
    self.text = text
  }

  /// Finds the small words that begin at a place.
  func match(from start: Int, _ take: (Piece) -> Void) {
    words.forEachEnd(in: text.folded, from: start) { end in
      let cost = Self.cost + Decoration.irregularCaseCost(start..<end, text)
      take(Piece(kind: .smallWord, start: start, end: end, cost: cost))
    }
  }
}
