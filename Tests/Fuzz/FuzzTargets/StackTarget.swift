import PolicyFile

extension FuzzTarget {
  /// A file of pam.d: for the linter, and for the importer.
  static let stack = FuzzTarget(name: "stack") { bytes in
    let stack = PAMStack(service: "passwd") { path in
      path.hasSuffix("/passwd") ? .text(bytes, fault: nil) : .missing
    }
    let found = StackLint.diagnostics(of: stack) { words in
      let arguments = ModuleArguments(words)
      do throws(PolicyFault) {
        _ = try Configuration(arguments.settings, on: NoHost())
        return arguments.diagnostics
      } catch {
        return arguments.diagnostics + error.diagnostics
      }
    }
    let hasPlaces = found.allSatisfy { $0.place.line > 0 && $0.place.column > 0 }
    if !hasPlaces { return "a diagnostic without a place" }
    return ImportedPolicy(stack: RivalFile(bytes, source: "pam.d/passwd")).flatMap { imported($0) }
  }
}
