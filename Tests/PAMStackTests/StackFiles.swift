@testable import PAMStack
import PolicyLinter
@testable import PolicyLanguage

/// Files of `/etc/pam.d` that a test makes up; their names begin with their folder.
struct StackFiles {
  /// The folders that files are looked for in.
  static let folders = ["d", "v"]

  private let files: [String: [UInt8]]

  /// Makes files up; names without a folder are put into the first.
  init(_ files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  /// Makes files up of any bytes.
  init(bytes files: [String: [UInt8]]) {
    self.files = .init(
      uniqueKeysWithValues: files.map { ($0.contains("/") ? $0 : "d/" + $0, $1) }
    )
  }

  /// Reads the stack of a service.
  func stack(_ service: String = "passwd") -> PAMStack {
    PAMStack(service: service, folders: Self.folders) { path in
      files[path].map { .text($0, fault: nil) } ?? .missing
    }
  }

  /// Everything that is wrong with the stack of a service.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - missing: The modules that are not installed.
  /// - Returns: The faults as they are printed.
  func lint(_ service: String = "passwd", missing: [String] = []) -> [String] {
    StackLint.diagnostics(of: stack(service), arguments: Self.judge) { !missing.contains($0) }
      .map { $0.lintText }
  }

  /// Judges the words of a pam.d line as the module does.
  static func judge(_ words: [[UInt8]]) -> [Diagnostic] {
    let arguments = ModuleArguments(words)
    do {
      _ = try Configuration(arguments.settings)
      return arguments.diagnostics
    } catch {
      return arguments.diagnostics + error.diagnostics
    }
  }
}

extension PAMStack {
  /// The lines in words that a test can compare: level, module and arguments.
  var summary: [String] {
    entries.map { entry in
      let indent = String(repeating: "  ", count: entry.level)
      switch entry.task {
      case .module(let module, let arguments):
        return indent + ([module] + arguments).map { $0.text }.joined(separator: " ")
      case .failure: return indent + "failure"
      case .substack: return indent + "substack"
      }
    }
  }
}
