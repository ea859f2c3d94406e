internal import PasswordPolicy
internal import Text

/// A line of the checklist as the field shows it.
struct FieldLine: Equatable {
  var title: Phrase
  var remark: Phrase?
  var state: Finding.State
  let isRequired: Bool

  init(_ line: Checklist.Line) {
    title = line.titlePhrase
    remark = line.finding.remarkPhrase
    state = line.finding.state
    isRequired = line.isRequired
  }

  /// The title with the remark.
  var phrase: Phrase { remark.map { Phrase("{0} ({1})", title, $0) } ?? title }
}

extension FieldState {
  /// The checklist for the user.
  ///
  /// Nothing is met while nothing is entered. How long a PIN must be is one line. If the user does not
  /// want the number of characters to be seen, no remark counts them.
  var lines: [FieldLine] {
    findings.map { line in
      var line = line
      if verdict.level == .empty, line.state != .notChecked {
        line.state = .unmet
        line.remark = nil
      }
      return line
    }
  }

  /// The same by the policy: of an empty password some lines are met.
  var findings: [FieldLine] {
    var lines: [FieldLine] = []
    var digits: Int?
    for line in verdict.checklist.lines {
      var shown = FieldLine(line)
      if isSilent, line.finding.have != nil, line.finding.state == .unmet { shown.remark = nil }
      guard let title = digitsTitle, line.demand.isOfDigits else {
        lines.append(shown)
        continue
      }
      shown.title = title
      guard let place = digits else {
        digits = lines.count
        lines.append(shown)
        continue
      }
      if shown.state == .unmet, lines[place].state == .met { lines[place] = shown }
    }
    return lines
  }

  /// What a line about the number of digits asks for; nil if the form is for any text.
  private var digitsTitle: Phrase? {
    guard case .digits(let least, let most) = form.contents else { return nil }
    switch (least, most) {
    case (let least?, let most?) where least == most:
      return .counted(least, "Exactly {0} digit", "Exactly {0} digits")
    // Translators: two numbers.
    case (let least?, let most?): return Phrase("{0} to {1} digits", .number(least), .number(most))
    case (let least?, nil): return .counted(least, "At least {0} digit", "At least {0} digits")
    case (nil, let most?): return .counted(most, "At most {0} digit", "At most {0} digits")
    case (nil, nil): return nil
    }
  }
}

extension Demand {
  /// Whether it is about how many digits there are, if only digits are accepted.
  fileprivate var isOfDigits: Bool {
    switch self {
    case .minimumLength, .maximumLength, .charset(.digits): true
    default: false
    }
  }
}
