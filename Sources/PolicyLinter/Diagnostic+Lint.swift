public import PolicyLanguage

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
