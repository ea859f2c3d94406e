/// The NFC form of bytes.
public enum ComposedForm {
  /// Returns bytes in NFC form, those that are not valid UTF-8 as they are.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The form, or nil where it is the same.
  public static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    var composed: [UInt8] = []
    PasswordText.read(bytes) { piece in
      switch piece {
      case .character(let character):
        for scalar in CanonicalForm.composed(character) {
          if let encoded = UTF8.encode(scalar) { composed.append(contentsOf: encoded) }
        }
      case .invalidByte(let byte): composed.append(byte)
      }
    }
    return composed == bytes ? nil : composed
  }
}
