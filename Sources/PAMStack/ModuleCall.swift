public import PolicyLanguage

/// A line of a stack that calls pam_pwmeter.
public struct ModuleCall: Sendable {
  /// Where the line begins.
  public let place: Diagnostic.Place
  /// Where its control is.
  public let controlPlace: Diagnostic.Place
  /// The arguments as libpam passes them.
  public var words: [[UInt8]] { arguments.map { $0.values } }
  /// Whether the stack can store a password that the module has rejected.
  public let letsRejectionsPass: Bool

  private let arguments: [PAMWord]

  /// Describes a line of a stack, which calls the module.
  init(_ index: Int, of stack: PAMStack) {
    let entry = stack.entries[index]
    (place, controlPlace, arguments) = (entry.place, entry.controlPlace, entry.arguments)
    letsRejectionsPass = PAMCode.refusals.contains { code in
      stack.ends(index, code).contains { $0.isSuccess && $0.hasSeen && $0.hasStored }
    }
  }

  /// Returns the position in the file of a position in an argument; any other position is returned
  /// unchanged.
  public func place(of place: Diagnostic.Place) -> Diagnostic.Place {
    guard place.source == Diagnostic.Place.argumentSource,
      arguments.indices.contains(place.line - 1)
    else { return place }
    return arguments[place.line - 1].place(at: place.column - 1)
  }
}

extension PAMStack {
  /// The lines that call pam_pwmeter, in the order in which libpam comes to them.
  public var calls: [ModuleCall] {
    entries.indices.filter { entries[$0].role == .ours }.map { ModuleCall($0, of: self) }
  }

  /// Whether a change can succeed without any of the lines that call pam_pwmeter.
  public var canSucceedWithoutCall: Bool {
    let ours = entries.indices.filter { entries[$0].role == .ours }
    return StackWalk.ends(of: entries, watching: ours).contains {
      $0.isSuccess && !$0.hasSeen && $0.hasStored
    }
  }

  /// How runs can end in which the module returns a code at a line: it has then cleared the password, so
  /// that no module which must take one from a line above can store any.
  fileprivate func ends(_ index: Int, _ code: PAMCode) -> [StackEnd] {
    StackWalk.ends(of: entries, watching: [index]) { other in
      if other == index { return [code] }
      let entry = entries[other]
      return other > index && entry.takesToken && entry.role?.mayStore == true
        ? [.tokenError] : nil
    }
  }
}
