import Foundation
import Glibc
import Testing

/// The private mount namespace in which the built module may change a password.
public enum Stage {
  /// What a program left behind.
  public struct Result: Sendable {
    /// Its exit status.
    public let status: Int32
    /// What it wrote to standard output, without the line end at the end.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The top of the checkout.
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The module under test.
  public static let module = path("build/pam_pwmeter.so")

  /// The path of a file of the checkout.
  public static func path(_ name: String) -> String {
    checkout.appendingPathComponent(name).path
  }

  /// The helper program, which is built beside the tests.
  public static let stagehand =
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("stagehand").path ?? "stagehand"

  /// Shell commands that put the built catalogs in a copy where they are looked for, with nothing else:
  /// `/mnt/share/locale`, seen as `/usr/share/locale`.
  public static let catalogs = """
    mkdir -p /mnt/share/locale /mnt/none
    cp -r '\(path("build/locale"))/.' /mnt/share/locale
    mount --bind /mnt/share/locale /usr/share/locale
    mount --bind /mnt/none /usr/local/share
    """

  /// Shell commands that add a source of names which also finds jdoe as JDOE and as jdoe@stage.
  public static let foldedNames = """
    '\(path("Tests/Faults/build.sh"))' /mnt
    sed -i 's/^passwd:.*/passwd: files fold/' /etc/nsswitch.conf
    export LD_LIBRARY_PATH=/mnt
    """

  /// Why tests on the stage cannot run here, or nil if they can.
  public static let obstacle: String? = {
    let result = run(["true"])
    if result.status == 0 { return nil }
    return "no private mount namespace here, run the tests as root: " + result.errors
  }()

  /// Whether tests on the stage can run here; says loudly why if they cannot.
  public static let isOpen: Bool = {
    guard let obstacle else { return true }
    FileHandle.standardError.write(Data("\n*** SKIPPED ON THE STAGE: \(obstacle)\n\n".utf8))
    return false
  }()

  /// Runs a command on the stage.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - input: What it reads from standard input.
  ///   - arguments: The words of the module's pam.d line.
  ///   - folders: More folders of the host that the command may write to copies of.
  /// - Returns: What the command left behind.
  public static func run(
    _ command: [String],
    input: String = "",
    arguments: String = "",
    folders: String = ""
  ) -> Result {
    launch(
      [path("Tests/Stage/stage.sh"), module] + command,
      input: input,
      environment: ["STAGE_ARGUMENTS": arguments, "STAGE_FOLDERS": folders]
    )
  }

  /// How long a command may run, in seconds; STAGE_SECONDS sets another limit.
  private static let limit =
    ProcessInfo.processInfo.environment["STAGE_SECONDS"].flatMap { Double($0) } ?? 600

  /// Runs a command at the top of the checkout.
  public static func launch(
    _ command: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) -> Result {
    if !WaitingTrait.isWaiting {
      Issue.record("a test that starts programs needs the trait .onStage or .waiting: \(command)")
    }
    let end = Date(timeIntervalSinceNow: limit)
    do {
      let (pipes, program) = try Program.starting.withLock {
        let pipes = (0..<3).map { _ in Pipe() }
        let (reading, writing) = (
          pipes.map { $0.fileHandleForReading }, pipes.map { $0.fileHandleForWriting }
        )
        let ends = [reading[0], writing[1], writing[2]]
        for end in reading + writing { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        let descriptors = ends.map { $0.fileDescriptor }
        defer { for end in ends { try? end.close() } }
        return (
          [writing[0], reading[1], reading[2]],
          try Program(command, environment: environment, descriptors: descriptors)
        )
      }
      let texts = exchange(Array(input.utf8), with: pipes, until: end)
      let status = program.wait(until: end)
      if status == nil { Issue.record("killed after \(limit) seconds: \(command)") }
      return Result(
        status: status ?? -1,
        output: texts[0].hasSuffix("\n") ? String(texts[0].dropLast()) : texts[0],
        errors: texts[1]
      )
    } catch { return Result(status: -1, output: "", errors: "\(error)") }
  }

  /// Writes to the first of three pipes, and reads the others to their end.
  private static func exchange(
    _ input: [UInt8],
    with pipes: [FileHandle],
    until end: Date
  ) -> [String] {
    _ = ignoresBrokenPipes
    var rest = input[...]
    var texts: [[UInt8]] = [[], []]
    var room = [UInt8](repeating: 0, count: 65536)
    var states = zip(pipes, [POLLOUT, POLLIN, POLLIN]).map {
      pollfd(fd: $0.fileDescriptor, events: Int16($1), revents: 0)
    }
    _ = fcntl(states[0].fd, F_SETFL, O_NONBLOCK)
    while states.dropFirst().contains(where: { $0.fd >= 0 }) {
      let left = end.timeIntervalSinceNow
      if left < 0 { break }
      if poll(&states, nfds_t(states.count), Int32(left * 1_000) + 1) < 1 { continue }
      if states[0].revents != 0 {
        let count = rest.withUnsafeBytes { write(states[0].fd, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        if rest.isEmpty || count < 0 {
          try? pipes[0].close()
          states[0].fd = -1
        }
      }
      for index in 1...2 where states[index].revents != 0 {
        let count = read(states[index].fd, &room, room.count)
        if count > 0 { texts[index - 1] += room.prefix(count) } else { states[index].fd = -1 }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether writing to a pipe that nobody reads is an error instead of a signal.
  private static let ignoresBrokenPipes = signal(SIGPIPE, SIG_IGN) != nil
}
