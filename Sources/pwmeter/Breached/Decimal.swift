/// Large numbers as people read them.
enum Decimal {
  /// Returns a number with a comma between each three digits.
  static func grouped(_ number: UInt64) -> String {
    let digits = Array("\(number)")
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns a number with the name of what is counted.
  static func counted(_ number: UInt64, _ one: String, _ more: String) -> String {
    grouped(number) + " " + (number == 1 ? one : more)
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
