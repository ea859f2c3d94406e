import CStagehand
import Glibc

// What is unsafe is sound: the arrays and structures outlast the calls; the copied arguments end
// with NULL and are freed.

/// A program on a terminal, its lines typed by a script.
///
/// One directive a line:
///
///     expect TEXT   wait until the program has written the text
///     type TEXT     type the text and Enter
///     key NUMBER    type one byte
///     signal NUMBER send the program a signal
///     send NUMBER FILE send a signal to the process whose number is in a file
///     await FILE    wait until a file has a line; what the program writes meanwhile is left unread
///     fill          write until the terminal takes no more, as when nobody reads it
///     reset         give the terminal the settings that it began with, as a shell does
enum Play {
  /// The longest wait for an expected text, in milliseconds.
  private static let patience: Int32 = 90_000

  /// Plays a script and prints what a person would have seen.
  ///
  /// - Returns: The program's exit status; 99 where it did not go as the script has it.
  static func run(scriptFile: String, command: [String]) -> Int32 {
    guard let script = lines(of: scriptFile), let (terminal, name, child) = start(command) else {
      return 99
    }
    var settings = termios()
    atOtherEnd(name) { unsafe tcgetattr($0, &settings) }
    var screen = Screen(terminal)
    for line in script {
      let key = line.prefix { $0 != " " }
      let value = String(line.dropFirst(key.count + 1))
      switch key {
      case "expect":
        if !screen.wait(for: value, patience) {
          screen.show()
          return abandon(child, "never saw: " + value)
        }
      case "type": type(Array(value.utf8) + [13], on: terminal)
      case "key" where UInt8(value) != nil: type(UInt8(value).map { [$0] } ?? [], on: terminal)
      case "signal" where Int32(value) != nil: kill(child, Int32(value) ?? 0)
      case "send":
        let words = value.split(separator: " ").map { String($0) }
        guard words.count == 2, let number = Int32(words[0]),
          let process = awaited(words[1]).flatMap({ pid_t($0) })
        else { return abandon(child, "nobody to send a signal to: " + value) }
        kill(process, number)
      case "await" where awaited(value) != nil: break
      case "fill": atOtherEnd(name) { fill($0) }
      case "reset": atOtherEnd(name) { unsafe tcsetattr($0, TCSANOW, &settings) }
      default: return abandon(child, "no such line in a script: " + line)
      }
    }
    let hasEnded = screen.wait(for: nil, patience)
    screen.show()
    if !hasEnded { return abandon(child, "the program does not end") }
    var status: Int32 = 0
    unsafe waitpid(child, &status, 0)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func abandon(_ child: pid_t, _ why: String) -> Int32 {
    complain(why)
    kill(child, SIGKILL)
    return 99
  }

  /// The first line of a file, as soon as it has one.
  private static func awaited(_ file: String) -> String? {
    for _ in 0..<patience / 50 {
      if let line = lines(of: file)?.first { return line }
      usleep(50_000)
    }
    return nil
  }

  /// Writes bytes that show nothing until a terminal takes no more.
  private static func fill(_ terminal: Int32) {
    var byte: UInt8 = 0
    // What was taken is handed on to this end a little later, which makes room once more.
    for _ in 0..<5 {
      while unsafe write(terminal, &byte, 1) == 1 {}
      usleep(20_000)
    }
  }

  private static func lines(of file: String) -> [String]? {
    guard let stream = unsafe fopen(file, "re") else { return nil }
    defer { unsafe fclose(stream) }
    var text = ""
    var room = [CChar](repeating: 0, count: 4096)
    while unsafe fgets(&room, Int32(room.count), stream) != nil {
      text += String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return text.split(separator: "\n").map { String($0) }
  }

  /// Opens the program's end of the terminal for a moment: while it is open, nobody sees that the program
  /// has ended.
  private static func atOtherEnd<Result>(_ name: [CChar], _ use: (Int32) -> Result) {
    let descriptor = unsafe open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return }
    _ = use(descriptor)
    close(descriptor)
  }

  /// Starts a program in a session whose terminal is a new one; its end of that is told by its name.
  private static func start(
    _ command: [String]
  ) -> (terminal: Int32, name: [CChar], child: pid_t)? {
    var name = [CChar](repeating: 0, count: 64)
    let terminal = unsafe stagehand_open_terminal(&name, name.count)
    if terminal < 0 { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    // POSIX_SPAWN_SETSID of glibc's <spawn.h>.
    unsafe posix_spawnattr_setflags(&attributes, Int16(0x80))
    var child = pid_t()
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let code = unsafe posix_spawnp(
      &child,
      arguments[0] ?? strdup(""),
      &actions,
      &attributes,
      &arguments,
      environ
    )
    return code == 0 ? (terminal, name, child) : nil
  }

  private static func type(_ bytes: [UInt8], on terminal: Int32) {
    // A person needs a moment too: programs drop what was typed before they turned echo off.
    usleep(50_000)
    _ = unsafe write(terminal, bytes, bytes.count)
  }
}

/// What a program has written on its terminal.
private struct Screen {
  private let terminal: Int32
  private var text = ""
  private var seen = 0

  init(_ terminal: Int32) {
    self.terminal = terminal
  }

  /// Reads until a text stands behind the last one waited for; nil stands for the end.
  mutating func wait(for needle: String?, _ patience: Int32) -> Bool {
    while true {
      let fresh = String(text.dropFirst(seen))
      if let needle, let end = fresh.end(of: needle) {
        seen += end
        return true
      }
      var state = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&state, 1, patience) > 0 else { return false }
      var room = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(terminal, &room, room.count)
      // The other side's last descriptor is closed: EIO, see ptmx(4).
      if count <= 0 { return needle == nil }
      text += String(decoding: room.prefix(count), as: UTF8.self)
    }
  }

  /// Prints all that was written, with line ends as files have them.
  func show() {
    let seen = text.filter { $0 != "\0" }
    let lines = seen.split(separator: "\r\n", omittingEmptySubsequences: false)
    for line in lines.last == "" ? lines.dropLast() : lines { put(line + "\n") }
  }
}

extension String {
  /// How many characters stand before the end of the first place of a text.
  fileprivate func end(of needle: String) -> Int? {
    indices.first { self[$0...].hasPrefix(needle) }.map {
      distance(from: startIndex, to: $0) + needle.count
    }
  }
}
