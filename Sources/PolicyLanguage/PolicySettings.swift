/// What the files of a policy say, taken together.
public struct PolicySettings: Sendable {
  /// The files in the order in which they count.
  public private(set) var files: [String] = []

  /// The settings for everyone, in the order in which they count: a later one wins.
  public private(set) var settings: [Setting] = []

  /// The sections, no two for the same; of those that match a change the first one counts.
  public private(set) var sections: [Section] = []

  /// What is wrong with the files.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The settings that are for nobody, as the header above them cannot be read.
  package private(set) var unclaimed: [Setting] = []

  /// Creates the settings of no file.
  public init() {}

  /// Adds a file that wins over those before it.
  ///
  /// Its sections stand before those of the files before it. One of the same name goes on with what it
  /// says there.
  public mutating func add(_ text: PolicyText) {
    files.append(text.source)
    settings += text.settings
    unclaimed += text.unclaimed
    diagnostics += text.diagnostics
    sections = Self.merged(text.sections, before: sections)
    if let beyond = sections.dropFirst(Self.mostSections).first {
      let message = "a policy has at most \(Self.mostSections) sections"
      diagnostics.append(Diagnostic(beyond.place, message))
      sections = Array(sections.prefix(Self.mostSections))
    }
  }

  /// The most sections: each may ask the host for a group, and each is checked at every change.
  private static let mostSections = 1000

  /// Adds a file that cannot be read, or a folder of them.
  public mutating func add(unreadable file: String, _ message: String) {
    files.append(file)
    let place = Diagnostic.Place(source: file, line: 1, column: 1)
    diagnostics.append(Diagnostic(place, message))
  }

  /// Puts a file's sections before those of earlier files, each name once.
  private static func merged(_ later: [Section], before earlier: [Section]) -> [Section] {
    var all = later + earlier
    // Sections of one name side by side, in the order in which they stand.
    let order = all.indices.sorted { first, second in
      let (a, b) = (all[first].selector, all[second].selector)
      return a == b ? first < second : a < b
    }
    var isFirst = [Bool](repeating: true, count: all.count)
    var front = order.first ?? 0
    for place in order.dropFirst() {
      if all[place].selector != all[front].selector {
        front = place
        continue
      }
      isFirst[place] = false
      let settings = all[place].settings
      let isEarlier = place >= later.count
      all[front].settings.insert(
        contentsOf: settings,
        at: isEarlier ? 0 : all[front].settings.endIndex
      )
    }
    return zip(all, isFirst).filter { $0.1 }.map { $0.0 }
  }
}
