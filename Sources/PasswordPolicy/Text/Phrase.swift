/// A text for people: English words with places for arguments, which a catalog may have in another
/// language.
///
/// Of the words, `{0}` stands for the first argument, `{1}` for the second. They are what a catalog is
/// asked for, so they are written out where they stand: `make po` collects them from the sources.
public struct Phrase: Equatable, Sendable {
  /// The English words, for a count of one where there are others for more.
  public let words: String
  /// The English words for another count than one, or nil where nothing is counted.
  public let plural: String?
  /// What is counted, which is the first argument; 1 where nothing is.
  public let count: Int
  /// What stands in the places.
  public let arguments: [Phrase]

  private let isTranslated: Bool

  private init(
    _ words: String,
    plural: String?,
    count: Int,
    _ arguments: [Phrase],
    isTranslated: Bool
  ) {
    self.words = words
    self.plural = plural
    self.count = count
    self.arguments = arguments
    self.isTranslated = isTranslated
  }

  /// Creates a phrase from its words and what stands in their places.
  public init(_ words: String, _ arguments: Phrase...) {
    self.init(words, plural: nil, count: 1, arguments, isTranslated: true)
  }

  /// Creates a phrase about a number of things.
  ///
  /// - Parameters:
  ///   - count: The number, which is the first argument.
  ///   - one: The words for one thing.
  ///   - many: The words for another number; `{0}` is in both, for other languages than English have
  ///     a form for one thing and twenty-one.
  ///   - more: The second argument and those that follow.
  /// - Returns: The phrase.
  public static func counted(_ count: Int, _ one: String, _ many: String, _ more: Phrase...)
    -> Phrase
  {
    Phrase(one, plural: many, count: count, [number(count)] + more, isTranslated: true)
  }

  /// A text that is the same in all languages, such as a name.
  public static func name(_ text: String) -> Phrase {
    Phrase(text, plural: nil, count: 1, [], isTranslated: false)
  }

  /// A number.
  public static func number(_ number: Int) -> Phrase {
    name("\(number)")
  }

  /// The phrase in English.
  public var english: String { text(in: .english) }

  /// Returns the phrase in the language of a catalog, or in English where that does not have it or
  /// has something that no message may hold.
  public func text(in catalog: Catalog) -> String {
    if !isTranslated { return words }
    if let found = catalog.translation(words, plural, count), let text = filled(found, catalog) {
      return text
    }
    let own = count == 1 ? words : plural ?? words
    return filled(own, catalog) ?? own
  }

  /// Returns words with the arguments in their places, or nil where an argument has no place, a place
  /// no argument, or a character is not one for messages.
  private func filled(_ words: String, _ catalog: Catalog) -> String? {
    var text = String.UnicodeScalarView()
    var isPlaced = [Bool](repeating: false, count: arguments.count)
    var scalars = words.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar.isHarmful { return nil }
      if scalar != "{" {
        text.append(scalar)
        continue
      }
      guard let digit = scalars.next(), scalars.next() == "}", "0"..."9" ~= digit else { return nil }
      let place = Int(digit.value) - 0x30
      guard place < arguments.count else { return nil }
      isPlaced[place] = true
      text.append(contentsOf: arguments[place].text(in: catalog).unicodeScalars)
    }
    return isPlaced.contains(false) ? nil : String(text)
  }
}

extension Phrase {
  /// The phrase of a line that must be met, where not all must.
  public var required: Phrase {
    // Translators: a line of the checklist that must be met, where others only count.
    Phrase("{0}, required", self)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal, a log or a program that pastes messages could trip over it: a control
  /// character, a quotation mark, a backslash, or one that turns the direction.
  public var isHarmful: Bool {
    switch value {
    case 0x22, 0x5C, 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
