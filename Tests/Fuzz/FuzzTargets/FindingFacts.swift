import PasswordPolicy

/// What must be true of single findings.
enum FindingFacts {
  static func fault(of verdict: Verdict, _ change: EngineChange) -> String? {
    for line in verdict.checklist.lines {
      if !holdsTogether(line.finding) { return line.id + " contradicts itself" }
      if let remark = line.finding.remark, !isHarmless(remark) {
        return line.id + " tells too much"
      }
    }
    return counts(verdict, change) ?? charset(verdict, change) ?? names(verdict, change)
      ?? previous(verdict, change)
  }

  private static func holdsTogether(_ finding: Finding) -> Bool {
    switch finding.state {
    case .met: finding.reason == nil && finding.remark == nil
    case .unmet: (finding.have ?? 0) >= 0 && finding.have != finding.need || finding.have == nil
    case .notChecked: finding.have == nil && finding.remark != nil
    }
  }

  /// A remark is made of words of the sources: a piece of a password would bring other signs.
  private static func isHarmless(_ remark: String) -> Bool {
    remark.utf8.count < 120
      && remark.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: " ,;:()'-".utf8.contains(byte)
        }
      }
  }

  private static func finding(_ id: String, _ verdict: Verdict) -> Finding? {
    verdict.checklist.lines.first { $0.id == id }?.finding
  }

  /// The numbers of what can be counted in ASCII without any table.
  private static func counts(_ verdict: Verdict, _ change: EngineChange) -> String? {
    let bytes = change.password
    func check(_ id: String, _ number: Int) -> String? {
      guard let finding = finding(id, verdict), finding.state != .notChecked,
        let have = finding.have
      else { return nil }
      return have == number ? nil : "\(id) counts \(have) of \(number)"
    }
    if let fault = check("max-bytes", bytes.count) { return fault }
    if !bytes.isPlainASCII || bytes.count > Candidate.byteLimit { return nil }
    let upper = bytes.count { 0x41...0x5A ~= $0 }
    let lower = bytes.count { 0x61...0x7A ~= $0 }
    let digits = bytes.count { 0x30...0x39 ~= $0 }
    let seen = bytes.count { 0x21...0x7E ~= $0 }
    return check("length", bytes.count) ?? check("max-length", bytes.count)
      ?? check("upper", upper) ?? check("lower", lower) ?? check("letter", upper + lower)
      ?? check("digit", digits) ?? check("symbol", seen - upper - lower - digits)
      ?? check("repeat", longestRun(bytes))
  }

  private static func longestRun(_ bytes: [UInt8]) -> Int {
    var (longest, length) = (0, 0)
    for place in bytes.indices {
      length = place > 0 && bytes[place] == bytes[place - 1] ? length + 1 : 1
      longest = max(longest, length)
    }
    return longest
  }

  /// Whatever the setting, no byte beyond ASCII is allowed, and every digit is.
  private static func charset(_ verdict: Verdict, _ change: EngineChange) -> String? {
    let isMet = finding("charset", verdict)?.state == .met
    let isUnmet = finding("charset", verdict)?.state == .unmet
    if isMet, !change.password.allSatisfy({ 0x20...0x7E ~= $0 }) { return "charset allows a byte" }
    if isUnmet, change.password.allSatisfy({ 0x30...0x39 ~= $0 }) { return "charset bars digits" }
    return nil
  }

  /// A name that stands in the password as it is must be found there.
  private static func names(_ verdict: Verdict, _ change: EngineChange) -> String? {
    if change.manner.manner.contains("names = whole") { return nil }
    func check(_ id: String, _ name: String?) -> String? {
      let word = Array((name ?? "").utf8).lowercased
      guard word.count >= 3, word.allSatisfy({ 0x61...0x7A ~= $0 }), change.password.isPlainASCII,
        change.password.lowercased.holds(word)
      else { return nil }
      return finding(id, verdict)?.state == .met ? id + " does not see the name" : nil
    }
    return check("username", change.userName) ?? check("hostname", change.hostName)
      ?? check("realname", change.gecos)
  }

  /// The number of changes, by the whole table of prefixes.
  private static func previous(_ verdict: Verdict, _ change: EngineChange) -> String? {
    guard let finding = finding("previous", verdict), let old = change.oldPassword,
      old.isPlainASCII, change.password.isPlainASCII, max(old.count, change.password.count) < 40
    else { return nil }
    if finding.state == .notChecked { return "previous is not checked" }
    guard let need = finding.need, let have = finding.have else { return nil }
    let distance = distance(old.lowercased, change.password.lowercased)
    return have == min(distance, need) ? nil : "previous counts \(have) of \(distance) changes"
  }

  private static func distance(_ source: [UInt8], _ target: [UInt8]) -> Int {
    var row = Array(0...target.count)
    for (place, byte) in source.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for column in target.indices {
        let replaced = corner + (byte == target[column] ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = min(replaced, corner + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
