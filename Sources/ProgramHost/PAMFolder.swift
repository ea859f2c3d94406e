internal import ModuleHost
public import PAMStack
internal import PolicyLanguage

/// Where the host keeps the stacks of its services.
public enum PAMFolder {
  /// The largest file that is read, in bytes; real ones have less than a tenth of it.
  public static let sizeLimit = 64 * 1024

  /// Tells whether there is a file for the name that a line gives a module.
  ///
  /// - Parameter module: The name: a path, or one in the folder that libpam was built for.
  /// - Returns: Whether there is one, wherever distributions have that folder.
  public static func hasModule(_ module: String) -> Bool {
    // libpam puts the kind of the machine in the place of $ISA.
    if module.utf8.contains(UInt8(ascii: "$")) { return true }
    if module.utf8.first == UInt8(ascii: "/") { return FolderReader.exists(module) }
    return moduleFolders.contains { FolderReader.exists($0 + "/" + module) }
  }

  /// Where distributions have the modules: Fedora and its kin, others, and Debian for each machine.
  private static let moduleFolders =
    ["/usr/lib64/security", "/lib64/security", "/usr/lib/security", "/lib/security"]
    + ["x86_64", "aarch64", "i386", "riscv64", "powerpc64le", "s390x"].flatMap { machine in
      ["/usr/lib/", "/lib/"].map { $0 + machine + "-linux-gnu/security" }
    }
    + ["/usr/lib/arm-linux-gnueabihf/security", "/lib/arm-linux-gnueabihf/security"]

  /// Reads the `password` lines of a service.
  ///
  /// - Parameters:
  ///   - service: The service's name.
  ///   - folders: Where its file and those that it includes are looked for.
  /// - Returns: The lines; that a file cannot be read, or that others than root can write to it, is
  ///   told among the stack's diagnostics.
  public static func stack(
    of service: String,
    in folders: [String] = PAMStack.standardFolders
  ) -> PAMStack {
    PAMStack(service: service, folders: folders) { read($0) }
  }

  /// Whether the host has a file of its own for a service.
  ///
  /// - Parameter service: The service's name.
  /// - Returns: Whether one of the folders has it.
  static func hasFile(of service: String) -> Bool {
    let name = service.asPAMService
    return PAMStack.standardFolders.contains { folder in
      if case .missing = read(folder + "/" + name) { false } else { true }
    }
  }

  /// Reads a file for whoever asks, and tells who else could have written it.
  private static func read(_ path: String) -> PAMReading {
    do {
      let (bytes, fault) = try UntrustedFile.contentsAndOwner(of: path, limit: sizeLimit)
      return .text(bytes, fault: fault?.message)
    } catch {
      return error == .missing ? .missing : .unreadable(error.message)
    }
  }
}
