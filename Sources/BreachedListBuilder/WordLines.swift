internal import PasswordPolicy
internal import Text

/// Reads lists of passwords, one a line.
public struct WordLines {
  /// The longest password that is read, in bytes: the longest that PAM passes on.
  public static var longest: Int { Candidate.byteLimit }

  /// How many lines there were, without empty ones.
  public private(set) var lines: UInt64 = 0
  /// How many of them were passed over as too short, or as longer than any password.
  public private(set) var passedOver: UInt64 = 0

  private let minimumLength: Int

  /// Prepares reading.
  ///
  /// - Parameter minimumLength: The least length of a password, in code points; a byte that is no UTF-8
  ///   may count as one.
  public init(minimumLength: Int) {
    self.minimumLength = minimumLength
  }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - text: The lines, all ended by a newline, before which a carriage return is not part of the
  ///     password.
  ///   - take: Takes the bytes of each password, and whether they are ASCII alone.
  public mutating func read(
    _ text: UnsafeRawBufferPointer,
    _ take: (UnsafeRawBufferPointer, _ isASCII: Bool) -> Void
  ) {
    var start = 0
    while start < text.count {
      var end = start
      var continuations = 0
      var highest: UInt8 = 0
      // The caller owns the text; every index is below its count.
      while end < text.count, unsafe text[end] != UInt8(ascii: "\n") {
        let byte = unsafe text[end]
        highest |= byte
        continuations += byte & 0xC0 == 0x80 ? 1 : 0
        end += 1
      }
      let next = end + 1
      if end > start, unsafe text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let count = end - start
      if count > 0 {
        lines += 1
        if count <= Self.longest, count - continuations >= minimumLength {
          // A part of the text, which the caller keeps until this returns.
          unsafe take(UnsafeRawBufferPointer(rebasing: text[start..<end]), highest < 0x80)
        } else {
          passedOver += 1
        }
      }
      start = next
    }
  }
}
