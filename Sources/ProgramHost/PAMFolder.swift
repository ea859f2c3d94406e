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
    // As libpam does: one file for all services counts only if there is no folder.
    if !folders.contains(where: { FolderReader.exists($0) }), FolderReader.exists(singleFile) {
      return PAMStack(service: service, inConfiguration: singleFile) { read($0) }
    }
    return PAMStack(service: service, folders: folders) { read($0) }
  }

  /// The file that pam.conf(5) describes.
  private static let singleFile = "/etc/pam.conf"

  /// Reads the `password` lines of a file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The lines, with those of the files that it includes.
  public static func stack(ofFile path: String) -> PAMStack {
    PAMStack(file: path, folders: PAMStack.standardFolders) { read($0) }
  }

  /// Reads the `password` lines of a service of another host.
  ///
  /// - Parameters:
  ///   - service: The service's name.
  ///   - tree: The files of the host.
  /// - Returns: The lines; nobody asks whose files they are.
  public static func stack(of service: String, in tree: HostTree) -> PAMStack {
    PAMStack(service: service, folders: PAMStack.standardFolders.map { tree.root + $0 }) { path in
      do throws(FileFault) {
        return .text(try tree.contents(of: path, limit: sizeLimit), fault: nil)
      } catch {
        return error == .missing ? .missing : .unreadable(error.message)
      }
    }
  }

  /// Whether the host has a file of its own for a service, or no files of services at all.
  ///
  /// - Parameters:
  ///   - service: The service's name.
  ///   - root: The root folder of the host, or nothing for this host.
  /// - Returns: Whether one of the folders has it.
  public static func hasFile(of service: String, under root: String = "") -> Bool {
    let name = service.asPAMService
    let folders = PAMStack.standardFolders.map { root + $0 }
    if !folders.contains(where: { FolderReader.exists($0) }) { return true }
    return !name.isEmpty && folders.contains { FolderReader.exists($0 + "/" + name) }
  }

  /// The names of the services of this host, in the order of their bytes.
  public static var services: [String] {
    let names = PAMStack.standardFolders.flatMap { folder in
      (try? FolderReader.names(in: folder, limit: mostServices, belongingToRoot: false)) ?? []
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The most files of services that are listed; real hosts have less than a hundred.
  private static let mostServices = 10_000

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
