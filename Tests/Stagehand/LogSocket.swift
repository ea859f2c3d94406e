import Glibc

/// The system log's end of /dev/log, on a stage where it is nobody else's.
///
/// A thread of its own takes the lines in: the kernel holds but a few, and a module that logs more
/// would wait for ever.
final class LogSocket: @unchecked Sendable {
  private static let end: [UInt8] = Array("end of the log".utf8)

  /// How those who log are connected; a stream is what some other log daemons than Debian's open.
  enum Kind {
    case datagrams, stream

    fileprivate var type: Int32 {
      Int32(self == .datagrams ? SOCK_DGRAM.rawValue : SOCK_STREAM.rawValue)
    }
  }

  private let descriptor: Int32
  private let kind: Kind
  private var taken: [String] = []
  private var reader = pthread_t()

  /// Opens /dev/log; nil where something listens there already.
  init?(_ kind: Kind = .datagrams) {
    guard let descriptor = Self.open(kind) else { return nil }
    self.descriptor = descriptor
    self.kind = kind
    pthread_create(
      &reader,
      nil,
      { context in
        guard let context else { return nil }
        // A module that logs does not wait for a reader that the scheduler has forgotten.
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, -20)
        let log = Unmanaged<LogSocket>.fromOpaque(context).takeUnretainedValue()
        if log.kind == .stream { log.takeInStreams() } else { log.takeIn() }
        return nil
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// What the module has logged: the priority's name, and the text from the module's name on.
  func lines() -> [String] {
    Self.send(Self.end, kind)
    pthread_join(reader, nil)
    return taken
  }

  /// Logs a line of the helper's own, as if the module had.
  func mark(_ text: String) {
    Self.send(Array("<6>pam_pwmeter(\(text))".utf8))
  }

  /// Opens the log's end of /dev/log; nil where something listens there already.
  static func open(_ kind: Kind = .datagrams, waiting: Int32 = 8) -> Int32? {
    let descriptor = socket(AF_UNIX, kind.type, 0)
    guard descriptor >= 0, withAddress({ bind(descriptor, $0, $1) }) == 0,
      chmod("/dev/log", 0o666) == 0,
      kind == .datagrams || listen(descriptor, waiting) == 0
    else { return nil }
    return descriptor
  }

  /// Leaves a /dev/log that nobody listens at any more.
  static func abandon() -> Bool {
    guard let descriptor = open() else { return false }
    return close(descriptor) == 0
  }

  /// Opens a /dev/log whose connections nobody accepts, and makes as many as there is room for.
  static func block() -> Bool {
    guard open(.stream, waiting: 0) != nil else { return false }
    while true {
      let sender = socket(AF_UNIX, Kind.stream.type | Int32(SOCK_NONBLOCK.rawValue), 0)
      if withAddress({ connect(sender, $0, $1) }) != 0 { return errno == EAGAIN }
    }
  }

  /// Opens the log's end of /dev/log, for nobody to read from, and fills it.
  static func fill() -> Bool {
    let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard open() != nil, withAddress({ connect(sender, $0, $1) }) == 0 else { return false }
    let line = Array("a line that nobody reads".utf8)
    while Glibc.send(sender, line, line.count, Int32(MSG_DONTWAIT)) > 0 {}
    return errno == EAGAIN
  }

  /// Writes a line to /dev/log; in a stream each ends with a NUL byte.
  static func send(_ line: [UInt8], _ kind: Kind = .datagrams) {
    let sender = socket(AF_UNIX, kind.type, 0)
    let sent = kind == .stream ? line + [0] : line
    _ = withAddress { connect(sender, $0, $1) }
    _ = Glibc.send(sender, sent, sent.count, 0)
    close(sender)
  }

  private func takeIn() {
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &room, room.count, 0)
      if count <= 0 || Array(room.prefix(count)) == Self.end { return }
      take(room.prefix(count))
    }
  }

  /// Takes in what comes on connections in their order: the one that tells the end is the last.
  private func takeInStreams() {
    var room = [UInt8](repeating: 0, count: 65536)
    var connections: [pollfd] = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    // A change of the process's user interrupts each of its threads.
    while poll(&connections, nfds_t(connections.count), -1) > 0 || errno == EINTR {
      for connection in connections.dropFirst() {
        let count = recv(connection.fd, &room, room.count, Int32(MSG_DONTWAIT))
        if count <= 0 { continue }
        let lines = room.prefix(count).split(separator: 0)
        if lines.contains(where: { Array($0) == Self.end }) { return }
        for line in lines { take(line) }
      }
      if connections[0].revents != 0 {
        let connection = accept(descriptor, nil, nil)
        connections.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0))
      }
    }
  }

  /// Keeps a line of the module.
  private func take(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    guard let start = text.range(of: "pam_pwmeter(") else { return }
    let number = Int(text.dropFirst().prefix { $0 != ">" }) ?? 0
    let names = ["emerg", "alert", "crit", "err", "warning", "notice", "info", "debug"]
    taken.append(names[number & 7] + " " + text[start...])
  }

  private static func withAddress(_ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "/dev/log".utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

extension String {
  /// Where a text first stands in this one.
  fileprivate func range(of needle: String) -> Index? {
    indices.first { self[$0...].hasPrefix(needle) }
  }
}
