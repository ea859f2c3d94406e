import Foundation
import TestSupport

/// A window of a real terminal emulator, tmux(1), with a program in it.
final class TerminalWindow {
  /// Where the program may leave files, and finds the policy `policy.conf`.
  let folder: String

  private let socket: String
  private let server: Program?

  /// The longest wait for something to be seen, in seconds.
  private static let patience = 30.0

  /// Variables that decide what a field looks like; the person who runs the tests may have them.
  private static let unset = ["NO_COLOR", "ACCESSIBLE", "COLORTERM", "TMUX"]

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - columns: How many columns it has.
  ///   - rows: How many rows it has.
  ///   - policy: The text of `policy.conf`.
  ///   - command: The shell command that runs in it, in the folder; `pwmeter` is the built program.
  ///   - hasAlternateScreen: Whether a program can draw on a screen without lines to scroll back to.
  init(
    columns: Int,
    rows: Int,
    policy: String,
    command: String,
    hasAlternateScreen: Bool = true
  ) {
    let temporary = FileManager.default.temporaryDirectory.path
    folder = temporary + "/field-" + UUID().uuidString.prefix(8)
    socket = folder + "/tmux"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? policy.write(toFile: folder + "/policy.conf", atomically: true, encoding: .utf8)
    let variables = Self.unset.flatMap { ["-u", $0] }
    server = try? Program(["env"] + variables + ["tmux", "-D", "-f", "/dev/null", "-S", socket])
    let start = "cd '\(folder)'; PATH='\(Stage.path("build"))':$PATH; "
    let words = [
      "set-option", "-g", "remain-on-exit", "on", ";",
      "set-option", "-g", "remain-on-exit-format", "", ";",
      "set-option", "-g", "default-terminal", "xterm-256color", ";",
      "set-option", "-wg", "alternate-screen", hasAlternateScreen ? "on" : "off", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", start + command,
    ]
    _ = waits { run(words).status == 0 }
  }

  deinit {
    server?.kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  @discardableResult
  private func tmux(_ words: String...) -> String {
    run(words).output
  }

  /// Runs tmux(1).
  @discardableResult
  private func run(_ words: [String]) -> Stage.Result {
    Stage.launch(["tmux", "-u", "-N", "-S", socket] + words)
  }

  /// Types text.
  func type(_ text: String) {
    tmux("send-keys", "-l", "--", text)
  }

  /// Sends bytes at once.
  func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes text as a terminal does, marked if the program has asked for that.
  func paste(_ text: String) {
    try? text.write(toFile: folder + "/paste", atomically: true, encoding: .utf8)
    tmux("load-buffer", folder + "/paste", ";", "paste-buffer", "-p", "-r")
  }

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) {
    tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Waits until a text is seen.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it was.
  func wait(for text: String) -> Bool {
    waits { self.screen().contains(text) }
  }

  /// Waits until a text is seen no more.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is gone.
  func wait(forLossOf text: String) -> Bool {
    waits { !self.screen().contains(text) }
  }

  /// Waits until a file has a line.
  ///
  /// - Parameter name: The file, in the folder.
  /// - Returns: The first line, or nil where none came.
  func line(of name: String) -> String? {
    var line: Substring?
    _ = waits {
      let text = try? String(contentsOfFile: self.folder + "/" + name, encoding: .utf8)
      line = text.flatMap { $0.hasSuffix("\n") ? $0.split(separator: "\n").first : nil }
      return line != nil
    }
    return line.map { String($0) }
  }

  /// Waits until something is so, and returns whether it is.
  func waits(_ isThere: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(Self.patience)
    while Date() < end {
      if isThere() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return isThere()
  }

  /// What is seen, without blank rows at the end.
  ///
  /// - Parameter isColoured: Whether control sequences for colours are in it, with `^` for Esc.
  /// - Returns: The rows.
  func screen(isColoured: Bool = false) -> String {
    let text = isColoured ? tmux("capture-pane", "-p", "-e") : tmux("capture-pane", "-p")
    // Newer releases of tmux reset the colours at the end of a row, older ones in the next, with more codes.
    let rows = Self.trimmed(text).replacing("\u{1B}", with: "^")
      .replacing("^[0m^[39m^[49m", with: "^[0m")
      .replacing(/(\n+)\^\[0m/) { "^[0m" + $0.1 }
    return rows.hasSuffix("^[0m") ? String(rows.dropLast(4)) : rows
  }

  /// What is seen, and all that can be scrolled back to.
  var scrollback: String { tmux("capture-pane", "-p", "-S", "-") }

  /// Where the cursor is, on whose screen, and how the program ended.
  var state: String {
    let format =
      "cursor in row #{e|+:1,#{cursor_y}}, column #{e|+:1,#{cursor_x}}"
      + "#{?alternate_on,, of the person's own screen}"
      + "#{?pane_dead,\n-- ended #{?pane_dead_signal,by signal #{pane_dead_signal},"
      + "with status #{pane_dead_status}},}"
    let text = "-- " + tmux("display-message", "-p", format)
    // A busy tmux may miss that the program has ended, and tells no status until it looks again.
    if text.hasSuffix("with status "), let server = pid_t(tmux("display-message", "-p", "#{pid}")) {
      kill(server, SIGCHLD)
    }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == "\n" }.reversed())
  }
}
