internal import CProgramHost
internal import CModuleHost
internal import ModuleHost
public import PolicyLanguage
public import PasswordPolicy

/// The files of another host: a chroot, an image or a configuration repository.
///
/// Symbolic links are followed within the tree.
public struct HostTree: Sendable {
  /// The root folder of the host, without a slash at the end.
  public let root: String

  /// Names the root folder.
  public init(_ path: String) {
    var path = path
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    root = path
  }

  /// Whether there is such a folder.
  public var exists: Bool { FolderReader.exists(root + "/") }

  /// Returns the path of a file of the tree as this host names it, with links resolved.
  private func resolved(_ path: String) -> String {
    let inside = path.hasPrefix(root + "/") ? String(path.dropFirst(root.utf8.count)) : path
    var room = [CChar](repeating: 0, count: 4096)
    let count = room.count
    // The texts are C strings for as long as the call; the array outlasts the call, and its size is
    // passed on.
    let length = unsafe room.withUnsafeMutableBufferPointer {
      unsafe cprogram_path_in(root + "/", inside, $0.baseAddress, count)
    }
    guard length > 0 else { return root + inside }
    return String(decoding: room.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Reads a whole file of the tree.
  ///
  /// - Parameters:
  ///   - path: The file's path, on that host or on this one.
  ///   - limit: The largest size that is read, in bytes.
  /// - Returns: The contents.
  /// - Throws: Why the file cannot be read; a missing file too.
  func contents(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    try UntrustedFile.contents(of: resolved(path), limit: limit)
  }

  /// How files of the tree are read: whose they are is decided where they are installed.
  private var trust: FileTrust {
    FileTrust(
      open: { path throws(FileFault) in try OpenFile(resolved(path), links: .followed) },
      contents: { path, limit throws(FileFault) in try contents(of: path, limit: limit) },
      names: { folder, limit throws(FileFault) in
        try FolderReader.names(in: resolved(folder), limit: limit, belongingToRoot: false)
      }
    )
  }

  /// The policy of the host; which files count is said at ``PolicyFolders``.
  public var settings: PolicySettings {
    var policy = PolicySettings()
    var names: [(name: String, path: String)] = []
    var main: String?
    for folder in ["/etc/security", "/usr/lib/security"] {
      let path = root + folder + "/pwmeter.conf"
      if main == nil, FolderReader.exists(resolved(path)) { main = path }
      let additions = resolved(path + ".d")
      let found =
        try? FolderReader.names(in: additions, limit: Self.mostFiles, belongingToRoot: false)
      for name in found ?? [] where name.hasSuffix(".conf") && name.utf8.first != 0x2E {
        let isHidden = names.contains { $0.name.utf8.elementsEqual(name.utf8) }
        if !isHidden { names.append((name, path + ".d/" + name)) }
      }
    }
    let others = names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for path in (main.map { [$0] } ?? []) + others.map({ $0.path }) { read(path, into: &policy) }
    return policy
  }

  /// The most files that are listed in a folder of additions.
  private static let mostFiles = 1000

  private func read(_ path: String, into policy: inout PolicySettings) {
    do {
      policy.add(PolicyText(try contents(of: path, limit: PolicySource.sizeLimit), source: path))
    } catch {
      policy.add(unreadable: path, error.message)
    }
  }

  /// Reads the policy file that a line of a stack names.
  public func settings(file: String) -> PolicySettings {
    PolicySource.settings(file: root + file, trusting: trust)
  }
}

extension HostTree: PolicyHost {
  /// Makes a rule that is never checked: dictionaries and lists are not files of the configuration.
  public func rule(_ wanted: HostDemand) throws(HostFault) -> Rule {
    try NoHost().rule(wanted)
  }

  /// Reads the files of pam_pwquality in the tree.
  public func pwqualityFiles(_ path: String) throws(HostFault) -> [RivalFile] {
    let additions =
      path == PwqualitySource.standardPath
      ? try PwqualitySource.additions(to: root + path, trust) : []
    guard let main = try PwqualitySource.file(root + path, trust) else {
      throw HostFault(FileFault.missing.phrase)
    }
    return additions + [main]
  }
}
