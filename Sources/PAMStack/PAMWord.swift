package import PolicyLanguage

/// A byte of a pam.d file and where it stands.
package struct PAMByte: Equatable, Sendable {
  /// The byte.
  package let value: UInt8
  /// The line, from 1.
  let line: Int
  /// The byte in the line, from 1.
  let column: Int

  /// Whether libpam takes it for the end of a word: a blank, a tab or a line feed.
  var isBlank: Bool { Self.isBlank(value) }

  /// Whether libpam takes a byte for the end of a word.
  static func isBlank(_ value: UInt8) -> Bool {
    value == UInt8(ascii: " ") || value == UInt8(ascii: "\t") || value == UInt8(ascii: "\n")
  }
}

/// One word of a pam.d file.
package struct PAMWord: Equatable, Sendable {
  /// The word without its brackets; a closing bracket in it has lost its backslash.
  package let bytes: [PAMByte]
  /// The path of the file.
  let source: String
  /// Where the word begins, its opening bracket included.
  let start: Diagnostic.Place

  /// The word as it stands in the file, with its brackets.
  package var written: [UInt8] {
    if start == place(at: 0) { return values }
    let inside = values.flatMap { $0 == Self.closing ? [UInt8(ascii: "\\"), $0] : [$0] }
    return [UInt8(ascii: "[")] + inside + [Self.closing]
  }

  private static let closing = UInt8(ascii: "]")

  /// The word as libpam hands it to a module.
  var values: [UInt8] { bytes.map { $0.value } }

  /// The word as text.
  package var text: String { String(decoding: values, as: UTF8.self) }

  /// The word with capital letters made small, where they are ASCII.
  var foldedText: String { String(decoding: values.lowercasedASCII, as: UTF8.self) }

  /// Where a byte of the word stands; of one behind the end, the place behind the last.
  package func place(at offset: Int) -> Diagnostic.Place {
    if bytes.indices.contains(offset) { return place(of: bytes[offset]) }
    return bytes.last.map { place(of: $0).advanced(by: 1) } ?? start
  }

  private func place(of byte: PAMByte) -> Diagnostic.Place {
    Diagnostic.Place(source: source, line: byte.line, column: byte.column)
  }

  /// Returns the word without a byte at its front.
  func dropFirst() -> PAMWord {
    PAMWord(bytes: Array(bytes.dropFirst()), source: source, start: start)
  }

  /// Divides a line into words as libpam does: at blanks, save for a word that opens with a
  /// bracket, which goes on to the closing one.
  static func all(in line: [PAMByte], of source: String) -> [PAMWord] {
    var words: [PAMWord] = []
    var rest = line[...].drop { $0.isBlank }
    while let first = rest.first {
      let start = Diagnostic.Place(source: source, line: first.line, column: first.column)
      let bytes: [PAMByte]
      if first.value == UInt8(ascii: "[") {
        rest = rest.dropFirst()
        bytes = takeBracketed(&rest)
      } else {
        bytes = Array(rest.prefix { !$0.isBlank })
        rest = rest.dropFirst(bytes.count)
      }
      words.append(PAMWord(bytes: bytes, source: source, start: start))
      rest = rest.drop { $0.isBlank }
    }
    return words
  }

  /// Takes what stands before the closing bracket, and that bracket.
  private static func takeBracketed(_ rest: inout ArraySlice<PAMByte>) -> [PAMByte] {
    var bytes: [PAMByte] = []
    while let byte = rest.popFirst(), byte.value != UInt8(ascii: "]") {
      if byte.value == UInt8(ascii: "\\"), let next = rest.first, next.value == UInt8(ascii: "]") {
        bytes.append(next)
        rest = rest.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
