internal import CModuleHost

/// What tells that a file was written to: its size, and when its contents or its facts last changed.
///
/// Who writes a file anew in its place first empties it, as a shell does for `> FILE`. What stands there
/// in between would be a policy too, and often a milder one.
struct FileChange: Equatable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ facts: stat) {
    size = facts.st_size
    seconds = facts.st_ctim.tv_sec
    nanoseconds = facts.st_ctim.tv_nsec
  }

  /// How long a file that was changed within the last second is watched, in milliseconds: longer than
  /// the time between two ticks of the clock that files are stamped with, 10 ms where there are fewest.
  static let watch = 20

  /// For how many watches a file that goes on changing is waited for.
  static let patience = 100

  /// Waits until a file stands still, and for a second until one that is empty is not.
  ///
  /// - Parameter look: Asks for the file's facts.
  /// - Returns: The facts.
  /// - Throws: What `look` throws, and that the file goes on changing.
  static func settled(_ look: () throws(FileFault) -> stat) throws(FileFault) -> stat {
    var facts = try look()
    for _ in 0..<patience {
      if !chost_is_recent(facts.st_ctim) { return facts }
      chost_wait(watch)
      let later = try look()
      let isSame = FileChange(later) == FileChange(facts)
      facts = later
      if isSame, facts.st_size > 0 { return facts }
    }
    throw .changed
  }
}
