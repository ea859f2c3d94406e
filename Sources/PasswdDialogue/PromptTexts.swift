/// The prompts by which a program is known to ask for the new password.
public struct PromptTexts: Sendable {
  /// What is asked for.
  public enum Question: Equatable, Sendable {
    /// The new password.
    case newPassword
    /// The new password once more.
    case again
  }

  private var texts: [(question: Question, text: [UInt8])] = []

  /// The messages of Linux-PAM as they stand in its sources, of releases 1.1 to 1.7.
  ///
  /// `%s` stands for the type of token, and in earlier releases for the blank behind it.
  private static let ofLibPAM: [(Question, String)] = [
    (.newPassword, "New password: "),
    (.newPassword, "New %s password: "),
    (.newPassword, "New %s%spassword: "),
    (.again, "Retype new password: "),
    (.again, "Retype new %s password: "),
    (.again, "Retype new %s%spassword: "),
  ]

  /// Those of pam_passwdqc and pam_sss, which are in English whatever the locale.
  private static let ofOthers: [(Question, String)] = [
    (.newPassword, "Enter new password: "),
    (.again, "Re-type new password: "),
    (.newPassword, "New Password: "),
    (.again, "Reenter new Password: "),
  ]

  /// Prepares the prompts.
  ///
  /// - Parameters:
  ///   - types: The types of token that the service's modules may put into them.
  ///   - translate: Returns a message of Linux-PAM in the person's language, or as it is.
  public init(types: [String] = [], translate: (String) -> String = { $0 }) {
    for (question, message) in Self.ofLibPAM {
      for wording in [message, translate(message)] {
        for type in [""] + types { add(question, Self.filled(wording, type)) }
      }
    }
    for (question, message) in Self.ofOthers { add(question, message) }
  }

  private mutating func add(_ question: Question, _ text: String) {
    let bytes = Self.trimmed(Array(text.utf8)[...])
    if !bytes.isEmpty { texts.append((question, bytes)) }
  }

  /// Puts a type of token, and the blank behind it, in their places.
  private static func filled(_ message: String, _ type: String) -> String {
    var filled: [UInt8] = []
    var values = [Array(type.utf8), type.isEmpty ? [] : [UInt8(ascii: " ")]].makeIterator()
    var rest = Array(message.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.first == UInt8(ascii: "s") {
        rest.removeFirst()
        filled += values.next() ?? []
      } else {
        filled.append(byte)
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// Returns what a line asks for, or nil for a line that is none of the prompts.
  public func question(of line: some Collection<UInt8>) -> Question? {
    let bytes = Self.trimmed(Array(line)[...])
    return texts.first { $0.text == bytes }?.question
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return Array(rest)
  }
}
