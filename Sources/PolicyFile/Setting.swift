/// One setting as it was written: a key and its value.
public struct Setting: Equatable, Sendable {
  /// The key.
  public let key: String
  /// The value, without quotes.
  public let value: String
  /// Whether the value is added to what the key has, by `+=`, rather than put in its place.
  public let isAddition: Bool
  /// Where the key stands.
  public let keyPlace: Diagnostic.Place
  /// Where the value stands, inside its quotes.
  public let valuePlace: Diagnostic.Place

  /// Creates a setting.
  public init(
    key: String,
    value: String,
    isAddition: Bool = false,
    keyPlace: Diagnostic.Place,
    valuePlace: Diagnostic.Place
  ) {
    self.key = key
    self.value = value
    self.isAddition = isAddition
    self.keyPlace = keyPlace
    self.valuePlace = valuePlace
  }

  /// Returns the setting with another value.
  func with(_ value: String, isAddition: Bool) -> Setting {
    Setting(
      key: key,
      value: value,
      isAddition: isAddition,
      keyPlace: keyPlace,
      valuePlace: valuePlace
    )
  }

  /// Reads a word of the pam.d line, such as `length=12` or `words+=acme`; of a word without `=` the
  /// value is empty.
  ///
  /// - Parameters:
  ///   - argument: The word.
  ///   - number: Which word it is, from 1.
  public init(argument: String, number: Int) {
    let written = argument.prefix { $0 != "=" }
    let start = Diagnostic.Place(source: Diagnostic.Place.argumentSource, line: number, column: 1)
    let hasValue = written.utf8.count < argument.utf8.count
    let isAddition = hasValue && written.utf8.last == UInt8(ascii: "+")
    let column = hasValue ? written.utf8.count + 2 : 1
    self.init(
      key: String(isAddition ? written.dropLast() : written),
      value: String(argument.dropFirst(written.count + 1)),
      isAddition: isAddition,
      keyPlace: start,
      valuePlace: Diagnostic.Place(
        source: Diagnostic.Place.argumentSource,
        line: number,
        column: column
      )
    )
  }
}
