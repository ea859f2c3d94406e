extension ImportedPolicy {
  /// Imports settings of libpwquality.
  ///
  /// - Parameters:
  ///   - files: The files in the order in which pwquality reads them: those of `pwquality.conf.d` by
  ///     name, and `pwquality.conf` last.
  ///   - unread: What pwquality reads besides, as a person would name it, if anything.
  public init(pwquality files: [RivalFile], without unread: String? = nil) {
    var reading = QualityReading(of: .pwquality)
    for file in files { reading.read(file) }
    let remarks = unread.map { [Remark.weaker("pwquality also reads " + $0 + ", not imported")] }
    let start = files.first?.start ?? RivalFile([], source: "").start
    lines = reading.lines(from: start, remarks ?? [])
  }

  /// Imports what a module's line of a pam.d file says.
  package init(
    words: [RivalLine],
    of rival: QualityKey.Rival,
    over files: [RivalFile],
    at start: Diagnostic.Place
  ) {
    var reading = QualityReading(of: rival)
    for file in files { reading.read(file) }
    reading.read(words)
    lines = reading.lines(from: start)
  }
}

/// Settings of libpwquality or pam_cracklib while they are being read.
private struct QualityReading {
  /// What is known of a line before all are read.
  private struct Read {
    let line: RivalLine
    var key: QualityKey?
    var counterpart = Counterpart()
    var fault: Diagnostic?
  }

  private var policy: QualityPolicy
  private var readings: [Read] = []
  /// Whether libpwquality stopped reading files.
  private var isStopped = false

  init(of rival: QualityKey.Rival) {
    policy = QualityPolicy(of: rival)
  }

  /// Reads a file.
  ///
  /// libpwquality stops at the first line that it cannot read.
  mutating func read(_ file: RivalFile) {
    for line in QualityFile.lines(of: file) {
      var reading = Read(line: line)
      switch line.content {
      case .nothing: break
      case .fault(let fault): reading.fault = fault
      case .setting(let setting): take(setting, &reading)
      }
      if let fault = reading.fault, !isStopped {
        let consequence =
          "; pwquality reads no further, so that what follows was not in force, and is imported as it was"
          + " meant"
        reading.fault = fault.adding(consequence)
        isStopped = true
      }
      readings.append(reading)
    }
  }

  /// Reads the words of a pam.d line.
  ///
  /// A word that the module cannot read is passed over.
  mutating func read(_ words: [RivalLine]) {
    for word in words {
      var reading = Read(line: word)
      if case .setting(let setting) = word.content {
        if let counterpart = policy.counterpart(ofWord: setting) {
          reading.counterpart = counterpart
        } else {
          take(setting, &reading)
          reading.fault = reading.fault?.adding("; the module passes it over")
        }
      }
      readings.append(reading)
    }
  }

  private mutating func take(_ setting: RivalSetting, _ reading: inout Read) {
    if let fault = policy.take(setting) {
      let isKnown = policy.key(setting.name) != nil
      let place = isKnown ? setting.valuePlace : setting.namePlace
      reading.fault = Diagnostic(place, fault)
    } else {
      reading.key = policy.key(setting.name)
    }
  }

  /// What all became, with what differs on the whole before it and the defaults behind it.
  func lines(
    from start: Diagnostic.Place,
    _ remarks: [ImportedPolicy.Remark] = []
  ) -> [ImportedPolicy.Line] {
    let written = readings.map { reading -> ImportedPolicy.Line in
      var counterpart = reading.counterpart
      if let key = reading.key, case .setting(let setting) = reading.line.content {
        counterpart =
          policy.counts(setting, for: key)
          ? policy.counterpart(of: key) : .remark(.note("set again further down, which wins"))
      }
      return ImportedPolicy.Line(reading.line, became: counterpart, fault: reading.fault)
    }
    let unwritten = QualityKey.allCases.filter { policy.setting($0) == nil }
    let defaults = unwritten.map { (policy.shownDefault($0), policy.counterpart(of: $0)) }
    let always = [
      ("palindromes", policy.palindrome), ("characters outside ASCII", policy.beyondASCII),
    ]
    return [.beginning(at: start, remarks)] + written
      + (defaults + always).filter { !$0.1.isNothing }.map { source, counterpart in
        ImportedPolicy.Line(RivalLine(unwritten: source, at: start), became: counterpart)
      }
  }
}

extension QualityPolicy {
  /// What a word of the pam.d line becomes that is none of the settings, or nil where it is one.
  fileprivate func counterpart(ofWord setting: RivalSetting) -> Counterpart? {
    let name = setting.name
    if name == "debug", setting.value.isEmpty { return .setting("debug", "yes") }
    if name == "type" {
      return .remark(.note("write authtok_type in place of type on the pam.d line of pam_pwmeter"))
    }
    if name == "difignore" { return .remark(.note("without effect")) }
    if rival == .pwquality, name.hasPrefix("reject_username") {
      return .remark(
        .note("without effect in pam_pwquality, where usercheck looks for the user name")
      )
    }
    // Both modules compare no more than the beginning of these words.
    let ofLibPAM = ModuleWord.ofLibPAM.contains { name.hasPrefix($0) }
    return ofLibPAM ? .remark(.note("belongs on the pam.d line of pam_pwmeter")) : nil
  }

  /// How a default is named beside what it became.
  fileprivate func shownDefault(_ key: QualityKey) -> String {
    key == .enforceForRoot ? "no enforce_for_root" : shown(key)
  }
}

extension Diagnostic {
  /// The diagnostic with a consequence behind its message.
  fileprivate func adding(_ consequence: String) -> Diagnostic {
    Diagnostic(place, message + consequence, severity)
  }
}
