import Glibc

// What is unsafe is sound: the copies end with a NUL byte and are freed here, after they are
// written.

/// A history of passwords with a random hash in it, which this program never holds as it is.
enum PlantedHistory {
  private static let path = "/etc/security/opasswd"

  /// As many characters as the hash of yescrypt has behind its salt; MD5's has 22.
  private static let length = 43

  /// Writes the history of the account of the stage.
  ///
  /// - Parameter setting: What stands before the hash, with the salt, see crypt(5).
  /// - Returns: The hash without that, or nil where it cannot be written.
  static func write(_ setting: String) -> MaskedSecret? {
    let isMD5 = setting.hasPrefix("$1$")
    let hash = MaskedSecret.random(
      of: [0x41...0x5A, 0x61...0x7A, 0x30...0x39],
      count: isMD5 ? 22 : length
    )
    guard let text = unsafe hash.unmasked() else { return nil }
    defer {
      unsafe explicit_bzero(text, hash.count)
      unsafe free(text)
    }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if file < 0 { return nil }
    defer { close(file) }
    let start = Array("jdoe:54321:1:\(setting)".utf8)
    guard unsafe Glibc.write(file, start, start.count) == start.count,
      unsafe Glibc.write(file, text, hash.count) == hash.count,
      unsafe Glibc.write(file, "\n", 1) == 1
    else { return nil }
    return hash
  }
}
