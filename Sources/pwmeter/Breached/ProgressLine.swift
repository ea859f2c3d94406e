internal import Text
internal import ProgramHost
internal import ModuleHost
internal import PasswordPolicy

/// Tells on standard error how far a build is: on a terminal a line that changes, elsewhere a new line
/// now and then.
final class ProgressLine {
  private let isTerminal = Terminal.isTerminal(Output.faults.rawValue)
  private var phase: BuildProgress.Phase?
  private var watch = StopWatch()
  private var lastShown = 0
  private var isOpen = false

  /// How often a line is shown, in milliseconds.
  private var interval: Int { isTerminal ? 200 : 10_000 }

  /// Tells how far the build is, if the last time was long enough ago.
  func tell(_ progress: BuildProgress) {
    if progress.phase != phase {
      phase = progress.phase
      watch = StopWatch()
      lastShown = 0
    }
    let now = watch.milliseconds
    if now - lastShown < interval { return }
    lastShown = now
    let text = Language.text(Self.phrase(of: progress, after: now))
    // What an earlier, longer line has left is cleared.
    _ = Output.faults.write(isTerminal ? "\r" + text + "\u{1B}[K" : text + "\n")
    isOpen = isTerminal
  }

  /// Ends the line.
  func end() {
    if isOpen { _ = Output.faults.write("\r\u{1B}[K") }
    isOpen = false
  }

  /// What is done, how fast, and when it will be over.
  private static func phrase(of progress: BuildProgress, after milliseconds: Int) -> Phrase {
    let elapsed = UInt64(max(milliseconds, 1))
    let hashes = Decimal.counted(progress.hashes, "{0} hash", "{0} hashes")
    // Translators: how many are done in a second, as in: 120,000 a second
    let rate = Phrase("{0} a second", Decimal.phrase(grouping: progress.hashes * 1000 / elapsed))
    let work =
      // Translators: what is being done, such as: reading: 1,000,000 hashes, 120,000 a second
      switch progress.phase {
      case .reading: Phrase("reading: {0}, {1}", hashes, rate)
      case .sorting: Phrase("sorting: {0}, {1}", hashes, rate)
      case .writing: Phrase("writing: {0}, {1}", hashes, rate)
      }
    guard let share = progress.share, share.done > 0, share.all >= share.done else { return work }
    let left = (share.all - share.done) * elapsed / share.done / 1000
    return Phrase(
      // Translators: what is being done, which part of it is over, and the minutes and seconds left.
      "{0}, {1} %, {2} left",
      work,
      .number(Int(clamping: share.done * 100 / share.all)),
      .name(Decimal.time(seconds: Int(clamping: left)))
    )
  }
}
