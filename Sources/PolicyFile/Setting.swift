/// One setting as it was written: a key and its value.
public struct Setting: Equatable, Sendable {
  /// The key.
  public let key: String
  /// The value, without quotes.
  public let value: String
  /// Where the key stands.
  public let keyPlace: Diagnostic.Place
  /// Where the value stands, inside its quotes.
  public let valuePlace: Diagnostic.Place

  /// Creates a setting.
  public init(
    key: String,
    value: String,
    keyPlace: Diagnostic.Place,
    valuePlace: Diagnostic.Place
  ) {
    self.key = key
    self.value = value
    self.keyPlace = keyPlace
    self.valuePlace = valuePlace
  }

  /// Reads a word of the pam.d line, such as `length=12`; of a word without `=` the value is empty.
  ///
  /// - Parameters:
  ///   - argument: The word.
  ///   - number: Which word it is, from 1.
  public init(argument: String, number: Int) {
    let key = argument.prefix { $0 != "=" }
    let start = Diagnostic.Place(source: Diagnostic.Place.argumentSource, line: number, column: 1)
    let hasValue = key.utf8.count < argument.utf8.count
    let column = hasValue ? key.utf8.count + 2 : 1
    self.init(
      key: String(key),
      value: String(argument.dropFirst(key.count + 1)),
      keyPlace: start,
      valuePlace: Diagnostic.Place(
        source: Diagnostic.Place.argumentSource,
        line: number,
        column: column
      )
    )
  }
}
