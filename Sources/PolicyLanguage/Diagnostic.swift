/// One fault of a policy, or what is unwise in it, and where it stands.
public struct Diagnostic: Equatable, Sendable {
  /// A place in a policy's text.
  public struct Place: Equatable, Sendable {
    /// The source that stands for the words on the pam.d line.
    public static let argumentSource = "argument"

    /// The file's path, or ``argumentSource``.
    public let source: String
    /// The line, or which word on the pam.d line, from 1.
    public let line: Int
    /// The byte in the line, from 1.
    public let column: Int

    /// The beginning of a word on the pam.d line, which is counted from 1.
    static func ofArgument(_ number: Int) -> Place {
      Place(source: argumentSource, line: number, column: 1)
    }

    /// Returns the place a number of bytes further on in the line.
    package func advanced(by bytes: Int) -> Place {
      Place(source: source, line: line, column: column + bytes)
    }

    /// Creates a place.
    public init(source: String, line: Int, column: Int) {
      self.source = source
      self.line = line
      self.column = column
    }
  }

  /// What a diagnostic means for the policy.
  public enum Severity: CaseIterable, Sendable {
    /// The policy cannot be used.
    case error
    /// The policy can be used, and probably does not do what was meant.
    case warning
  }

  /// Where the fault stands.
  public let place: Place

  /// What is wrong and what is allowed, in one sentence without a full stop.
  public let message: String

  /// What it means for the policy.
  public let severity: Severity

  /// Creates a diagnostic.
  public init(_ place: Place, _ message: String, _ severity: Severity = .error) {
    self.place = place
    self.message = message
    self.severity = severity
  }

  /// The whole diagnostic, as `FILE:LINE:COLUMN: what is wrong, what is allowed`.
  public var text: String {
    place.source + ":\(place.line):\(place.column): " + message
  }
}

/// Everything that is wrong with a policy; there is at least one diagnostic.
public struct PolicyFault: Error, Equatable, Sendable {
  /// The faults, each once, in the order of the text.
  public let diagnostics: [Diagnostic]

  /// Creates a fault from its diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics, in any order and repeated or not.
  ///   - files: The files of the policy in the order in which they count; others come behind them.
  public init(_ diagnostics: [Diagnostic], files: [String] = []) {
    let argument = Diagnostic.Place.argumentSource
    var sources = files
    for diagnostic in diagnostics where !sources.contains(diagnostic.place.source) {
      if diagnostic.place.source != argument { sources.append(diagnostic.place.source) }
    }
    self.diagnostics = diagnostics.inOrder(of: sources + [argument])
  }
}

extension [Diagnostic] {
  /// The diagnostics, each once, in the order of the files and of their text; files that are not
  /// listed come first.
  package func inOrder(of files: [String]) -> [Diagnostic] {
    let ranked = map { diagnostic in
      (rank: files.firstIndex(of: diagnostic.place.source) ?? -1, diagnostic: diagnostic)
    }
    let sorted = ranked.sorted { first, second in
      (first.rank, first.diagnostic.place.line, first.diagnostic.place.column)
        < (second.rank, second.diagnostic.place.line, second.diagnostic.place.column)
    }
    var result: [Diagnostic] = []
    for (_, diagnostic) in sorted {
      let isTold = result.reversed().prefix { $0.place == diagnostic.place }.contains(diagnostic)
      if !isTold { result.append(diagnostic) }
    }
    return result
  }
}

extension String {
  /// The text as a diagnostic may repeat it: its first 40 code points.
  package var shortened: String {
    let start = unicodeScalars.prefix(40)
    return start.count < unicodeScalars.count ? String(start) + "..." : self
  }
}
