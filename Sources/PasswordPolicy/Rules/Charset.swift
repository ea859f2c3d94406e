internal import Text

extension Rule {
  /// Allows only the characters of a set.
  public static func charset(_ charset: Charset) -> Rule {
    Rule(.charset(charset), charset.title, isRequiredByNature: true) { candidate in
      let allowed = charset.bytes
      return candidate.password.bytes.allSatisfy { allowed.contains($0) } ? .met : .unmet()
    }
  }
}

extension Charset {
  fileprivate var title: Phrase {
    switch self {
    case .keyboard: Phrase("Only characters that every keyboard can type")
    case .digits: Phrase("Only digits")
    }
  }

  /// The characters of the set; those of a keyboard are codes 2/0 to 7/14 of RFC 20.
  fileprivate var bytes: ClosedRange<UInt8> {
    switch self {
    case .keyboard: 0x20...0x7E
    case .digits: 0x30...0x39
    }
  }
}
