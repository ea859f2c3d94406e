extension Unicode.Scalar {
  /// Whether it has no look of its own, and may steer a terminal or the direction of a text.
  public var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
