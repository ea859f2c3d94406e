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
  /// The sixteen of the console of Linux, on black.
  case console
  /// 256.
  case full
}

/// How a piece of a screen looks.
public struct Style: Equatable, Sendable {
  /// Its colour.
  public var colour: Colour
  /// Whether it stands out.
  public var isBold: Bool

  /// Creates a style.
  public init(_ colour: Colour = .plain, isBold: Bool = false) {
    self.colour = colour
    self.isBold = isBold
  }

  /// As the terminal writes by itself.
  public static let plain = Style()
  /// Standing out.
  public static let bold = Style(isBold: true)
}

extension Style {
  /// The control sequence that turns the style on, whatever was on before: it begins with a reset.
  ///
  /// The 256 colours are those of xterm's table that have a contrast of at least 3:1 both on black and on
  /// white, as WCAG 2.2 asks for marks; text has no colour. Of the sixteen colours of a terminal nobody
  /// knows what they look like, except on the console of Linux, whose background is black.
  func sequence(_ depth: ColourDepth) -> String {
    var codes = ""
    if isBold { codes += ";1" }
    switch (colour, depth) {
    case (.plain, _), (_, .none): break
    case (.red, .console): codes += ";91"
    case (.orange, .console): codes += ";33"
    case (.yellow, .console): codes += ";93"
    case (.green, .console): codes += ";92"
    case (.red, .full): codes += ";38;5;196"
    case (.orange, .full): codes += ";38;5;166"
    case (.yellow, .full): codes += ";38;5;136"
    case (.green, .full): codes += ";38;5;28"
    }
    return "\u{1B}[0" + codes + "m"
  }
}
