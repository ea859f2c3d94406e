internal import PolicyLanguage

/// Puts the `password` lines of a service together.
struct PAMStackBuilder {
  /// A file that was read.
  struct Source {
    /// The file's path.
    let path: String
    /// What is in it.
    let file: PAMFile
  }

  /// The service whose lines hold where another has none; PAM_DEFAULT_SERVICE of libpam.
  private static let fallback = "other"

  /// How deep files may include one another; PAM_SUBSTACK_MAX_LEVEL of libpam.
  private static let deepest = 16

  /// How many lines are followed, includes among them; real stacks have less than a hundred.
  private static let mostLines = 1000

  private(set) var entries: [PAMStack.Entry] = []
  private(set) var files: [Source] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let folders: [String]
  /// The files that are being read, each of which is included by the one before.
  private var open: [String] = []
  private var lineCount = 0

  init(folders: [String]) {
    self.folders = folders
  }

  /// Reads the lines of a service, or those that stand in for them.
  mutating func readService(_ service: String, _ read: (String) -> PAMReading) {
    let place = Diagnostic.Place(source: path(of: service), line: 1, column: 1)
    if let file = find(service, read) {
      add(file, level: 0, isRequested: false, read)
    } else {
      report(place, "there is no such file, so libpam takes the lines of other", .warning)
    }
    if !entries.isEmpty || service == Self.fallback { return }
    if let file = find(Self.fallback, read) {
      add(file, level: 0, isRequested: false, read)
    }
    if entries.isEmpty {
      report(
        place,
        "there is no password line for " + service.shortened + ", so every change fails"
      )
    }
  }

  /// Adds the `password` lines of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - level: How many substacks it is in.
  ///   - isRequested: Whether the line that includes it is a `password` line, so that lines of an
  ///     unknown type are taken for such.
  ///   - read: Reads the file with a path.
  private mutating func add(
    _ file: Source,
    level: Int,
    isRequested: Bool,
    _ read: (String) -> PAMReading
  ) {
    open.append(file.path)
    for line in file.file.lines {
      switch line.type {
      case .password, .every: add(line, level, isRequested || line.type == .password, read)
      case .unknown where isRequested: add(line, level, isRequested, read)
      case .unknown, .auth, .account, .session: break
      }
    }
    _ = open.popLast()
  }

  private mutating func add(
    _ line: PAMLine,
    _ level: Int,
    _ isRequested: Bool,
    _ read: (String) -> PAMReading
  ) {
    lineCount += 1
    guard lineCount <= Self.mostLines else {
      if lineCount == Self.mostLines + 1 {
        report(line.place, "the stack has more than \(Self.mostLines) lines, the rest is not read")
      }
      return
    }
    switch line.task {
    case .module(let module, let arguments):
      append(.module(module, arguments: arguments), line, level)
    case .include(let name):
      include(name, line, level, isRequested, read)
    case .substack(let name):
      append(.substack, line, level)
      include(name, line, level + 1, isRequested, read)
    case .failure:
      append(.failure, line, level)
    }
  }

  private mutating func include(
    _ name: PAMWord,
    _ line: PAMLine,
    _ level: Int,
    _ isRequested: Bool,
    _ read: (String) -> PAMReading
  ) {
    guard let file = find(name.text, read) else {
      let places = name.text.utf8.first == UInt8(ascii: "/") ? "" : " in " + folders.listed
      report(name.start, "there is no file " + name.text.shortened + places)
      return append(.failure, line, level)
    }
    if open.contains(file.path) {
      report(name.start, "the file includes itself, through " + name.text.shortened)
      return append(.failure, line, level)
    }
    if open.count >= Self.deepest {
      report(name.start, "files may include one another \(Self.deepest - 1) deep at most")
      return append(.failure, line, level)
    }
    add(file, level: level, isRequested: isRequested, read)
  }

  private mutating func append(_ task: PAMStack.Entry.Task, _ line: PAMLine, _ level: Int) {
    entries.append(
      PAMStack.Entry(
        task: task,
        control: line.control,
        level: level,
        controlPlace: line.controlPlace,
        place: line.place,
        isQuiet: line.words.first?.bytes.first?.value == UInt8(ascii: "-")
      )
    )
  }
}

extension PAMStackBuilder {
  /// Where a file is looked for first.
  private func path(of name: String) -> String {
    name.utf8.first == UInt8(ascii: "/") ? name : (folders.first ?? "") + "/" + name
  }

  /// Finds a file by its path, or by its name in one of the folders; nil if there is none.
  private mutating func find(_ name: String, _ read: (String) -> PAMReading) -> Source? {
    let isAbsolute = name.utf8.first == UInt8(ascii: "/")
    for path in isAbsolute ? [name] : folders.map({ $0 + "/" + name }) {
      if let known = files.first(where: { $0.path == path }) { return known }
      if let file = load(path, read) { return file }
    }
    return nil
  }

  /// Reads a file that was not read yet; nil if there is none.
  private mutating func load(_ path: String, _ read: (String) -> PAMReading) -> Source? {
    let place = Diagnostic.Place(source: path, line: 1, column: 1)
    let file: PAMFile
    switch read(path) {
    case .missing: return nil
    case .unreadable(let message):
      file = PAMFile([], source: path)
      report(place, message)
    case .text(let bytes, let fault):
      file = PAMFile(bytes, source: path)
      if let fault { report(place, fault) }
    }
    diagnostics += file.diagnostics
    let source = Source(path: path, file: file)
    files.append(source)
    return source
  }

  private mutating func report(
    _ place: Diagnostic.Place,
    _ message: String,
    _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(Diagnostic(place, message, severity))
  }
}

extension [String] {
  /// The texts with "or" before the last.
  fileprivate var listed: String {
    count < 2
      ? first ?? "" : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }
}
