internal import CProgramHost
internal import PasswordGenerator

extension Randomness {
  /// The kernel's source, see getrandom(2).
  static var ofKernel: Randomness {
    Randomness {
      var number: UInt64 = 0
      // The number outlasts the call, and its size is passed on.
      let isFilled = unsafe withUnsafeMutableBytes(of: &number) { room in
        unsafe room.baseAddress.map { unsafe cprogram_random($0, room.count) } ?? false
      }
      return isFilled ? number : nil
    }
  }
}
