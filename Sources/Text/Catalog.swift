/// The texts of one language, by their English words.
public struct Catalog: Sendable {
  /// Finds the words for a count in the catalog's language, or nil where it does not have them.
  ///
  /// The parameters are those of ``Phrase``: the words, those for another count than one, the count.
  let translation: @Sendable (_ words: String, _ plural: String?, _ count: Int) -> String?

  /// Creates a catalog.
  ///
  /// - Parameter translation: Finds the words for a count, or nil; see ``Phrase`` for the parameters.
  public init(
    _ translation:
      @escaping @Sendable (_ words: String, _ plural: String?, _ count: Int) -> String?
  ) {
    self.translation = translation
  }

  /// The catalog that has nothing, so that all stays English.
  public static var english: Catalog { Catalog { _, _, _ in nil } }
}
