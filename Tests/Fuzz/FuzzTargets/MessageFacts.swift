import PolicyLanguage

/// What must be true of every text that leaves the module.
enum MessageFacts {
  /// One less than `PAM_MAX_MSG_SIZE` of Linux-PAM's `<security/_pam_types.h>`.
  private static let byteLimit = 511

  /// The widest line, in columns; in English every character takes one.
  private static let columnLimit = 72

  /// The signs that no text of the sources has: one of them would be a piece of a password.
  private static let foreign = Array("^~`{}<>|*&%$#@\"\\\u{7F}".utf8)

  static func fault(of message: String, _ dialogue: Dialogue) -> String? {
    let bytes = Array(message.utf8)
    if bytes.isEmpty || bytes.count > byteLimit { return "a message of \(bytes.count) bytes" }
    let hasForeign = bytes.contains { byte in
      foreign.contains(byte) || byte < 0x20 && byte != 0x0A
    }
    if hasForeign { return "a message with a sign that is not its own" }
    let isOwn = message.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || dialogue.marks == .unicode && (scalar == "○" || scalar == "✗")
    }
    if !isOwn { return "a message with a letter that is not its own" }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.contains(where: { $0.isEmpty || $0.last == " " }) { return "a line ends with nothing" }
    guard dialogue.layout == .list else {
      return lines.count == 1 ? nil : "several lines where one is asked for"
    }
    if lines.contains(where: { $0.unicodeScalars.count > columnLimit }) { return "too wide a line" }
    return lines.dropFirst().allSatisfy { $0.hasPrefix("  ") } ? nil : "a line that is no item"
  }

  /// A line of the log has words of letters and digits, the account's name masked.
  static func isLogLine(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, words[0].hasPrefix("user="), words[1].hasPrefix("result=") else {
      return false
    }
    let keys = ["level=", "minimum=", "unmet=", "unchecked="]
    return text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      && words.dropFirst(2).allSatisfy { word in
        keys.contains { word.hasPrefix($0) }
          && word.utf8.allSatisfy {
            $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || "=,-.".utf8.contains($0)
          }
      }
  }
}
