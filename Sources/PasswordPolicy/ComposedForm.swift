// The standard library compares text by its canonical forms, but has no public name for them.
@_spi(_Unicode) import Swift

/// The NFC form of whole passwords.
public enum ComposedForm {
  /// Returns bytes in NFC form.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The form, or nil where it is the same, or the bytes are not valid UTF-8.
  public static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else { return nil }
    var composed = String.UnicodeScalarView()
    for scalar in text._nfc { composed.append(scalar) }
    let result = Array(String(composed).utf8)
    return result == bytes ? nil : result
  }
}
