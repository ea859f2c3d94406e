/// Why a list of leaked passwords is not made.
public struct BuildFault: Error, Equatable, Sendable {
  /// Whose fault it is.
  public enum Kind: Sendable {
    /// What the files say is wrong.
    case content
    /// A file cannot be read or written.
    case file
    /// The program was asked to end.
    case interrupted
  }

  /// Whose fault it is.
  public let kind: Kind
  /// What is wrong, in one sentence without a full stop.
  public let message: String

  /// Says that the content of a file is wrong.
  static func content(_ path: String, _ what: String) -> BuildFault {
    BuildFault(kind: .content, message: path + ": " + what)
  }

  /// Says that a file cannot be used; the number is errno's.
  static func file(_ path: String, _ what: String, _ error: Int32) -> BuildFault {
    BuildFault(kind: .file, message: path + ": " + what + " (errno \(error))")
  }

  /// The program was asked to end.
  static let interrupted = BuildFault(kind: .interrupted, message: "interrupted")
}
