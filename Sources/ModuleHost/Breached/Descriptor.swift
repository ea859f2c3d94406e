internal import CModuleHost

/// Whole reads at a place of a file.
package enum Descriptor {
  /// Fills a room with bytes; returns how many there were before the end, or -1 and sets errno.
  package static func read(
    _ room: UnsafeMutableRawBufferPointer,
    from descriptor: Int32,
    at offset: Int
  ) -> Int {
    var done = 0
    while done < room.count {
      let count = room.baseAddress.map {
        chost_read_at(descriptor, $0 + done, room.count - done, offset + done)
      }
      guard let count, count != 0 else { break }
      if count > 0 {
        done += count
      } else if chost_errno() != EINTR {
        return -1
      }
    }
    return done
  }
}
