/// What the program tells its caller when it ends.
enum ExitStatus: Int32 {
  /// Every password is accepted; nothing went wrong.
  case accepted = 0
  /// A password is refused.
  case refused = 1
  /// The command line is wrong.
  case usage = 2
  /// The policy cannot be used.
  case policy = 3
  /// The passwords cannot be read, or the results cannot be written.
  case input = 4
}
