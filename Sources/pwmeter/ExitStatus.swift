/// What the program tells its caller when it ends.
struct ExitStatus: RawRepresentable, Equatable, Error {
  let rawValue: Int32

  /// Every password is accepted; nothing went wrong.
  static let accepted = ExitStatus(rawValue: 0)
  /// A password is refused.
  static let refused = ExitStatus(rawValue: 1)
  /// The command line is wrong.
  static let usage = ExitStatus(rawValue: 2)
  /// The policy cannot be used.
  static let policy = ExitStatus(rawValue: 3)
  /// The passwords cannot be read, or the results cannot be written.
  static let input = ExitStatus(rawValue: 4)
}
