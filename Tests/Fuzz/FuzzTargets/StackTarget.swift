internal import PolicyImport
internal import PAMStack
import PolicyLanguage

extension FuzzTarget {
  /// A file of pam.d: for the importer, and for the linter.
  static let stack = FuzzTarget(name: "stack", parts: 3) { bytes, part in
    if part < 2 {
      let policy = ImportedPolicy(stack: RivalFile(bytes, source: "pam.d/passwd"))
      return policy.flatMap { imported($0, part) }
    }
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
    return hasPlaces ? nil : "a diagnostic without a place"
  }
}
