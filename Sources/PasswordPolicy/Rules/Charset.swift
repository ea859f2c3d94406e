internal import Text

extension Rule {
  /// Allows only characters that every keyboard can type: the printing ASCII characters and space,
  /// RFC 20 codes 2/0 to 7/14.
  public static var keyboardCharacters: Rule {
    allowing(0x20...0x7E, title: Phrase("Only characters that every keyboard can type"))
  }

  /// Allows only the digits 0 to 9, as in a PIN.
  public static var digitsOnly: Rule {
    allowing(0x30...0x39, title: Phrase("Only digits"))
  }

  private static func allowing(_ allowed: ClosedRange<UInt8>, title: Phrase) -> Rule {
    Rule(id: "charset", title: title, isRequiredByNature: true) { candidate in
      candidate.password.bytes.allSatisfy { allowed.contains($0) } ? .met : .unmet()
    }
  }
}
