public import PolicyLanguage

/// Finds what is wrong with the place of pam_pwmeter in a stack.
public struct StackLint {
  /// The stack.
  let stack: PAMStack
  /// Which of its lines call pam_pwmeter.
  let ours: [Int]
  /// What was found so far.
  var diagnostics: [Diagnostic]

  /// How many lines of the module are looked at one by one; all but the first are one too many.
  private static let mostLines = 8

  /// Returns everything that is wrong with a stack, or unwise in it.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - judge: Tells what is wrong with the arguments of the module; their places are those of
  ///     ``Setting/init(argument:number:)``.
  ///   - isInstalled: Whether there is a file for the name that a line gives a module.
  /// - Returns: The faults in the order of the files, and of their text.
  public static func diagnostics(
    of stack: PAMStack,
    arguments judge: ([[UInt8]]) -> [Diagnostic],
    isInstalled: (String) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    var lint = StackLint(stack)
    lint.checkPresence()
    lint.checkFiles(isInstalled)
    for index in lint.ours.prefix(mostLines) {
      lint.checkControl(index)
      lint.checkArguments(index, judge)
    }
    lint.checkWaysRound()
    lint.checkLinesAbove()
    lint.checkLinesBelow()
    lint.checkCurrentPassword()
    return lint.diagnostics.inOrder(of: stack.files)
  }

  private init(_ stack: PAMStack) {
    self.stack = stack
    ours = stack.entries.indices.filter { stack.entries[$0].role == .ours }
    diagnostics = stack.diagnostics
  }

  /// Tells of a fault.
  mutating func report(
    _ place: Diagnostic.Place,
    _ message: String,
    _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(Diagnostic(place, message, severity))
  }
}
