internal import CModuleHost

/// How long a file that may be incomplete is watched, and a name that may be missing for a moment.
///
/// A program that rewrites a file in place empties it first, as a shell does for `> FILE`, and some editors
/// remove a file before they write the new one. What is there in the meantime is a policy, too, and often a
/// weaker one.
enum Patience {
  /// How long a change is in doubt, in milliseconds, as the manual promises.
  static let milliseconds = 3000

  /// How long to wait between two looks, in milliseconds.
  static let pause = 50

  /// How often to look before giving up.
  static let looks = 2 * milliseconds / pause

  /// Whether something that changed at this time is no longer in doubt.
  static func isOver(since time: timespec) -> Bool {
    !chost_is_recent(time, milliseconds)
  }
}

/// Watches the names in folders until none of them can be missing for a moment only.
struct NameWatch {
  private let wait: (Int) -> Void
  private var names: [String]?
  private var unchanged = 0
  private var looks = 0

  /// Begins to watch.
  ///
  /// - Parameter wait: Waits for so many milliseconds.
  init(waiting wait: @escaping (Int) -> Void = { chost_wait($0) }) {
    self.wait = wait
  }

  /// Returns whether the names are in doubt, after some waiting.
  ///
  /// - Parameters:
  ///   - found: The names that were found now, or nil if their folder is missing.
  ///   - isQuiet: Whether no name has come or gone lately.
  /// - Throws: That names come and go all the time.
  // Once, and not for each call: the module has to stay small.
  @inline(never)
  mutating func isInDoubt(_ found: [String]?, isQuiet: Bool) throws(FileFault) -> Bool {
    unchanged = looks > 0 && isSame(found) ? unchanged + Patience.pause : 0
    if isQuiet || unchanged >= Patience.milliseconds { return false }
    looks += 1
    if looks > Patience.looks { throw .changed }
    names = found
    wait(Patience.pause)
    return true
  }

  /// Compares names by their bytes.
  private func isSame(_ found: [String]?) -> Bool {
    guard let found, let names else { return found == nil && names == nil }
    return found.elementsEqual(names) { $0.utf8.elementsEqual($1.utf8) }
  }
}

/// What tells that a file was written to, or that the file is another one.
///
/// The time of the last change of the inode is not part of it: whoever may link to the file changes that time.
struct FileChange: Equatable {
  private let inode: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ facts: stat) {
    inode = UInt64(facts.st_ino)
    size = Int(facts.st_size)
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }
}
