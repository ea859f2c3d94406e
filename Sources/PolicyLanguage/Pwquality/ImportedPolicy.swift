package import PasswordPolicy

/// A policy of pam_pwquality, pam_passwdqc or pam_cracklib as settings of ours.
///
/// It is complete: it begins with no line of the default policy, and also has what the rival does where
/// its file says nothing. It never asks for less than the rival without a remark that says so.
public struct ImportedPolicy: Sendable {
  /// One line of the rival's text, or what holds without one, and what became of it.
  public struct Line: Sendable {
    /// The line as it was written, with `?` for control characters; a default as it would be
    /// written.
    public let source: String
    /// Whether the line was written, and is not a default of the rival.
    public let isWritten: Bool
    /// Where the line stands; the start of the text for a default.
    public let place: Diagnostic.Place
    /// What it became, with the line's places.
    public let settings: [Setting]
    /// What differs from the rival.
    public let remarks: [Remark]
    /// What is wrong with the line, or nil.
    public let fault: Diagnostic?
  }

  /// One thing that differs from the rival.
  public struct Remark: Equatable, Sendable {
    /// What it means for passwords.
    public enum Consequence: CaseIterable, Sendable {
      /// A password that the rival refuses may be accepted here.
      case weaker
      /// A password that the rival accepts may be refused here; another remark on the same setting may
      /// tell of the contrary.
      case stricter
      /// Neither.
      case none
    }

    /// What it means for passwords.
    public let consequence: Consequence
    /// What differs, without a full stop.
    public let sentence: String

    /// The remark as a diagnostic says it.
    public var text: String {
      switch consequence {
      case .weaker: "weaker: " + sentence
      case .stricter: "stricter: " + sentence
      case .none: sentence
      }
    }

    package static func weaker(_ sentence: String) -> Remark {
      Remark(consequence: .weaker, sentence: sentence)
    }

    package static func stricter(_ sentence: String) -> Remark {
      Remark(consequence: .stricter, sentence: sentence)
    }

    package static func note(_ sentence: String) -> Remark {
      Remark(consequence: .none, sentence: sentence)
    }
  }

  /// The lines in the order of the text; defaults come behind it.
  public let lines: [Line]

  /// Creates a policy from its lines.
  package init(lines: [Line]) {
    self.lines = lines
  }

  /// All settings, in the order in which they count.
  public var settings: [Setting] { lines.flatMap { $0.settings } }

  /// The faults of the text as errors and the remarks as warnings, in the order of the lines.
  public var diagnostics: [Diagnostic] {
    lines.flatMap { line in
      let subject = line.isWritten || line.source.isEmpty ? "" : line.source + ": "
      return (line.fault.map { [$0] } ?? [])
        + line.remarks.map { Diagnostic(line.place, subject + $0.text, .warning) }
    }
  }
}

extension ImportedPolicy {
  /// What a rival refuses and the settings here do not, as warnings in the order of the lines.
  var weaknesses: [Diagnostic] {
    lines.flatMap { line in
      line.remarks.filter { $0.consequence == .weaker }.map {
        Diagnostic(line.place, $0.text, .warning)
      }
    }
  }
}

/// What one setting of a rival became.
package struct Counterpart {
  /// Keys and values of ours.
  package var settings: [(key: String, value: String)] = []
  /// What differs.
  package var remarks: [ImportedPolicy.Remark] = []

  /// Creates it from its parts.
  package init(
    settings: [(key: String, value: String)] = [],
    remarks: [ImportedPolicy.Remark] = []
  ) {
    self.settings = settings
    self.remarks = remarks
  }

  /// Returns one setting of ours, with what differs.
  package static func setting(
    _ key: String,
    _ value: String,
    _ remarks: [ImportedPolicy.Remark] = []
  )
    -> Counterpart
  {
    Counterpart(settings: [(key, value)], remarks: remarks)
  }

  /// Returns one line of ours, with what differs.
  package static func line(_ demand: Demand, _ remarks: [ImportedPolicy.Remark] = []) -> Counterpart
  {
    var counterpart = Counterpart(remarks: remarks)
    counterpart.add(demand)
    return counterpart
  }

  /// Adds a line of ours.
  package mutating func add(_ demand: Demand) {
    settings.append((demand.key, demand.value ?? ""))
  }

  /// Returns one setting of ours whose value is a number.
  package static func setting(_ key: String, _ value: Int, _ remarks: [ImportedPolicy.Remark] = [])
    -> Counterpart
  {
    setting(key, "\(value)", remarks)
  }

  /// Returns nothing but what differs.
  package static func remark(_ remark: ImportedPolicy.Remark) -> Counterpart {
    Counterpart(remarks: [remark])
  }

  /// Whether there is nothing to say.
  package var isNothing: Bool { settings.isEmpty && remarks.isEmpty }
}

extension ImportedPolicy.Line {
  /// Makes a line from what it became.
  package init(
    _ line: RivalLine,
    became counterpart: Counterpart = Counterpart(),
    fault: Diagnostic? = nil
  ) {
    let places: (name: Diagnostic.Place, value: Diagnostic.Place)
    if case .setting(let setting) = line.content {
      places = (setting.namePlace, setting.valuePlace)
    } else {
      places = (line.place, line.place)
    }
    source = line.source
    isWritten = line.isWritten
    place = places.name
    settings = counterpart.settings.map {
      Setting(key: $0.key, value: $0.value, keyPlace: places.name, valuePlace: places.value)
    }
    remarks = counterpart.remarks
    self.fault = fault
  }

  /// The line with which every imported policy begins: no line of ours, and every line of theirs must
  /// hold, as a rival refuses whatever fails one of its checks.
  package static func beginning(
    at place: Diagnostic.Place,
    _ remarks: [ImportedPolicy.Remark] = []
  ) -> ImportedPolicy.Line {
    let counterpart = Counterpart(
      settings: [("preset", "none"), ("require", "all"), ("level", "weak")],
      remarks: remarks
    )
    return ImportedPolicy.Line(RivalLine(unwritten: "", at: place), became: counterpart)
  }
}
