@_spi(_Unicode) import Swift

@testable import GuessEstimator

extension FuzzTarget {
  /// The estimate of the guesses that a password survives, with and without what is known of a person.
  static let guesses = FuzzTarget(name: "guesses", parts: 4) { bytes, part in
    let input = GuessInput(bytes)
    let text = GuessText(input.password)
    let cover = Cover(of: input.password)
    if let fault = CoverFacts.fault(of: cover, text) { return fault }
    switch part {
    case 0: return CoverFacts.fault(ofRare: input.password, cover, text)
    case 1: return CoverFacts.fault(ofLonger: input.password, cover, text)
    case 2: return CoverFacts.fault(ofComposed: input.password, cover)
    default: return faultOfKnown(input, cover, text)
    }
  }

  /// What is known of a person makes the password no harder to guess.
  private static func faultOfKnown(_ input: GuessInput, _ cover: Cover, _ text: GuessText)
    -> String?
  {
    if input.known.isEmpty { return nil }
    let known = Cover(of: input.password, knowing: input.known)
    if let fault = CoverFacts.fault(of: known, text) { return fault }
    return known.costOfPieces > cover.costOfPieces + CoverFacts.slack
      ? "knowing the person makes it harder to guess" : nil
  }
}

/// A password and words that are known of a person.
private struct GuessInput {
  let password: [UInt8]
  let known: [PersonalWord]

  init(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let kinds = Piece.Personal.allCases
    let first = Int(input.byte())
    password = input.text() ?? []
    var known: [PersonalWord] = []
    while let text = input.text(), known.count < 6 {
      let kind = kinds[(first + known.count) % kinds.count]
      if let word = PersonalWord(text, kind) { known.append(word) }
    }
    self.known = known
  }
}

/// What must be true of every cover.
private enum CoverFacts {
  /// The most that one code point may add: 0.8 for a new stretch, and 4 for the rarest letter.
  private static let dearest = 4.8

  /// How much dearer a password may be for a known word, in decades, as the search tells of itself: what
  /// stands beside the word begins in another place, and has no ending there where it would repeat it.
  static let slack = 1.0

  /// A cover spans the password without gap or overlap, and its costs make the total.
  static func fault(of cover: Cover, _ text: GuessText) -> String? {
    if !cover.log10Guesses.isFinite || cover.log10Guesses < 0 { return "no number of guesses" }
    let total = cover.costOfPieces
    let count = text.letters.count
    let structure = Structure(StructureFacts(text, of: cover.pieces, .builtIn))
    if count > 0, abs(structure.cost(of: cover.pieces, total) - cover.structureCost) > 1e-9 {
      return "the structure told is not that of the pieces"
    }
    if total > dearest * Double(count) { return "dearer than the dearest letters" }
    var place = 0
    var sum = 0.0
    for piece in cover.pieces {
      if piece.start != place || piece.end <= place { return "a gap or an overlap" }
      if !piece.cost.isFinite || piece.cost < 0 { return "no cost" }
      sum += piece.cost
      place = piece.end
    }
    if place != count { return "the cover ends too early or too late" }
    let joins = Double(max(cover.pieces.count - 1, 0)) * dearestJoin
    return -1e-6...joins + 1e-6 ~= total - sum ? nil : "the costs do not make the total"
  }

  /// What it costs to join one piece to another, as the cover of two words tells: no join costs more.
  private static let dearestJoin: Double = {
    let cover = Cover(of: Array("kettlegranite".utf8))
    return cover.pieces.reduce(cover.costOfPieces) { $0 - $1.cost } / Double(cover.pieces.count - 1)
  }()

  /// A letter of no list adds what it costs.
  static func fault(ofRare password: [UInt8], _ cover: Cover, _ text: GuessText) -> String? {
    // An ideograph is in no word, on no keyboard, and repeats nothing.
    let rare = Array("㐂".utf8)
    if text.letters.count + 2 > GuessText.limit || password.holds(rare) { return nil }
    guard password.last.map({ $0 < 0x80 }) ?? true else { return nil }
    let longer = Cover(of: password + rare).costOfPieces
    return longer < cover.costOfPieces + 2.99 ? "a rare letter adds too little" : nil
  }

  /// A letter adds no more than it may cost alone.
  static func fault(ofLonger password: [UInt8], _ cover: Cover, _ text: GuessText) -> String? {
    if text.letters.count + 2 > GuessText.limit { return nil }
    let last = UInt8(0x21 + password.count % 0x5E)
    let longer = Cover(of: password + [last]).costOfPieces
    return longer > cover.costOfPieces + dearest ? "a letter adds too much" : nil
  }

  /// Equivalent forms survive the same guesses.
  static func fault(ofComposed password: [UInt8], _ cover: Cover) -> String? {
    if password.allSatisfy({ $0 < 0x80 }) || password.count > GuessText.limit / 3 { return nil }
    guard let text = String(validating: password, as: UTF8.self) else { return nil }
    var composed = String.UnicodeScalarView()
    for scalar in text._nfc { composed.append(scalar) }
    let other = Array(String(composed).utf8)
    if other == password { return nil }
    return Cover(of: other) == cover ? nil : "the composed form survives other guesses"
  }
}

extension Cover {
  /// What the pieces cost without what their order adds.
  fileprivate var costOfPieces: Double { log10Guesses - structureCost }
}
