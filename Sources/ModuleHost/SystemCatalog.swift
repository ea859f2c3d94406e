public import Text
internal import CModuleHost
internal import PasswordPolicy

extension Catalog {
  /// The longest text that is taken from a catalog, in bytes; no message is longer.
  private static let textLimit = 511

  /// The catalog in the language of the program that this runs in, by gettext(3).
  ///
  /// It is English where the program has set no locale, where the locale writes anything else than
  /// UTF-8, and where the host has no catalog of ours in its language.
  public static var ofHost: Catalog {
    guard chost_open_catalog() else { return .english }
    return Catalog { words, plural, count in
      // The empty text has the catalog's own description.
      if words.isEmpty { return nil }
      // Both texts are C strings for as long as the call; the result belongs to gettext(3) for good.
      if let plural {
        return unsafe text(chost_translation(words, plural, UInt(max(count, 0))))
      }
      return unsafe text(chost_translation(words, nil, 1))
    }
  }

  /// Returns a text of a catalog, or nil where there is none, or it is too long or not UTF-8.
  private static func text(_ found: UnsafePointer<CChar>?) -> String? {
    // A C string of gettext(3), which never frees it.
    guard let found = unsafe found else { return nil }
    let text = unsafe String(cString: found)
    let isWhole = text.utf8.count <= textLimit && !text.unicodeScalars.contains("\u{FFFD}")
    return isWhole ? text : nil
  }
}
