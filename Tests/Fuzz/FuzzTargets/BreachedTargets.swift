internal import BreachedListBuilder
import BreachedList

extension FuzzTarget {
  /// A breached-password list: as it is, and with every checksum made right, for without that no
  /// strange byte would get behind the first checksum.
  static let breachedList = FuzzTarget(name: "breached-list") { bytes in
    fault(of: bytes) ?? fault(of: SealedList(bytes).bytes)
  }

  /// A list of hashes, whole ones and those of a range.
  static let hashes = FuzzTarget(name: "hashes") { bytes in
    let text = bytes + [UInt8(ascii: "\n")]
    for form in [HashLines.Form.whole, .inRange(0xABCDE)] {
      var lines = HashLines(form: form, minimumCount: 3)
      var prefixes: [UInt64] = []
      do {
        // The text outlasts the call.
        try unsafe text.withUnsafeBytes { try unsafe lines.read($0, into: &prefixes) }
      } catch {
        continue
      }
      if UInt64(prefixes.count) + lines.passedOver != lines.lines { return "a line is lost" }
      if zip(prefixes, prefixes.dropFirst()).contains(where: { $0 > $1 }) {
        return "the order is wrong, and nothing was told"
      }
    }
    return nil
  }

  /// Looks into a list; tells what is wrong with the answers.
  private static func fault(of bytes: [UInt8]) -> String? {
    func read(_ offset: UInt64, _ count: Int) throws(BreachedListFault) -> [UInt8] {
      guard count >= 0, offset <= UInt64(bytes.count), count <= bytes.count - Int(offset) else {
        throw .truncated
      }
      return Array(bytes[Int(offset)..<Int(offset) + count])
    }
    guard let list = try? BreachedList(fileSize: UInt64(bytes.count), read: read) else {
      return nil
    }
    let isSound = (try? list.verify(read: read)) != nil
    for prefix in [0, 1, 1 << 32, 1 << 63, .max] as [UInt64] {
      let answer = try? list.contains(prefix, read: read)
      if isSound, answer == nil { return "a sound list gives no answer" }
    }
    return nil
  }
}

/// A list whose checksums are made right, whatever else is wrong with it.
private struct SealedList {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= BreachedListHeader.size else { return }
    put(UInt64(bytes.count), at: 56, 8)
    let seed = Self.checksum(self.bytes[..<48])
    let first = BreachedListHeader.size
    let count = min(number(24, 8), UInt64((bytes.count - first) / 16))
    for bucket in 0..<count {
      let entry = first + Int(bucket) * 16
      seal(entry..<entry + 16, seed, bucket)
      let (offset, length) = (number(entry, 8), number(entry + 8, 4))
      if length >= 4, offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset {
        seal(Int(offset)..<Int(offset + length), seed, bucket)
      }
    }
    put(UInt64(Self.checksum(self.bytes[first..<first + Int(count) * 16])), at: 64, 4)
    put(UInt64(Self.checksum(self.bytes[..<68])), at: 68, 4)
  }

  private func number(_ place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func put(_ number: UInt64, at place: Int, _ count: Int) {
    for byte in 0..<count { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
  }

  private mutating func seal(_ range: Range<Int>, _ seed: UInt32, _ bucket: UInt64) {
    var content = (0..<4).map { UInt8(truncatingIfNeeded: seed >> (8 * $0)) }
    content += (0..<8).map { UInt8(truncatingIfNeeded: bucket >> (8 * $0)) }
    content += bytes[range].dropLast(4)
    put(UInt64(Self.checksum(content[...])), at: range.upperBound - 4, 4)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var state: UInt32 = .max
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state >> 1 ^ (state & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~state
  }
}
