import Glibc

/// The system log's end of /dev/log, on a stage where it is nobody else's.
///
/// A thread of its own takes the lines in: the kernel holds but a few, and a module that logs more
/// would wait for ever.
final class LogSocket: @unchecked Sendable {
  private static let end: [UInt8] = Array("end of the log".utf8)

  private let descriptor: Int32
  private var taken: [String] = []
  private var reader = pthread_t()

  /// Opens /dev/log; nil where something listens there already.
  init?() {
    guard let descriptor = Self.open() else { return nil }
    self.descriptor = descriptor
    pthread_create(
      &reader,
      nil,
      { context in
        if let context { Unmanaged<LogSocket>.fromOpaque(context).takeUnretainedValue().takeIn() }
        return nil
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// What the module has logged: the priority's name, and the text from the module's name on.
  func lines() -> [String] {
    Self.send(Self.end)
    pthread_join(reader, nil)
    return taken
  }

  /// Logs a line of the helper's own, as if the module had.
  func mark(_ text: String) {
    Self.send(Array("<6>pam_pwmeter(\(text))".utf8))
  }

  /// Opens the log's end of /dev/log; nil where something listens there already.
  static func open() -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0, withAddress({ bind(descriptor, $0, $1) }) == 0,
      chmod("/dev/log", 0o666) == 0
    else { return nil }
    return descriptor
  }

  /// Opens the log's end of /dev/log, for nobody to read from, and fills it.
  static func fill() -> Bool {
    let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard open() != nil, withAddress({ connect(sender, $0, $1) }) == 0 else { return false }
    let line = Array("a line that nobody reads".utf8)
    while Glibc.send(sender, line, line.count, Int32(MSG_DONTWAIT)) > 0 {}
    return errno == EAGAIN
  }

  /// Writes a line to /dev/log.
  static func send(_ line: [UInt8]) {
    let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    _ = withAddress { connect(sender, $0, $1) }
    _ = Glibc.send(sender, line, line.count, 0)
    close(sender)
  }

  private func takeIn() {
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &room, room.count, 0)
      if count <= 0 || Array(room.prefix(count)) == Self.end { return }
      let text = String(decoding: room.prefix(count), as: UTF8.self)
      guard let start = text.range(of: "pam_pwmeter(") else { continue }
      let number = Int(text.dropFirst().prefix { $0 != ">" }) ?? 0
      let names = ["emerg", "alert", "crit", "err", "warning", "notice", "info", "debug"]
      taken.append(names[number & 7] + " " + text[start...])
    }
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
