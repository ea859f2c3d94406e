internal import Text
internal import PasswordPolicy

/// Numbers as people read them.
enum Decimal {
  /// A large number with a sign between each three digits.
  static func phrase(grouping number: UInt64) -> Phrase {
    // Translators: stands between each three digits of a large number, as in 1,000,000.
    let separator = Language.text(Phrase(","))
    return .name(grouped(number, by: separator))
  }

  /// A number with decimals, which comes with a full stop before these.
  static func phrase(_ number: String) -> Phrase {
    // Translators: stands before the decimals of a number, as in 0.5.
    let sign = Language.text(Phrase("."))
    return .name(number.split(separator: ".").joined(separator: sign))
  }

  /// A text with a large number of things.
  static func counted(_ number: UInt64, _ one: String, _ many: String) -> Phrase {
    .counted(Int(clamping: number), one, many, of: [phrase(grouping: number)])
  }

  private static func grouped(_ number: UInt64, by separator: String) -> String {
    let digits = Array("\(number)")
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }

  /// Returns how many bits there are to one of some things, with two places.
  static func bits(_ bytes: UInt64, _ count: UInt64) -> String {
    let hundredths = bytes * 800 / max(count, 1)
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  /// Returns a time as minutes and seconds, with hours where there are some.
  static func time(seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    let start = seconds >= 3600 ? "\(seconds / 3600):" + two(minutes) : "\(minutes)"
    return start + ":" + two(seconds % 60)
  }
}
