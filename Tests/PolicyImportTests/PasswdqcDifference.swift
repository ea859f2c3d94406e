/// The differences that an import of passwdqc announces, seen in one password change.
struct PasswdqcDifference {
  private let password: [UInt8]
  private let length: Int

  /// Creates it for a password and the length that the import asks for.
  init(_ password: [UInt8], length: Int) {
    self.password = password
    self.length = length
  }

  /// What the remarks must say of a password that libpasswdqc refuses and we accept; nil where no
  /// remark may excuse it.
  func remark(for refusal: Passwdqc.Refusal) -> String? {
    switch refusal {
    case .same, .tooLong: nil
    case .tooShort: "accepts no password but the one that it suggests"
    case .simple, .simpleForItsLength:
      // passwdqc never expects more different characters than the least length has.
      Set(password).count < length ? "as many different characters" : atEnds
    case .similar: "leaves pieces of the old password out of the count"
    case .personal, .word, .sequence: "out of the count that stand in a name of the account"
    }
  }

  private var atEnds: String? {
    let hasCapital = password.first.map { 0x41...0x5A ~= $0 } ?? false
    let hasDigit = password.last.map { 0x30...0x39 ~= $0 } ?? false
    let isPlain = !hasCapital && !hasDigit && password.allSatisfy { $0 < 0x80 }
    return isPlain ? nil : "no capital in front, no digit at the end"
  }
}
