extension Diagnostic {
  /// The whole diagnostic, as `FILE:LINE:COLUMN: error: what is wrong, what is allowed`.
  public var lintText: String {
    let kind =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      }
    return place.source + ":\(place.line):\(place.column): " + kind + ": " + message
  }
}

extension [Diagnostic] {
  /// The diagnostics, each once, in the order of the files and of their text; files that are not
  /// listed come first.
  func inOrder(of files: [String]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in self where !result.contains(diagnostic) { result.append(diagnostic) }
    func rank(_ source: String) -> Int { files.firstIndex(of: source) ?? -1 }
    return result.sorted { first, second in
      (rank(first.place.source), first.place.line, first.place.column)
        < (rank(second.place.source), second.place.line, second.place.column)
    }
  }
}
