internal import CPAM

/// The handle of a transaction, and what libpam holds for it.
///
/// Safe: libpam passes the handle to the module, and it is valid until the call of the module returns.
@safe struct PAMHandle {
  /// libpam's own handle.
  let pointer: OpaquePointer

  /// Returns the bytes of an item that is a string, such as `PAM_AUTHTOK`, or nil where it is not set.
  func bytes(_ item: Int32) -> [UInt8]? {
    // The bytes are copied before libpam is called again.
    unsafe text(item).map { unsafe Self.bytes(of: $0) }
  }

  /// Returns libpam's own copy of an item that is a string; it ends with the item's next change.
  @unsafe func text(_ item: Int32) -> UnsafePointer<CChar>? {
    var value: UnsafeRawPointer?
    // libpam sets `value` to NULL or to a C string that it owns.
    guard unsafe pam_get_item(pointer, item, &value) == PAM_SUCCESS else { return nil }
    return unsafe value?.assumingMemoryBound(to: CChar.self)
  }

  /// Returns an item that is a string and no secret, or nil where it is not set or not valid UTF-8.
  func string(_ item: Int32) -> String? {
    bytes(item).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The name of the account whose password is changed, or nil where it cannot be had, or is not valid
  /// UTF-8: repaired it would be the name of another account, or of none, whose policy is milder.
  var user: String? {
    var name: UnsafePointer<CChar>?
    // libpam owns the name, and it is copied before libpam is called again.
    guard unsafe pam_get_user(pointer, &name, nil) == PAM_SUCCESS, let name = unsafe name else {
      return nil
    }
    return unsafe String(validating: Self.bytes(of: name), as: UTF8.self)
  }

  /// The longest part of an answer that is looked at, in bytes.
  ///
  /// No password that long can be set, and whoever answers with more must not keep the host busy.
  private static let longest = 128 * 1024

  /// Copies a C string, or the beginning of one that is longer than all that can be used.
  @unsafe static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    // The caller vouches for the NUL byte at the end, which bounds both.
    let length = unsafe min(strlen(text), longest)
    return unsafe text.withMemoryRebound(to: UInt8.self, capacity: length) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }
}
