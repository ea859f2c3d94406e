internal import PasswordPolicy

/// A dictionary as cracklib keeps one: three files of one name.
enum CrackDictionary {
  /// The longest path, in bytes; libcrack cuts longer ones off, at 1023 bytes with their ends.
  private static let pathLimit = 1000

  /// Checks that libcrack can read a dictionary, and that only root can have written it.
  ///
  /// - Parameter path: The path without the ends of the three names.
  /// - Throws: What is wrong with it.
  static func verify(_ path: String) throws(HostFault) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if !isAbsolute || path.utf8.count > pathLimit || path.utf8.contains(0) {
      throw HostFault(
        "a dictionary is named by its absolute path without .pwd, of at most \(pathLimit) bytes"
      )
    }
    for file in [path + ".pwd", path + ".pwi", path + ".hwm"] {
      do {
        _ = try TrustedFile(file, links: .followed)
      } catch {
        // Newer releases read a compressed one.
        if file == path + ".pwd", error == .missing, size(of: file + ".gz") != nil { continue }
        throw fault(file, error.message)
      }
    }
    try verifySizes(path)
  }

  /// Checks that no file has lost its end: libcrack finds no word behind it, and says nothing.
  private static func verifySizes(_ path: String) throws(HostFault) {
    guard let index = CrackIndex(file: path + ".pwi") else {
      throw fault(path + ".pwi", "this is no index of a dictionary, or a part of one")
    }
    for (file, least) in [(path + ".pwd", index.leastWords), (path + ".hwm", index.leastMarks)] {
      if let found = size(of: file), found < least {
        throw fault(file, "the end of the file is missing")
      }
    }
  }

  private static func fault(_ file: String, _ why: String) -> HostFault {
    HostFault(
      file + ": " + why
        + "; update-cracklib of the package cracklib-runtime makes a dictionary on Debian"
    )
  }

  /// The size of a file that can be used; libcrack would follow a link, too.
  private static func size(of file: String) -> Int? {
    try? TrustedFile(file, links: .followed).size
  }
}
