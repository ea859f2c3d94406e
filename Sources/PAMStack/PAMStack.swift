public import PolicyLanguage

/// What came of reading a file of `/etc/pam.d`.
public enum PAMReading: Sendable {
  /// There is no such file.
  case missing
  /// It cannot be read; why, in one sentence without a full stop.
  case unreadable(String)
  /// What is in it, and what is wrong with the file itself, if anything.
  case text([UInt8], fault: String?)
}

/// The `password` lines of a service, with those of the files that they include.
public struct PAMStack: Sendable {
  /// One line of the stack.
  struct Entry: Sendable {
    /// What libpam does at it.
    enum Task: Sendable {
      /// Calls a module with arguments.
      case module(PAMWord, arguments: [PAMWord])
      /// Fails.
      case failure
      /// Takes the lines with a higher level that follow for a stack of their own.
      case substack
    }

    /// What libpam does at it.
    let task: Task
    /// What it makes of the module's return value.
    let control: PAMControl
    /// How many substacks it is in.
    let level: Int
    /// Where the control stands.
    let controlPlace: Diagnostic.Place
    /// Where the line begins.
    let place: Diagnostic.Place
    /// Whether libpam is not to log that the module is missing.
    let isQuiet: Bool
  }

  /// The folders that libpam looks for files in, in this order; see pam.d(5).
  public static var standardFolders: [String] { ["/etc/pam.d", "/usr/lib/pam.d"] }

  /// The service, as libpam understands its name.
  public let service: String

  /// The lines in the order in which libpam comes to them.
  let entries: [Entry]

  /// The lines of other types in the files that were read.
  let others: [PAMLine]

  /// The files that were read, by the order in which they were come to first.
  public let files: [String]

  /// What is wrong with the files, whatever their lines are about.
  public let diagnostics: [Diagnostic]

  /// Reads the lines of a service.
  ///
  /// Where the service has no `password` line, libpam takes those of the service `other`.
  ///
  /// - Parameters:
  ///   - service: The service's name. libpam makes its letters small, and drops the folders in it.
  ///   - folders: Where files are looked for that are not named by an absolute path.
  ///   - read: Reads the file with a path.
  public init(
    service: String,
    folders: [String] = PAMStack.standardFolders,
    read: (String) -> PAMReading
  ) {
    self.service = service.asPAMService
    var builder = PAMStackBuilder(folders: folders)
    builder.readService(self.service, read)
    entries = builder.entries
    files = builder.files.map { $0.path }
    others = builder.files.flatMap { $0.file.lines }.filter { line in
      PAMType.words.contains { $0.type == line.type } && line.type != .password
    }
    diagnostics = builder.diagnostics
  }
}

extension PAMStack.Entry {
  /// The module's file, if the line calls one.
  var module: PAMWord? {
    if case .module(let module, _) = task { return module }
    return nil
  }

  /// The module's arguments.
  var arguments: [PAMWord] {
    if case .module(_, let arguments) = task { return arguments }
    return []
  }

  /// What the line does for a password; nil for one that fails, or begins a substack.
  var role: ModuleRole? { module.map { ModuleRole(of: $0.text) } }

  /// The name of its module, without folder and ending.
  var name: String { module.map { ModuleRole.name(of: $0.text) } ?? "" }
}

extension PAMStack {
  /// What libpam puts into its prompts before the word password: the values of `authtok_type` on any
  /// line, see pam_get_authtok(3).
  public var tokenTypes: [String] {
    let key = "authtok_type="
    return entries.flatMap { $0.arguments }.map { $0.text }.filter { $0.hasPrefix(key) }
      .map { String($0.dropFirst(key.count)) }
  }
}
