internal import PAMStack
internal import ProgramHost
internal import Text

/// The names of PAM services that users type.
enum ServiceNames {
  /// Reports a service that the host does not have, with the names of those that it has.
  static func refuseUnknown(_ service: String) throws(ExitStatus) {
    if PAMFolder.hasFile(of: service) || service == PolicyOptions.usualService { return }
    let names = PAMFolder.services
    let list = Fault.printable("/etc/pam.d: " + names.joined(separator: " ")) + "\n"
    throw Usage.unknown(service, among: names, names.isEmpty ? "" : list) {
      Phrase("no such service: {0}", $0)
    }
  }
}
