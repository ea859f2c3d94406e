public import PasswordPolicy
internal import PolicyLanguage

extension Rule {
  /// Forbids what cracklib finds in a dictionary, or finds too simple.
  ///
  /// cracklib judges the first 255 bytes. A password of more than ``Candidate/byteLimit`` bytes is
  /// not checked, it is refused for that; nor is one with a NUL byte, which no password can have.
  ///
  /// - Parameter path: The dictionary's path without `.pwd`, or nil for the host's own.
  /// - Returns: The rule.
  /// - Throws: That there is no libcrack or no such dictionary, and what brings one.
  public static func dictionary(_ path: String?) throws(HostFault) -> Rule {
    let library = try CrackLibrary()
    let path = if let path { path } else { try library.standardPath() }
    try CrackDictionary.verify(path)
    return Rule(.dictionary(path: path)) { candidate in
      if let reason = candidate.whyNoLibraryCanTakeIt { return .notChecked(reason) }
      do throws(HostFault) {
        // Some releases of libcrack end the program where the dictionary is missing.
        try CrackDictionary.verify(path)
        return try CrackLibrary().finding(for: candidate, dictionary: path)
      } catch {
        return .unanswerable(error.message)
      }
    }
  }
}
