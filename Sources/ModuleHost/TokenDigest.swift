internal import CModuleHost

/// Recognises a password that was judged, without a copy of it.
public struct TokenDigest {
  private var digest = chost_digest()

  /// Takes the digest of a password, with a new key; nil if the kernel has no random numbers.
  public init?(_ token: [UInt8]) {
    // The array and the structure outlast the call.
    let isTaken = unsafe token.withUnsafeBytes { bytes in
      unsafe chost_digest(bytes.baseAddress, bytes.count, &digest)
    }
    if !isTaken { return nil }
  }

  /// Returns whether this is the password, in a time that depends on its length only.
  public func matches(_ token: [UInt8]) -> Bool {
    // The same.
    unsafe withUnsafePointer(to: digest) { digest in
      unsafe token.withUnsafeBytes { unsafe chost_digest_matches(digest, $0.baseAddress, $0.count) }
    }
  }
}
