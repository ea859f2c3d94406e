internal import CModuleHost

/// An open file or folder, which is closed when this value ends.
package struct Descriptor: ~Copyable {
  /// Its number.
  package let number: Int32

  /// Owns a descriptor that a function such as open(2) has returned.
  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Gives the descriptor to a new owner, which has to close it.
  consuming func released() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// What fstat(2) says about the open file or folder.
  func facts() throws(FileFault) -> stat {
    var facts = stat()
    // fstat(2) fills the one structure.
    guard unsafe fstat(number, &facts) == 0 else { throw .unreadable(chost_errno()) }
    return facts
  }

  /// Fills a buffer with bytes; returns how many there were before the end, or -1 and sets errno.
  package func read(_ room: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < room.count {
      // The caller owns `room`; `done` is below its count.
      let count = unsafe room.baseAddress.map {
        unsafe chost_read_at(number, $0 + done, room.count - done, offset + done)
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
