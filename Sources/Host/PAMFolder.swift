public import PolicyFile

/// Where the host keeps the stacks of its services.
public enum PAMFolder {
  /// The largest file that is read, in bytes; real ones have less than a tenth of it.
  public static let sizeLimit = 64 * 1024

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

  /// Reads a file for whoever asks, and tells who else could have written it.
  private static func read(_ path: String) -> PAMReading {
    do {
      let (bytes, fault) = try FileReader.readWithOwner(path, limit: sizeLimit)
      return .text(bytes, fault: fault?.message)
    } catch {
      return error == .missing ? .missing : .unreadable(error.message)
    }
  }
}
