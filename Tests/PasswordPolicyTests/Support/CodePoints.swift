/// The code points that Unicode gives a meaning.
enum CodePoints {
  /// All of them but those for private use.
  static let assigned: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return switch scalar.properties.generalCategory {
    case .unassigned, .privateUse: nil
    default: scalar
    }
  }
}
