internal import CPAM

/// What libpam holds for a transaction.
enum PAMItem {
  /// Returns the bytes of an item that is a string, such as `PAM_AUTHTOK`, or nil where it is not set.
  static func bytes(_ item: Int32, of handle: OpaquePointer) -> [UInt8]? {
    pointer(item, of: handle).map { bytes(of: $0) }
  }

  /// Returns libpam's own copy of an item that is a string; it ends with the item's next change.
  static func pointer(_ item: Int32, of handle: OpaquePointer) -> UnsafePointer<CChar>? {
    var value: UnsafeRawPointer?
    guard pam_get_item(handle, item, &value) == PAM_SUCCESS else { return nil }
    return value?.assumingMemoryBound(to: CChar.self)
  }

  /// Returns an item that is a string and no secret, or nil where it is not set or not valid UTF-8.
  static func text(_ item: Int32, of handle: OpaquePointer) -> String? {
    bytes(item, of: handle).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the name of the account whose password is changed, or nil where it cannot be had, or is not
  /// valid UTF-8: mended it would be the name of another account, or of none, whose policy is milder.
  static func user(of handle: OpaquePointer) -> String? {
    var name: UnsafePointer<CChar>?
    guard pam_get_user(handle, &name, nil) == PAM_SUCCESS, let name else { return nil }
    return String(validating: bytes(of: name), as: UTF8.self)
  }

  /// The longest part of an answer that is looked at, in bytes.
  ///
  /// No password that long can be set, and whoever answers with more must not keep the host busy.
  private static let longest = 128 * 1024

  /// Copies a C string, or the beginning of one that is longer than all that can be used.
  static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    let length = min(strlen(text), longest)
    return text.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }
}
