public import PolicyLanguage

extension ImportedPolicy {
  /// Imports a configuration file of passwdqc.
  public init(passwdqc file: RivalFile) {
    self.init(passwdqc: PasswdqcFile.lines(of: file), at: file.start)
  }

  /// Imports settings of passwdqc.
  ///
  /// One that it cannot read makes passwdqc refuse every change.
  init(passwdqc lines: [RivalLine], at start: Diagnostic.Place) {
    var policy = PasswdqcPolicy()
    var faults = lines.map { line -> Diagnostic? in
      switch line.content {
      case .nothing: return nil
      case .fault(let fault): return fault
      case .setting(let setting):
        guard let fault = policy.take(setting) else { return nil }
        let isKnown = policy.key(setting.name) != nil
        return Diagnostic(isKnown ? setting.valuePlace : setting.namePlace, fault)
      }
    }
    if let fault = policy.takeBackImpossible() {
      let line = lines.lastIndex { $0.setting?.valuePlace == fault.place }
      if let line { faults[line] = fault }
    }
    let written = zip(lines, faults).map { line, fault -> Line in
      guard fault == nil, case .setting(let setting) = line.content,
        let key = policy.key(setting.name)
      else { return Line(line, fault: fault) }
      let isLast = policy.counts(setting, for: key)
      let overridden = Counterpart.remark(.note("set again further down, which wins"))
      return Line(line, became: isLast ? policy.counterpart(of: key) : overridden)
    }
    let unwritten = PasswdqcKey.allCases.filter { !policy.isSet($0) }
    let defaults = unwritten.compactMap { key -> Line? in
      let counterpart = policy.counterpart(of: key)
      if counterpart.isNothing { return nil }
      return Line(RivalLine(unwritten: key.name + "=" + key.usual, at: start), became: counterpart)
    }
    self.init(lines: [.beginning(at: start)] + written + defaults)
  }
}

/// The grammar of passwdqc.conf: one word of the pam.d line a line.
private enum PasswdqcFile {
  /// The longest line that passwdqc reads, in bytes without the line end: its buffer is 8192 bytes.
  private static let longestLine = 8189

  static func lines(of file: RivalFile) -> [RivalLine] {
    file.lines { content(of: $0, at: $1) }
  }

  private static func content(
    of line: ArraySlice<UInt8>,
    at place: Diagnostic.Place
  ) -> RivalLine.Content {
    if line.count > longestLine {
      return .fault(Diagnostic(place, "a line has at most \(longestLine) bytes"))
    }
    // A carriage return ends the line, wherever it stands.
    let front = line.drop { isBlank($0) }.prefix { $0 != 0x0D }
    guard let first = front.first, first != UInt8(ascii: "#") else { return .nothing }
    let end = front.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? front.startIndex
    let start = place.advanced(by: front.startIndex - line.startIndex)
    if let blank = front[..<end].firstIndex(where: { isBlank($0) }), blank < sign(in: front) {
      let place = place.advanced(by: blank - line.startIndex)
      return .fault(Diagnostic(place, "a setting is written name=value without blanks"))
    }
    return .setting(RivalSetting(word: front[..<end], at: start))
  }

  /// Whether passwdqc passes over a byte in front of a setting, and behind it.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0D
  }

  /// Where the equals sign stands, or the end of the line.
  private static func sign(in line: ArraySlice<UInt8>) -> Int {
    line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex
  }
}
