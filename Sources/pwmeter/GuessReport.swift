internal import Text
internal import GuessEstimator
internal import PasswordPolicy

/// How soon an attacker's program would try a password, piece by piece.
///
/// It tells where a piece stands and what it is, never what is written there.
struct GuessReport {
  private let cover: Cover

  /// Takes the estimate of a verdict, or makes it if the policy did not ask about guesses.
  init(_ candidate: borrowing Candidate, _ verdict: Verdict, _ policy: Policy) {
    cover = verdict.estimate ?? candidate.cover(knowing: policy.knownWords)
  }

  /// The pieces and the total, a line each, for the end of a block of text.
  func text(in catalog: Catalog) -> String {
    let rows = cover.pieces.map { piece in
      (
        Self.place(of: piece).text(in: catalog), piece.kind.namePhrase.text(in: catalog),
        piece.cost
      )
    }
    let places = rows.reduce(0) { max($0, Columns.width($1.0)) }
    let names = rows.reduce(0) { max($0, Columns.width($1.1)) }
    let total = Phrase.name(Guesses(log10: cover.log10Guesses).text)
    var text = "  " + Phrase("Guesses in all: {0}", total).text(in: catalog) + "\n"
    for (place, name, cost) in rows {
      // Translators: the number is one such as 5.2e3.
      let guesses = Phrase("{0} guesses", .name(Guesses(log10: cost).text)).text(in: catalog)
      text +=
        "    " + Self.padded(place, places) + "  " + Self.padded(name, names)
        + "  " + guesses + "\n"
    }
    return text + structureLine(in: catalog)
  }

  /// What the order of letters, digits and signs adds; empty for what adds next to nothing.
  private func structureLine(in catalog: Catalog) -> String {
    let cost = cover.structureCost
    guard abs(cost) >= 0.05 else { return "" }
    let factor = Phrase.name(Guesses(log10: abs(cost)).text)
    // Translators: how letters, digits and signs follow each other in a password, and what that makes
    // of the number of guesses, such as: divided by 2.8e1.
    let line =
      cost < 0
      ? Phrase("built as people like it: divided by {0}", factor)
      : Phrase("built as people seldom do: times {0}", factor)
    return "    " + line.text(in: catalog) + "\n"
  }

  /// The same as members of a JSON object.
  var members: [(key: String, value: String)] {
    [
      ("log10Guesses", Guesses.json(log10: cover.log10Guesses)),
      (
        "cover",
        JSON.array(
          cover.pieces.map { piece in
            JSON.object([
              ("first", JSON.number(piece.start + 1)),
              ("last", JSON.number(piece.end)),
              ("kind", JSON.string(piece.kind.namePhrase.english)),
              ("log10Guesses", Guesses.json(log10: piece.cost)),
            ])
          }
        )
      ),
      ("log10Structure", Guesses.signedJSON(log10: cover.structureCost)),
    ]
  }

  private static func place(of piece: Piece) -> Phrase {
    // Translators: which characters of the password, counted from 1.
    piece.end - piece.start == 1
      ? Phrase("character {0}", .number(piece.end))
      : Phrase("characters {0}-{1}", .number(piece.start + 1), .number(piece.end))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Columns.width(text)))
  }
}

/// A number of guesses as people read it, such as `5.2e3`.
struct Guesses {
  /// The number, with two digits and the power of ten.
  let text: String

  /// Reads a decimal logarithm; one below 0 or that is no number counts as 0.
  init(log10: Double) {
    let value = log10 > 0 ? min(log10, Self.most) : 0
    var exponent = Int(value)
    var tenths = Int(Self.power(ofTen: value - Double(exponent)) * 10 + 0.5)
    if tenths > 99 {
      exponent += 1
      tenths = 10
    }
    text = "\(tenths / 10).\(tenths % 10)e\(exponent)"
  }

  /// Returns a decimal logarithm as a JSON number of two places; the number itself may be too large.
  static func json(log10: Double) -> String {
    let hundredths = Int((log10 > 0 ? min(log10, most) : 0) * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  /// The same for a factor that may be below 1.
  static func signedJSON(log10: Double) -> String {
    log10 <= -0.005 ? "-" + json(log10: -log10) : json(log10: log10)
  }

  /// More than any logarithm for 512 bytes.
  private static let most = 9999.0

  /// Returns ten to a power from 0 to 1, by the series of the exponential function: Embedded Swift has
  /// no mathematics library.
  private static func power(ofTen exponent: Double) -> Double {
    let x = exponent * 2.302585092994046
    var term = 1.0
    var sum = 1.0
    for place in 1...24 {
      term *= x / Double(place)
      sum += term
    }
    return sum
  }
}
