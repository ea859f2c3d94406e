public import Text
internal import CModuleHost
internal import PasswordPolicy

/// Why a file cannot be used.
public enum FileFault: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// The name is a symbolic link.
  case link
  /// The name is a directory, a pipe or a device.
  case notRegular
  /// The name is no folder, or a symbolic link to one.
  case notFolder
  /// The file belongs to the user with this id, and not to root.
  case foreignOwner(UInt32)
  /// Others than root can write to the file; its permission bits are these.
  case writable(UInt32)
  /// The file is larger than what may be read of it, in bytes.
  case tooLarge(Int)
  /// There are more files in the folder than may be read.
  case tooMany(Int)
  /// The file has not the size that it had when it was opened.
  case changed
  /// The file cannot be read; the number is errno's.
  case unreadable(Int32)

  /// What is wrong, in one sentence without a full stop.
  public var phrase: Phrase {
    switch self {
    case .missing: Phrase("there is no such file")
    case .link: Phrase("the file is a symbolic link, it must be a regular file")
    case .notRegular: Phrase("this is not a regular file")
    case .notFolder: Phrase("this is no folder, or a symbolic link to one")
    case .foreignOwner(let user):
      Phrase("it belongs to user id {0}, and must belong to root", .number(Int(user)))
    case .writable(let mode):
      // Translators: the bits of a file's mode; chmod go-w is a command.
      Phrase(
        "others than root may write to it (mode {0}), chmod go-w mends that",
        .name(String(mode, radix: 8))
      )
    case .tooLarge(let limit): Phrase("the file is larger than {0} bytes", .number(limit))
    case .tooMany(let limit): Phrase("there are more than {0} files in the folder", .number(limit))
    case .changed: Phrase("it was changed while it was read")
    case .unreadable(EACCES): Phrase("it cannot be read, permission is denied")
    case .unreadable(let error): Phrase("it cannot be read (errno {0})", .number(Int(error)))
    }
  }

  /// The same in English, as it stands in logs.
  public var message: String { phrase.english }
}
