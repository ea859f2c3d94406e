internal import PolicyLanguage

extension StackLint {
  /// Tells what is wrong with the module's arguments, at their places in the file.
  mutating func checkArguments(_ index: Int, _ judge: ([[UInt8]]) -> [Diagnostic]) {
    let arguments = stack.entries[index].arguments
    for diagnostic in judge(arguments.map { $0.values }) {
      let place = diagnostic.place
      guard place.source == Diagnostic.Place.argumentSource,
        arguments.indices.contains(place.line - 1)
      else {
        diagnostics.append(diagnostic)
        continue
      }
      let argument = arguments[place.line - 1]
      // What is unwise in any word of a stack is an error in one of ours.
      diagnostics.removeAll { $0.place == argument.start && $0.message == diagnostic.message }
      report(argument.place(at: place.column - 1), diagnostic.message, diagnostic.severity)
    }
  }
}
