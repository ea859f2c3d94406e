internal import ModuleHost
public import Text
internal import CModuleHost
internal import PasswordPolicy

/// Why a breached-password list is not made.
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
  public let phrase: Phrase

  /// Says what is wrong with a file.
  static func of(_ path: String, _ kind: Kind, _ what: Phrase) -> BuildFault {
    let name = path == "-" ? Phrase("standard input") : .name(path)
    return BuildFault(kind: kind, phrase: Phrase("{0}: {1}", name, what))
  }

  /// Says that the content of a file is wrong.
  static func content(_ path: String, _ what: Phrase) -> BuildFault {
    of(path, .content, what)
  }

  /// Says that a file cannot be read; the number is errno's.
  static func unreadable(_ path: String, _ error: Int32) -> BuildFault {
    let fault: FileFault? =
      switch error {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .notRegular
      case EACCES: .unreadable(error)
      default: nil
      }
    if let fault { return of(path, .file, fault.phrase) }
    return file(path, Phrase("the file cannot be read"), error)
  }

  /// Says that a file cannot be used; the number is errno's, 0 for none.
  static func file(_ path: String, _ what: Phrase, _ error: Int32) -> BuildFault {
    let reason: Phrase? =
      switch error {
      case ENOENT, ENOTDIR: Phrase("there is no such folder")
      case EACCES: Phrase("permission is denied")
      default: nil
      }
    if let reason { return of(path, .file, Phrase("{0}: {1}", what, reason)) }
    if error == 0 { return of(path, .file, what) }
    // Translators: what cannot be done with a file, and a number that says why.
    return of(path, .file, Phrase("{0} (errno {1})", what, .number(Int(error))))
  }

  /// The program was asked to end.
  static let interrupted = BuildFault(kind: .interrupted, phrase: Phrase("interrupted"))
}
