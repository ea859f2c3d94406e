internal import CHost

/// Whole writes and reads at a place of a file.
enum Descriptor {
  /// Writes all bytes; returns 0, or the number of the error.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int) -> Int32
  {
    var done = 0
    while done < bytes.count {
      let count = bytes.baseAddress.map {
        chost_write_at(descriptor, $0 + done, bytes.count - done, offset + done)
      }
      if let count, count > 0 {
        done += count
      } else if count == 0 {
        return EIO
      } else if chost_errno() != EINTR {
        return chost_errno()
      }
    }
    return 0
  }

  /// Fills a room with bytes; returns how many there were before the end, or -1 and sets errno.
  static func read(
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
