import Glibc

// What is unsafe is sound: the C functions get arrays and structures of this file, which outlast
// the call, with their sizes.

/// The copies of a password in the memory of another process, which is stopped.
///
/// The password is the first line of standard input.
enum Residue {
  /// The shortest piece that counts, in bytes.
  private static let piece = 8

  static func run(process: String) -> Int32 {
    let secret = Array((readLine() ?? "").utf8)
    guard secret.count >= piece, let maps = text(of: "/proc/\(process)/maps") else { return 2 }
    let memory = unsafe open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    if memory < 0 { return 2 }
    defer { close(memory) }
    let pieces = (0...(secret.count - piece)).map { Array(secret[$0..<$0 + piece]) }
    let wide = pieces.map { piece in piece.flatMap { byte -> [UInt8] in [byte, 0, 0, 0] } }
    var found = (whole: 0, pieces: 0, wide: 0)
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      if !fields[1].hasPrefix("rw") || ends.count != 2 { continue }
      var bytes = [UInt8](repeating: 0, count: ends[1] - ends[0])
      let count = unsafe pread(memory, &bytes, bytes.count, ends[0])
      // The kernel lends some pages of its own, which cannot be read.
      if count < bytes.count { continue }
      found.whole += self.count(of: secret, in: bytes)
      for piece in pieces { found.pieces += self.count(of: piece, in: bytes) }
      for piece in wide { found.wide += self.count(of: piece, in: bytes) }
      if found != (0, 0, 0) { complain("up to here \(found): \(line)") }
    }
    put("whole=\(found.whole) pieces=\(found.pieces) wide=\(found.wide)\n")
    return 0
  }

  private static func count(of needle: [UInt8], in bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { room in
      guard let start = room.baseAddress, let first = needle.first else { return 0 }
      var (count, place) = (0, 0)
      while let next = unsafe memchr(start + place, Int32(first), room.count - place) {
        place = unsafe UnsafeRawPointer(next) - start
        if room.count - place < needle.count { break }
        if unsafe memcmp(next, needle, needle.count) == 0 { count += 1 }
        place += 1
      }
      return count
    }
  }

  private static func text(of path: String) -> String? {
    guard let stream = unsafe fopen(path, "re") else { return nil }
    defer { unsafe fclose(stream) }
    var text = ""
    var room = [CChar](repeating: 0, count: 1024)
    while unsafe fgets(&room, Int32(room.count), stream) != nil {
      text += String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return text
  }
}
