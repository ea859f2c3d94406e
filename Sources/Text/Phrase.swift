/// A text for people: English words with places for arguments, which a catalog may have in another
/// language.
///
/// Of the words, `{0}` stands for the first argument, `{1}` for the second. They are what a catalog is
/// asked for, so they are written out where they stand: `make po` collects them from the sources.
public struct Phrase: Equatable, ExpressibleByStringLiteral, Sendable {
  // One reference, because phrases are handed around more than they are shown, and mostly copied.
  private let parts: Parts

  private final class Parts: Sendable {
    let words: String
    let plural: String?
    let count: Int
    let arguments: [Phrase]
    let isTranslated: Bool

    init(
      _ words: String,
      plural: String? = nil,
      count: Int = 1,
      _ arguments: [Phrase],
      isTranslated: Bool = true
    ) {
      self.words = words
      self.plural = plural
      self.count = count
      self.arguments = arguments
      self.isTranslated = isTranslated
    }
  }

  private init(parts: Parts) {
    self.parts = parts
  }

  /// Creates a phrase from its words and what stands in their places, at most ten phrases.
  @inline(never)
  public init(_ words: String, _ arguments: Phrase...) {
    self.init(parts: Parts(words, arguments))
  }

  /// Creates a phrase without arguments.
  ///
  /// `make po` collects a bare literal only where it is an argument that `collect.sh` lists. Write
  /// `Phrase("...")` anywhere else.
  @inline(never)
  public init(stringLiteral words: String) {
    self.init(parts: Parts(words, []))
  }

  /// Creates a phrase about a number of things.
  ///
  /// - Parameters:
  ///   - count: The number, which is the first argument.
  ///   - one: The words for one thing.
  ///   - many: The words for another number; `{0}` is in both, for other languages than English have
  ///     a form for one thing and twenty-one.
  /// - Returns: The phrase.
  @inline(never)
  public static func counted(_ count: Int, _ one: String, _ many: String) -> Phrase {
    Phrase(parts: Parts(one, plural: many, count: count, [number(count)]))
  }

  /// Creates a phrase about a number of things and more.
  ///
  /// - Parameters:
  ///   - count: The number, for the form of the words.
  ///   - one: The words for one thing.
  ///   - many: The words for another number.
  ///   - arguments: What stands in the places of the words, the number among them.
  /// - Returns: The phrase.
  public static func counted(
    _ count: Int,
    _ one: String,
    _ many: String,
    of arguments: [Phrase]
  ) -> Phrase {
    Phrase(parts: Parts(one, plural: many, count: count, arguments))
  }

  /// A text that is the same in all languages, such as a name.
  @inline(never)
  public static func name(_ text: String) -> Phrase {
    Phrase(parts: Parts(text, [], isTranslated: false))
  }

  /// A number.
  public static func number(_ number: Int) -> Phrase {
    name("\(number)")
  }

  /// The phrase in English.
  public var english: String { text(in: .english) }

  /// Whether two phrases are the same in English.
  public static func == (first: Phrase, second: Phrase) -> Bool {
    first.english == second.english
  }

  /// Returns the phrase in the language of a catalog, or in English where that does not have it or
  /// has something that no message may hold.
  @inline(never)
  public func text(in catalog: Catalog) -> String {
    let words = parts.words
    if !parts.isTranslated { return words }
    if let found = catalog.translation(words, parts.plural, parts.count), !found.isEmpty,
      !found.unicodeScalars.contains(where: { $0.isHarmful }), let text = filled(found, catalog)
    {
      return text
    }
    let own = parts.count == 1 ? words : parts.plural ?? words
    return filled(own, catalog) ?? own
  }

  /// Returns words with the arguments in their places, or nil where an argument has no place or a
  /// place no argument.
  private func filled(_ words: String, _ catalog: Catalog) -> String? {
    let arguments = parts.arguments
    if arguments.isEmpty { return words }
    let bytes = Array(words.utf8)
    var text: [UInt8] = []
    var isPlaced = [Bool](repeating: false, count: arguments.count)
    var place = 0
    while place < bytes.count {
      let opening = bytes[place...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
      text += bytes[place..<opening]
      place = opening
      if place == bytes.count { break }
      guard place + 2 < bytes.count, bytes[place + 2] == UInt8(ascii: "}") else { return nil }
      let number = Int(bytes[place + 1]) - 0x30
      guard 0..<arguments.count ~= number else { return nil }
      isPlaced[number] = true
      text += Array(arguments[number].text(in: catalog).utf8)
      place += 3
    }
    return isPlaced.contains(false) ? nil : String(decoding: text, as: UTF8.self)
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
