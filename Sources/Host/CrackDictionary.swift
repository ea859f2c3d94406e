internal import PasswordPolicy

/// A dictionary as cracklib keeps one: three files of one name.
enum CrackDictionary {
  /// The longest path, in bytes; libcrack cuts longer ones off, at 1023 bytes with their ends.
  private static let pathLimit = 1000

  /// Checks that libcrack can read a dictionary, and that only root can have written it.
  ///
  /// - Parameter path: The path without the ends of the three names.
  /// - Throws: What is wrong with it.
  static func verify(_ path: String) throws(RuleFault) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if !isAbsolute || path.utf8.count > pathLimit || path.utf8.contains(0) {
      throw RuleFault(
        "a dictionary is named by its absolute path without .pwd, of at most \(pathLimit) bytes"
      )
    }
    for end in [".pwd", ".pwi", ".hwm"] {
      do {
        try FileReader.verify(path + end)
      } catch {
        // Newer releases read a compressed one.
        if end == ".pwd", error == .missing, isUsable(path + end + ".gz") { continue }
        throw RuleFault(
          path + end + ": " + error.message
            + "; update-cracklib of the package cracklib-runtime makes a dictionary on Debian"
        )
      }
    }
  }

  private static func isUsable(_ file: String) -> Bool {
    do {
      try FileReader.verify(file)
      return true
    } catch {
      return false
    }
  }
}
