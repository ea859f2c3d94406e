internal import CProgramHost
internal import Field
internal import Terminal

/// The features of the user's terminal, and the user's wishes.
struct TerminalTraits {
  /// How the terminal shows characters.
  let glyphs: Glyphs
  /// The symbols of the field.
  let marks: FieldMarks
  /// How many colours there are.
  let depth: ColourDepth
  /// Whether the field is described in lines, and nothing is drawn.
  let isSpoken: Bool
  /// The use of the terminal that follows.
  let use: TerminalSession.Use

  /// The smallest window for a drawing.
  private static let least = ScreenSize(columns: 20, rows: 4)

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - speaking: Whether the command asks for lines.
  ///   - size: The size of the window.
  init(speaking: Bool, _ size: ScreenSize) {
    let isUnicode = cprogram_begin_locale()
    let terminal = Self.variable("TERM") ?? ""
    glyphs = Glyphs(isUnicode: isUnicode) { Int(cprogram_columns($0.value)) }
    // The font of the Linux console has few symbols.
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
    // The program never changes its environment, and the text is copied here.
    let text = unsafe cprogram_environment(name).map { unsafe String(cString: $0) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
