internal import CProgramHost
internal import PasswordGenerator

extension Randomness {
  /// The kernel's source, see getrandom(2).
  static var ofKernel: Randomness {
    Randomness {
      var number: UInt64 = 0
      let isFilled = withUnsafeMutableBytes(of: &number) { room in
        room.baseAddress.map { cprogram_random($0, room.count) } ?? false
      }
      return isFilled ? number : nil
    }
  }
}
