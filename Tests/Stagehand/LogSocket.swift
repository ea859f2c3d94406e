import Glibc

/// The system log's end of /dev/log, on a stage where it is nobody else's.
struct LogSocket {
  private let descriptor: Int32

  /// Opens /dev/log; nil where something listens there already.
  init?() {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "/dev/log".utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard descriptor >= 0, code == 0, chmod("/dev/log", 0o666) == 0 else { return nil }
  }

  /// What the module has logged: the priority's name, and the text from the module's name on.
  func lines() -> [String] {
    var lines: [String] = []
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
      if count <= 0 { return lines }
      let text = String(decoding: room.prefix(count), as: UTF8.self)
      guard let start = text.range(of: "pam_pwmeter(") else { continue }
      let number = Int(text.dropFirst().prefix { $0 != ">" }) ?? 0
      let names = ["emerg", "alert", "crit", "err", "warning", "notice", "info", "debug"]
      lines.append(names[number & 7] + " " + text[start...])
    }
  }
}

extension String {
  /// Where a text first stands in this one.
  fileprivate func range(of needle: String) -> Index? {
    indices.first { self[$0...].hasPrefix(needle) }
  }
}
