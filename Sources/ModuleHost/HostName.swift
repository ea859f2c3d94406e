internal import CModuleHost

/// The host's own name.
public enum HostName {
  /// The largest name that Linux keeps, in bytes: `HOST_NAME_MAX` of limits.h(0P).
  private static let limit = 64

  /// The name as gethostname(2) tells it, or nil where it does not.
  public static var current: String? {
    var name = [CChar](repeating: 0, count: limit + 1)
    // The size of the array is passed on.
    let code = unsafe name.withUnsafeMutableBufferPointer { room -> Int32 in
      guard let start = room.baseAddress else { return -1 }
      return unsafe gethostname(start, room.count)
    }
    guard code == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
