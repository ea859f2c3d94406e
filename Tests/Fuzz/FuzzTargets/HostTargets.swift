@testable import ModuleHost

extension FuzzTarget {
  /// The old passwords of an account, in a file that other modules write.
  static let history = FuzzTarget(name: "history") { bytes in
    var input = FuzzInput(bytes)
    let count = Int(input.byte() % 8)
    let user = String(decoding: input.text() ?? [], as: UTF8.self)
    let contents = input.all()
    let all = PasswordHistory(of: user, in: contents, last: .max).hashes
    for hash in all {
      if hash.last != 0 || hash.dropLast().contains(where: { separators.contains($0) }) {
        return "a hash that is none"
      }
      if hash.count < 2 || !contents.holds(hash.dropLast()) { return "a hash from nowhere" }
    }
    let last = PasswordHistory(of: user, in: contents, last: count).hashes
    if last != all.suffix(count) { return "not the last ones" }
    if user.isEmpty || user.utf8.contains(where: { separators.contains($0) }) { return nil }
    let others = PasswordHistory(of: user, in: contents + line(of: user + "x"), last: .max).hashes
    if others != all { return "the hash of somebody else" }
    let more = PasswordHistory(of: user, in: contents + line(of: user), last: .max).hashes
    return more == all + [Array("$1$new".utf8) + [0]] ? nil : "the newest is lost"
  }

  /// What no name and no hash of a history has in it.
  private static let separators: Set<UInt8> = [
    0, UInt8(ascii: "\n"), UInt8(ascii: ":"), UInt8(ascii: ","),
  ]

  /// A line more of a history.
  private static func line(of user: String) -> [UInt8] {
    Array("\n\(user):1:1:$1$new\n".utf8)
  }

  /// The index of a dictionary of cracklib.
  static let crackindex = FuzzTarget(name: "crackindex") { bytes in
    var end = 0
    guard let index = readIndex(of: bytes, until: &end) else { return nil }
    if index.leastWords < 1 || ![1024, 2048].contains(index.leastMarks) {
      return "a dictionary of no size"
    }
    let width = index.leastMarks / 256
    let header = 3 * width
    let blocks = (number(bytes, width, width) + 15) / 16
    if bytes.count < header + blocks * width { return "an index without its end" }
    if number(bytes, header + (blocks - 1) * width, width) + 1 != index.leastWords {
      return "the last block is another"
    }
    // A file that has lost its end is told from a whole one, and what stands behind the end does not count.
    var unused = 0
    if readIndex(of: bytes.prefix(end).dropLast(), until: &unused) != nil {
      return "a part is taken for all"
    }
    let longer = readIndex(of: bytes + [0xFF], until: &unused)
    return longer?.leastWords == index.leastWords ? nil : "what stands behind the end counts"
  }

  /// The number of some bytes from a place on, in the order of x86.
  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads an index, and tells up to where.
  private static func readIndex(of bytes: some Collection<UInt8>, until end: inout Int)
    -> CrackIndex?
  {
    var last = 0
    let bytes = Array(bytes)
    let index = CrackIndex { range in
      if range.upperBound > bytes.count { return nil }
      last = max(last, range.upperBound)
      return Array(bytes[range])
    }
    end = last
    return index
  }
}
