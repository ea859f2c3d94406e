internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

/// One run of `breached check`.
enum BreachedCheck {
  static func run(_ invocation: Invocation, _ paths: [String]) -> ExitStatus {
    var paths = paths
    if paths.isEmpty {
      guard let configuration = PolicyOptions(invocation).configuration() else { return .policy }
      paths = configuration.policy.breachedLists
      if paths.isEmpty {
        return Breached.refuse(
          Phrase("the policy names no breached-password list, so check needs one")
        )
      }
    }
    do throws(HostFault) {
      let files = try BreachedListFiles.paths(of: paths, trusting: .anybody)
      for file in files { _ = try BreachedListFile(file, trusting: .anybody) }
      return check(files, try HashLibrary())
    } catch {
      Fault.tell(error.phrase)
      return .policy
    }
  }

  private static func check(_ files: [String], _ library: borrowing HashLibrary) -> ExitStatus {
    var passwords = Passwords(areNULSeparated: false)
    var status = ExitStatus.accepted
    var count = 0
    var areMany = false
    do throws(InputFault) {
      while let password = try passwords.next() {
        count += 1
        if count == 1 { areMany = !passwords.isAtEnd }
        let isListed: Bool
        do throws(HostFault) {
          isListed = try library.hasListed(
            PasswordText(password),
            in: files,
            trusting: .anybody
          )
        } catch {
          Fault.tell(error.phrase)
          return .policy
        }
        if isListed { status = .refused }
        let text = Language.text(
          isListed
            ? Phrase("In a breached-password list") : Phrase("Not in a breached-password list")
        )
        let number = areMany ? "\(count): " : ""
        guard Output.results.write(number + text + "\n") else { return Fault.ofOutput() }
      }
    } catch {
      Fault.tell(Phrase("{0}: {1}", Passwords.source, error.phrase))
      return .input
    }
    if count > 0 { return status }
    Fault.tell(Phrase("{0}: there is no password", Passwords.source))
    return .input
  }
}

extension Policy {
  /// The paths of the breached-password lists that the policy names.
  fileprivate var breachedLists: [String] {
    for case .host(.breached(let paths)) in demands { return paths }
    return []
  }
}
