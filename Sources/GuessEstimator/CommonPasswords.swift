extension WordTable {
  /// Whether a password is, as a whole, one of those most used, whatever its case and its form.
  public func isCommonPassword(_ password: some Sequence<UInt8>) -> Bool {
    var node = root
    for letter in GuessText(password).letters {
      guard let scalar = Unicode.Scalar(letter.folded) else { return false }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        guard let following = next(node, byte) else { return false }
        node = following
      }
    }
    return entry(at: node)?.isCommonPassword == true
  }
}
