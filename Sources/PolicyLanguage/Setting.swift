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
    // As in a file, a byte decides, even where an accent behind it makes another character of it.
    let written = argument.utf8.prefix { $0 != UInt8(ascii: "=") }
    let start = Diagnostic.Place.ofArgument(number)
    let hasValue = written.count < argument.utf8.count
    let isAddition = hasValue && written.last == UInt8(ascii: "+")
    self.init(
      key: String(Substring(isAddition ? written.dropLast() : written)),
      value: String(Substring(argument.utf8.dropFirst(written.count + 1))),
      isAddition: isAddition,
      keyPlace: start,
      valuePlace: hasValue ? start.advanced(by: written.count + 1) : start
    )
  }
}
