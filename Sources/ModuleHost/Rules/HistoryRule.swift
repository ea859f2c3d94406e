internal import Text
internal import CModuleHost
public import PasswordPolicy
internal import PolicyLanguage

extension Rule {
  /// Forbids the passwords that the account had before.
  ///
  /// Hashing a password takes up to a second for each. A password of more than
  /// ``Candidate/byteLimit`` bytes, or with a NUL byte, is not checked: no account can have had it.
  /// A history that does not exist, or says nothing of the account, forbids nothing; one that only
  /// root may read is not checked for others; with any other fault there is no rule, and no password is
  /// accepted where it comes later.
  ///
  /// - Parameters:
  ///   - count: How many of the last passwords are forbidden, from 1 to `HostDemand.historyLimit`.
  ///   - file: The history that pam_pwhistory(8), or pam_unix(8) with `remember`, keeps.
  /// - Returns: The rule.
  /// - Throws: That the number is out of range, that there is no library to compare with, or why the
  ///   history cannot be used.
  public static func history(
    _ count: Int,
    file: String = "/etc/security/opasswd"
  ) throws(HostFault) -> Rule {
    guard 1...HostDemand.historyLimit ~= count else {
      throw HostFault("the number of old passwords must be from 1 to \(HostDemand.historyLimit)")
    }
    _ = try CryptLibrary()
    try verifyHistory(file)
    return Rule(.history(count)) { candidate in
      let names = candidate.account.names
      if names.isEmpty { return .notChecked("no user name") }
      // It is refused whatever this says, and the checklist is shown for it before anything is typed.
      if candidate.isEmpty { return .met }
      if let reason = candidate.whyNoLibraryCanTakeIt { return .notChecked(reason) }
      var hashes: [[UInt8]] = []
      do throws(FileFault) {
        for name in names { hashes += try Self.hashes(of: name, in: file, last: count) }
      } catch {
        return historyFinding(of: error, file, isRoot: chost_is_root())
      }
      if hashes.isEmpty { return .met }
      do throws(HostFault) {
        return try CryptLibrary().finding(for: candidate, among: hashes)
      } catch {
        return .unanswerable(error.message)
      }
    }
  }

  /// Reads the last hashes that a history has under a name.
  private static func hashes(
    of name: String,
    in file: String,
    last count: Int
  ) throws(FileFault) -> [[UInt8]] {
    var history = try TrustedFile(file, links: .refused)
    let lines = try history.lines(
      beginningWith: Array(name.utf8) + [UInt8(ascii: ":")],
      limit: PasswordHistory.sizeLimit
    )
    return PasswordHistory(of: name, in: lines, last: count).hashes
  }

  /// Finds before anyone has typed a password what would refuse every one.
  private static func verifyHistory(_ file: String) throws(HostFault) {
    do throws(FileFault) {
      let limit = PasswordHistory.sizeLimit
      if try TrustedFile(file, links: .refused).size > limit { throw .tooLarge(limit) }
    } catch {
      let finding = historyFinding(of: error, file, isRoot: chost_is_root())
      if finding.isFault { throw HostFault(finding.reason ?? "") }
    }
  }

  /// Returns what is told where the history cannot be read.
  ///
  /// Where not even root may read it, as under a policy of SELinux, a password could be an old one.
  static func historyFinding(of fault: FileFault, _ file: String, isRoot: Bool) -> Finding {
    switch fault {
    case .missing: .met
    case .unreadable(EACCES) where !isRoot: .notChecked("the history can be read by root alone")
    default: .unanswerable(file + ": " + fault.message)
    }
  }
}
