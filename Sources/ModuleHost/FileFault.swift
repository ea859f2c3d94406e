public import Text
package import CModuleHost
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

extension FileFault {
  // S_IWGRP | S_IWOTH of inode(7), macros that Swift does not import alike everywhere.
  private static let writableByOthers: mode_t = 0o022

  /// Why open(2) has opened no file; the number is errno's.
  static func ofOpening(_ error: Int32) -> FileFault {
    switch error {
    case ENOENT, ENOTDIR: .missing
    case ELOOP: .link
    case ENXIO: .notRegular
    default: .unreadable(error)
    }
  }

  /// Why a file or folder could be another user's word, or nil if it belongs to root and only root can
  /// write to it.
  package static func ofOwner(_ facts: stat) -> FileFault? {
    if facts.st_uid != 0 { return .foreignOwner(facts.st_uid) }
    let isWritable = facts.st_mode & writableByOthers != 0
    return isWritable ? .writable(facts.st_mode & 0o7777) : nil
  }
}
