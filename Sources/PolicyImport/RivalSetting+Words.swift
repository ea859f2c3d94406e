package import PolicyLanguage

extension RivalSetting {
  /// Reads a word of a pam.d line, `NAME=VALUE` or `NAME`.
  package init(word: ArraySlice<UInt8>, at place: Diagnostic.Place) {
    let end = word.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
    let value = end == word.endIndex ? word[end...] : word[end...].dropFirst()
    self.init(name: word[..<end], value: value, start: place, first: word.startIndex)
  }

  /// The value as text, with a sign of its own for what is not valid UTF-8.
  package var valueText: String { String(decoding: value, as: UTF8.self) }

  /// Returns the number that strtoul(3) reads, if there is nothing behind it and C's `int` can hold it.
  ///
  /// Nothing is 0. Of a negative number strtoul(3) makes one that is larger than that.
  package static func unsigned(_ text: some Collection<UInt8>) -> Int? {
    if text.isEmpty { return 0 }
    guard let (number, isNegative) = signed(Array(text)) else { return nil }
    return isNegative && number > 0 ? nil : number
  }
}
