/// The grammar of pwquality.conf, as libpwquality reads it.
///
/// A name ends at a blank or an equals sign; of blanks and one equals sign behind it the value follows. A
/// `#` starts a comment wherever it stands.
package enum QualityFile {
  /// The longest line that libpwquality reads, in bytes without the line end: its buffer is 1024 bytes.
  static let longestLine = 1022

  /// Reads a file into its lines.
  package static func lines(of file: RivalFile) -> [RivalLine] {
    file.lines { content(of: $0, at: $1) }
  }

  private static func content(
    of line: ArraySlice<UInt8>,
    at place: Diagnostic.Place
  ) -> RivalLine.Content {
    if line.count > longestLine {
      return .fault(Diagnostic(place, "a line has at most \(longestLine) bytes"))
    }
    if let null = line.firstIndex(of: 0) {
      let place = place.advanced(by: null - line.startIndex)
      return .fault(Diagnostic(place, "a NUL byte is not allowed"))
    }
    let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    let content = line[..<end].drop { isSpace($0) }
    if content.isEmpty { return .nothing }
    let isEnd: (UInt8) -> Bool = { isSpace($0) || $0 == UInt8(ascii: "=") }
    let name = content.prefix { !isEnd($0) }
    var value = content[name.endIndex...].drop { isSpace($0) }
    if value.first == UInt8(ascii: "=") { value = value.dropFirst().drop { isSpace($0) } }
    let last = value.lastIndex { !isSpace($0) }
    value = value[..<(last.map { $0 + 1 } ?? value.startIndex)]
    return .setting(
      RivalSetting(name: name, value: value, start: place, first: line.startIndex)
    )
  }
}
