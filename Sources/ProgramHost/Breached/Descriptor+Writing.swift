internal import CModuleHost
internal import CProgramHost
internal import ModuleHost

extension Descriptor {
  /// Writes all bytes; returns 0, or the number of the error.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
    var done = 0
    while done < bytes.count {
      // The caller owns the bytes; `done` is below their count.
      let count = unsafe bytes.baseAddress.map {
        unsafe cprogram_write_at(number, $0 + done, bytes.count - done, offset + done)
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
}
