/// A colour of text on a screen.
public enum Colour: Equatable, Sendable {
  /// The terminal's own.
  case plain
  /// Red.
  case red
  /// Orange.
  case orange
  /// Yellow.
  case yellow
  /// Green.
  case green
}

/// How many colours a terminal has.
public enum ColourDepth: Equatable, Sendable {
  /// None, or none wanted.
  case none
  /// Sixteen.
  case basic
  /// 256.
  case full
}

/// How a piece of a screen looks.
public struct Style: Equatable, Sendable {
  /// Its colour.
  public var colour: Colour
  /// Whether it stands out.
  public var isBold: Bool
  /// Whether it stands back.
  public var isDim: Bool

  /// Creates a style.
  public init(_ colour: Colour = .plain, isBold: Bool = false, isDim: Bool = false) {
    self.colour = colour
    self.isBold = isBold
    self.isDim = isDim
  }

  /// As the terminal writes by itself.
  public static let plain = Style()
  /// Standing out.
  public static let bold = Style(isBold: true)
  /// Standing back.
  public static let dim = Style(isDim: true)
}

extension Style {
  /// The control sequence that turns it on, whatever was on before.
  ///
  /// The numbers of 256 colours are those of xterm's table, the others those of ECMA-48 section 8.3.117
  /// and, from 90 on, of aixterm.
  func sequence(_ depth: ColourDepth) -> String {
    var codes = ""
    if isBold { codes += ";1" }
    if isDim { codes += ";2" }
    switch (colour, depth) {
    case (.plain, _), (_, .none): break
    case (.red, .basic): codes += ";31"
    case (.orange, .basic): codes += ";33"
    case (.yellow, .basic): codes += ";93"
    case (.green, .basic): codes += ";32"
    case (.red, .full): codes += ";38;5;196"
    case (.orange, .full): codes += ";38;5;208"
    case (.yellow, .full): codes += ";38;5;220"
    case (.green, .full): codes += ";38;5;40"
    }
    return "\u{1B}[" + codes.dropFirst() + "m"
  }
}
