@_spi(_Unicode) import Swift

/// A password as an attacker's program sees it: code points, without case and without accents.
struct GuessText {
  /// One code point of the NFC form.
  struct Letter {
    /// The code point as it was entered.
    let value: UInt32
    /// Without its case.
    let folded: UInt32
    /// Without its case and its accents.
    let plain: UInt32
    /// Whether it is an upper-case letter.
    let isUpper: Bool

    /// What stands behind the last.
    static let end = Letter(value: 0, folded: 0, plain: 0, isUpper: false)
  }

  /// The most code points that are looked at.
  ///
  /// What follows can only make a password harder to guess, and no more than 512 bytes can be set.
  static let limit = 512

  /// The code points, at most ``limit``.
  let letters: [Letter]

  /// Reads bytes; one that is not valid UTF-8 is a letter like no other.
  init(_ bytes: some Sequence<UInt8>) {
    var letters: [Letter] = []
    var valid = String.UnicodeScalarView()
    // Bounds what is normalised at once: the cost of a run of accents grows with its square.
    var pending = 0
    var source = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    reading: while letters.count + pending < Self.limit {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.isASCII {
          Self.flush(&valid, to: &letters)
          pending = 0
        }
        // Held back: an accent may follow.
        valid.append(scalar)
        pending += 1
      case .error(let length):
        Self.flush(&valid, to: &letters)
        pending = 0
        for _ in 0..<length {
          letters.append(
            Letter(value: 0x11_0000, folded: 0x11_0000, plain: 0x11_0000, isUpper: false)
          )
        }
      case .emptyInput:
        break reading
      }
    }
    Self.flush(&valid, to: &letters)
    self.letters = Array(letters.prefix(Self.limit))
  }

  private static func flush(_ valid: inout String.UnicodeScalarView, to letters: inout [Letter]) {
    for scalar in String(valid)._nfc { letters.append(letter(scalar)) }
    valid = String.UnicodeScalarView()
  }

  private static func letter(_ scalar: Unicode.Scalar) -> Letter {
    if scalar.isASCII {
      let isUpper = 0x41...0x5A ~= scalar.value
      let folded = isUpper ? scalar.value + 0x20 : scalar.value
      return Letter(value: scalar.value, folded: folded, plain: folded, isUpper: isUpper)
    }
    let lower = scalar.properties.lowercaseMapping
    let folded = lower.unicodeScalars.count == 1 ? lower.unicodeScalars.first ?? scalar : scalar
    var plain = folded
    for base in String(Character(folded))._nfd {
      plain = base
      break
    }
    return Letter(
      value: scalar.value,
      folded: folded.value,
      plain: plain.value,
      isUpper: scalar.properties.isUppercase
    )
  }
}
