internal import Host

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
    let text = Self.text(of: progress, after: now)
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
  static func text(of progress: BuildProgress, after milliseconds: Int) -> String {
    let name =
      switch progress.phase {
      case .reading: "reading"
      case .sorting: "sorting"
      case .writing: "writing"
      }
    let elapsed = UInt64(max(milliseconds, 1))
    var text = name + ": " + Decimal.grouped(progress.hashes) + " hashes"
    let rate = progress.hashes * 1000 / elapsed
    text += ", " + Decimal.grouped(rate) + " a second"
    if let share = progress.share, share.done > 0, share.all >= share.done {
      text += ", \(share.done * 100 / share.all) %"
      let left = (share.all - share.done) * elapsed / share.done / 1000
      text += ", " + Decimal.time(seconds: Int(clamping: left)) + " left"
    }
    return text
  }
}
