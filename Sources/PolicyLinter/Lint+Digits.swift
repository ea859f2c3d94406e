internal import PasswordPolicy
internal import PolicyLanguage

extension Draft {
  /// A length of a PIN that was set without the longest one: that of the preset still holds.
  func halfOfALength(_ policy: Policy) -> [PolicyLint.Warning] {
    let bounds = LengthBounds(policy.demands)
    guard policy.demands.contains(.charset(.digits)),
      let least = bounds.minimum, let most = bounds.maximum, least < most,
      let length = place(of: "length"), !length.isInPreset,
      let maximum = place(of: "max-length"), maximum.isInPreset
    else { return [] }
    let message =
      "PINs of \(least) to \(most) digits are accepted, as max-length is \(most) by the preset:"
      + " set max-length = \(least) for exactly \(least) digits, or max-length = \(most)"
    return [PolicyLint.Warning("length", message: message)]
  }

  private func place(of key: String) -> Diagnostic.Place? {
    effective.first { $0.key == key }?.keyPlace
  }
}
