import Testing

/// A field in a window, what a person does at it, and the name of the golden file of what is seen then.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  /// One thing that a person does.
  enum Step: Sendable {
    /// Types a text.
    case type(String)
    /// Presses Enter.
    case enter
    /// Presses TAB.
    case tab
    /// Presses a letter with Ctrl.
    case ctrl(Unicode.Scalar)
    /// Sends bytes.
    case bytes([UInt8])
    /// Pastes a text.
    case paste(String)
    /// Drags the window to a size.
    case resize(Int, Int)
    /// Waits until a text is seen.
    case see(String)
    /// Presses Esc, and waits until the program has taken it for a key: what follows comes late.
    case pause
  }

  let id: String
  var columns = 80
  var rows = 24
  /// The text of the policy file.
  var policy = ""
  /// What stands before the program's name.
  var surroundings = ""
  /// The command and its options.
  var options = ""
  /// What is seen before the first key.
  var opening = "leaves"
  let steps: [Step]
  var isColoured = false

  var testDescription: String { id }

  /// The window after all steps, or nil where something was never seen, which is told.
  func play() -> TerminalWindow {
    let command = "\(surroundings) pwmeter \(options) --user jdoe --config policy.conf"
    let window = TerminalWindow(columns: columns, rows: rows, policy: policy, command: command)
    #expect(window.wait(for: opening), "\(window.screen())")
    for step in steps { Self.play(step, in: window) }
    return window
  }

  /// Does one thing at a window.
  static func play(_ step: Step, in window: TerminalWindow) {
    switch step {
    case .type(let text): window.type(text)
    case .enter: window.send([0x0D])
    case .tab: window.send([0x09])
    case .ctrl(let letter): window.send([UInt8(ascii: letter) & 0x1F])
    case .bytes(let bytes): window.send(bytes)
    case .paste(let text): window.paste(text)
    case .resize(let columns, let rows): window.resize(columns: columns, rows: rows)
    case .pause:
      window.send([0x1B])
      #expect(window.wait(forLossOf: "Enter goes on"), "\(window.screen())")
    case .see(let text): #expect(window.wait(for: text), "\(window.screen())")
    }
  }
}
