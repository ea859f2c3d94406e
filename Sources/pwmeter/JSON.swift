/// The pieces of a JSON text, after RFC 8259.
enum JSON {
  /// Returns an object of keys and values that are JSON already.
  static func object(_ members: [(key: String, value: String)]) -> String {
    let pairs = members.map { string($0.key) + ":" + $0.value }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  /// Returns an array of values that are JSON already.
  static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Returns a number, or null.
  static func number(_ value: Int?) -> String {
    value.map { "\($0)" } ?? "null"
  }

  /// Returns true, false or null.
  static func truth(_ value: Bool?) -> String {
    value.map { $0 ? "true" : "false" } ?? "null"
  }

  /// Returns a string in its quotation marks, or null.
  ///
  /// Beside what RFC 8259 asks for, everything that could steer a terminal is escaped.
  static func string(_ value: String?) -> String {
    guard let value else { return "null" }
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        text += "\\u" + hexadecimal(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns a number below 65,536 as four hexadecimal digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
