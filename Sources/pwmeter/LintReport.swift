internal import PolicyLinter
internal import PolicyLanguage

/// What the linter found, as people and programs read it.
struct LintReport {
  private let diagnostics: [Diagnostic]

  /// Prepares the report.
  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Whether something is wrong.
  ///
  /// - Parameter strictly: Whether what is unwise counts.
  /// - Returns: Whether there is an error, or anything at all.
  func isFaulty(strictly: Bool) -> Bool {
    diagnostics.contains { strictly || $0.severity == .error }
  }

  /// A line for each diagnostic, as compilers write them; nothing where there is none.
  var text: String {
    diagnostics.map { Fault.printable($0.lintText) + "\n" }.joined()
  }

  /// One object; the keys and what they mean stay as they are from version to version.
  var json: String {
    JSON.object([
      ("errors", JSON.number(diagnostics.count { $0.severity == .error })),
      ("warnings", JSON.number(diagnostics.count { $0.severity == .warning })),
      ("diagnostics", JSON.array(diagnostics.map { Self.object($0) })),
    ])
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    JSON.object([
      ("file", JSON.string(diagnostic.place.source)),
      ("line", JSON.number(diagnostic.place.line)),
      ("column", JSON.number(diagnostic.place.column)),
      ("severity", JSON.string(diagnostic.severity == .error ? "error" : "warning")),
      ("message", JSON.string(diagnostic.message)),
    ])
  }
}
