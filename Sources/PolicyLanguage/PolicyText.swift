/// The grammar of a policy file: one setting a line.
///
/// A line is `key = value`, or `key += value` to add to what the key has. A line `[user NAME]`,
/// `[group NAME]` or `[service NAME]` begins a section, whose settings are for those alone. A `#` at
/// the start of a line or after a blank starts a comment. A value may stand in double or single quotes,
/// which protect blanks and `#`. Line ends may be LF or CRLF, and a byte order mark before the first
/// line is passed over.
public struct PolicyText {
  /// The settings before the first section, in the order of the text.
  public private(set) var settings: [Setting] = []

  /// The sections in the order of the text.
  public private(set) var sections: [Section] = []

  /// The settings behind headers that cannot be read: they are for nobody, and may have faults too.
  private(set) var unclaimed: [Setting] = []

  /// The faults in the order of the text.
  public private(set) var diagnostics: [Diagnostic] = []

  let source: String
  private var isBehindFaultyHeader = false

  /// Reads a policy file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - source: Its path, for diagnostics.
  public init(_ bytes: [UInt8], source: String) {
    self.source = source
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var number = 1
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number)
      number += 1
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
    func place(_ position: Int) -> Diagnostic.Place {
      Diagnostic.Place(source: source, line: number, column: position - line.startIndex + 1)
    }
    let content = trimmed(line)
    guard let first = content.first, first != UInt8(ascii: "#") else { return }
    let isHeader = first == UInt8(ascii: "[")
    if isHeader { isBehindFaultyHeader = true }
    if let control = content.firstIndex(where: { Self.isControl($0) }) {
      return report(Self.controlFault, at: place(control))
    }
    guard String(validating: content, as: UTF8.self) != nil else {
      return report("the line is not valid UTF-8", at: place(content.startIndex))
    }
    if isHeader { return begin(content, at: place(content.startIndex)) }
    guard let sign = content.firstIndex(of: UInt8(ascii: "=")), sign > content.startIndex else {
      return report(Self.form, at: place(content.startIndex))
    }
    let before = content[..<sign]
    let isAddition = before.last == UInt8(ascii: "+")
    let key = String(decoding: trimmed(isAddition ? before.dropLast() : before), as: UTF8.self)
    if key.isEmpty { return report(Self.form, at: place(content.startIndex)) }
    switch Self.value(in: content[(sign + 1)...]) {
    case .value(let value):
      take(
        Setting(
          key: key,
          value: String(decoding: value, as: UTF8.self),
          isAddition: isAddition,
          keyPlace: place(content.startIndex),
          valuePlace: place(value.startIndex)
        )
      )
    case .fault(let position, let message):
      report(message, at: place(position))
    }
  }

  /// Begins the section of a header.
  private mutating func begin(_ content: ArraySlice<UInt8>, at place: Diagnostic.Place) {
    let text = content[..<Self.comment(in: content)]
    let end = text.firstIndex(of: UInt8(ascii: "]")) ?? text.startIndex
    let behind = trimmed(text[end...].dropFirst()).first
    let isWhole = end > text.startIndex && behind ?? UInt8(ascii: "#") == UInt8(ascii: "#")
    let header = trimmed(text[..<end].dropFirst()).map { $0 == Self.tab ? Self.blank : $0 }
    do throws(Section.Selector.Fault) {
      if !isWhole { throw Section.Selector.Fault(message: Section.Selector.form) }
      let selector = try Section.Selector(header: String(decoding: header, as: UTF8.self))
      sections.append(Section(selector, at: place))
      isBehindFaultyHeader = false
    } catch {
      report(error.message, at: place)
    }
  }

  /// Takes a setting into the last section, if there is one.
  private mutating func take(_ setting: Setting) {
    if isBehindFaultyHeader { return unclaimed.append(setting) }
    guard let last = sections.indices.last else { return settings.append(setting) }
    sections[last].settings.append(setting)
  }

  private mutating func report(_ message: String, at place: Diagnostic.Place) {
    diagnostics.append(Diagnostic(place, message))
  }
}

extension PolicyText {
  private enum Value {
    case value(ArraySlice<UInt8>)
    case fault(Int, String)
  }

  /// Whether a byte is a control character that a policy cannot have: any but the tab.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != tab || byte == 0x7F
  }

  /// What is said of one.
  package static var controlFault: String { "a control character is not allowed" }

  private static let form = "a setting is written key = value"
  private static let blank = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")

  /// Takes the value from what stands behind the equals sign, without quotes and comment.
  private static func value(in behind: ArraySlice<UInt8>) -> Value {
    let text = trimmed(behind)
    guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let isAfterBlank = text.startIndex > behind.startIndex
      return .value(trimmed(text[..<comment(in: text, isAfterBlank: isAfterBlank)]))
    }
    let inside = text.dropFirst()
    guard let end = inside.firstIndex(of: quote) else {
      return .fault(text.startIndex, "the closing quotation mark is missing")
    }
    let rest = trimmed(inside[end...].dropFirst())
    if let next = rest.first, next != UInt8(ascii: "#") {
      return .fault(rest.startIndex, "only a comment may follow the closing quotation mark")
    }
    return .value(inside[..<end])
  }

  /// Where a comment begins: at the start or behind a blank; the end if there is none.
  ///
  /// - Parameters:
  ///   - text: A line, or its end.
  ///   - isAfterBlank: Whether a blank or nothing stands before it.
  /// - Returns: The place of its sign.
  private static func comment(in text: ArraySlice<UInt8>, isAfterBlank: Bool = true) -> Int {
    var isAfterBlank = isAfterBlank
    for (position, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "#"), isAfterBlank { return position }
      isAfterBlank = isBlank(byte)
    }
    return text.endIndex
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == blank || byte == tab
  }

  private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Self.trimmed(text)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let front = text.drop { isBlank($0) }
    let end = front.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? front.startIndex
    return front[..<end]
  }
}
