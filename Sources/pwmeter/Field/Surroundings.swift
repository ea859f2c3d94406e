internal import CProgramHost
internal import Field
internal import Terminal

/// What the person's terminal can show, and how they want it.
struct Surroundings {
  /// How the terminal shows characters.
  let glyphs: Glyphs
  /// The signs of the field.
  let marks: FieldMarks
  /// How many colours there are.
  let depth: ColourDepth
  /// Whether the field is told in lines, and nothing is drawn.
  let isSpoken: Bool
  /// What the terminal is taken over for.
  let use: FieldTerminal.Use

  /// The smallest window that is drawn on.
  private static let least = ScreenSize(columns: 20, rows: 4)

  /// Looks around.
  ///
  /// - Parameters:
  ///   - speaking: Whether lines are asked for.
  ///   - size: How large the window is.
  init(speaking: Bool, _ size: ScreenSize) {
    let isUnicode = cprogram_begin_locale()
    let terminal = Self.variable("TERM") ?? ""
    glyphs = Glyphs(isUnicode: isUnicode) { Int(cprogram_columns($0.value)) }
    // The font of the console of Linux has few signs beyond letters.
    marks = isUnicode && terminal != "linux" ? .unicode : .ascii
    depth = Self.depth(of: terminal)
    let description = TerminalDatabase.description(of: terminal) { Self.variable($0) }
    isSpoken =
      speaking || Self.isOn("ACCESSIBLE") || !description.movesCursor
      || size.columns < Self.least.columns || size.rows < Self.least.rows
    use = isSpoken ? (description.movesCursor ? .speaking : .speakingPlainly) : .drawing
  }

  /// The colours of a terminal, by the names in the database of terminfo(5).
  private static func depth(of terminal: String) -> ColourDepth {
    // As https://no-color.org has it.
    if variable("NO_COLOR") != nil { return .none }
    if terminal.hasPrefix("vt") || terminal.hasSuffix("-m") || terminal.hasSuffix("-mono") {
      return .none
    }
    let isFull =
      variable("COLORTERM") != nil || terminal.hasSuffix("256color")
      || terminal.hasSuffix("-direct") || terminal == "xterm-kitty"
    return isFull ? .full : .basic
  }

  private static func isOn(_ name: String) -> Bool {
    variable(name).map { $0 != "0" } ?? false
  }

  /// A variable of the environment; an empty one counts as none.
  private static func variable(_ name: String) -> String? {
    cprogram_environment(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
