internal import BreachedList
public import PasswordPolicy
internal import PolicyLanguage

extension Rule {
  /// Forbids the passwords of lists that `pwmeter breached build` has made.
  ///
  /// A password is looked up as it was entered, and in its NFC form where that is another. One of more
  /// than ``Candidate/byteLimit`` bytes is not checked, it is refused for that.
  ///
  /// - Parameters:
  ///   - paths: The lists, or folders of them.
  ///   - inspect: Looks more closely at each list beforehand; a look-up verifies what it reads.
  /// - Returns: The rule.
  /// - Throws: Why a list cannot be used, or that no library has SHA-1.
  public static func breached(
    _ paths: [String],
    inspecting inspect: ThisHost.Inspection = { _ throws(HostFault) in }
  ) throws(HostFault) -> Rule {
    _ = try HashLibrary()
    let files = try BreachedListFiles.paths(of: paths)
    for file in files { try inspect(BreachedListFile(file)) }
    return Rule(.breached(paths)) { candidate in
      // It is refused whatever this says, and the checklist is shown for it before anything is typed.
      if candidate.isEmpty { return .met }
      if candidate.password.bytes.count > Candidate.byteLimit {
        return .notChecked(Candidate.tooManyBytes)
      }
      do throws(HostFault) {
        // Which list it is in, and how often it has leaked, would help whoever guesses.
        let library = try HashLibrary()
        let isListed = try library.hasListed(candidate.password, in: files)
        return isListed ? .unmet() : .met
      } catch {
        return .unanswerable(error.message)
      }
    }
  }
}

extension HashLibrary {
  /// Tells whether a password is in a list, as it was entered or in its NFC form.
  ///
  /// Every list is asked, also behind the one that has it: a damaged one must be found.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - files: The paths of the lists.
  ///   - trust: Whose word they may be.
  /// - Returns: Whether it is in one of them.
  /// - Throws: Why that cannot be told.
  public func hasListed(
    _ password: borrowing PasswordText,
    in files: [String],
    trusting trust: FileTrust = .root
  ) throws(HostFault) -> Bool {
    var hashes = [try prefix(ofSecret: password.bytes)]
    if let composed = password.composedBytes { hashes.append(try prefix(ofSecret: composed)) }
    var isListed = false
    for path in files {
      let file = try BreachedListFile(path, trusting: trust)
      for hash in hashes where try file.contains(hash) { isListed = true }
    }
    return isListed
  }
}
