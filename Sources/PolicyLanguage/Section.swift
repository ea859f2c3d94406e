/// Settings for some accounts or one service only.
public struct Section: Equatable, Sendable {
  /// Whom a section is for.
  public enum Selector: Equatable, Sendable {
    /// The account of this name, whether it was given so or the host has it so.
    case user(String)
    /// The members of this group, whether it is their first or another one.
    case group(String)
    /// Everyone who changes the password with this PAM service, whose name is as libpam has it.
    case service(String)
  }

  /// Whom it is for.
  public let selector: Selector
  /// Where its header stands.
  public let place: Diagnostic.Place
  /// Its settings in the order of the text.
  public internal(set) var settings: [Setting]

  /// Creates a section.
  public init(_ selector: Selector, at place: Diagnostic.Place, settings: [Setting] = []) {
    self.selector = selector
    self.place = place
    self.settings = settings
  }
}

extension Section.Selector {
  /// What a section's header must look like.
  static let form = "a section begins with [user NAME], [group NAME] or [service NAME]"

  /// The header as it is written.
  public var text: String {
    switch self {
    case .user(let name): "[user " + name + "]"
    case .group(let name): "[group " + name + "]"
    case .service(let name): "[service " + name + "]"
    }
  }

  /// Why what stands between the brackets is no header.
  struct Fault: Error {
    let message: String
  }

  /// Reads what stands between the brackets, without blanks at its ends.
  init(header: String) throws(Fault) {
    let kind = header.prefix { $0 != " " }
    let name = String(header.dropFirst(kind.count).drop { $0 == " " })
    if name.isEmpty { throw Fault(message: Self.form) }
    switch String(kind) {
    case "user": self = .user(name)
    case "group": self = .group(name)
    case "service" where !name.asPAMService.isEmpty: self = .service(name.asPAMService)
    default: throw Fault(message: Self.form)
    }
    if name.utf8.first == UInt8(ascii: "\"") || name.utf8.first == UInt8(ascii: "'") {
      throw Fault(message: "the name in a header stands without quotation marks")
    }
    if name.unicodeScalars.contains(where: { $0.isUnseen }) {
      throw Fault(message: "the name in a header has a character that cannot be seen")
    }
  }

  /// Whether the selector stands before another one in an order of all of them.
  static func < (first: Section.Selector, second: Section.Selector) -> Bool {
    let (a, b) = (first.parts, second.parts)
    return a.kind == b.kind ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : a.kind < b.kind
  }

  /// Whether two selectors are one; the host tells names apart by their bytes.
  public static func == (first: Section.Selector, second: Section.Selector) -> Bool {
    let (a, b) = (first.parts, second.parts)
    return a.kind == b.kind && a.name.utf8.elementsEqual(b.name.utf8)
  }

  /// The name in the header.
  public var name: String { parts.name }

  private var parts: (kind: Int, name: String) {
    switch self {
    case .user(let name): (0, name)
    case .group(let name): (1, name)
    case .service(let name): (2, name)
    }
  }
}
