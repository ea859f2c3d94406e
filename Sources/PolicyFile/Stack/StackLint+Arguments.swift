extension StackLint {
  /// Tells what is wrong with the module's arguments, at their places in the file.
  mutating func checkArguments(_ index: Int, _ judge: ([String]) -> [Diagnostic]) {
    let arguments = stack.entries[index].arguments
    for diagnostic in judge(arguments.map { $0.text }) {
      let place = diagnostic.place
      guard place.source == Diagnostic.Place.argumentSource,
        arguments.indices.contains(place.line - 1)
      else {
        diagnostics.append(diagnostic)
        continue
      }
      let argument = arguments[place.line - 1]
      report(argument.place(at: place.column - 1), diagnostic.message, diagnostic.severity)
    }
  }
}
