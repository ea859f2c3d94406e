internal import Text

/// Reads lists of SHA-1 hashes, a line each, as `HASH` or as `HASH:COUNT`.
///
/// That is what the downloaders of Pwned Passwords write: 40 hexadecimal digits, a colon, how often the
/// password has leaked, and a line end of one byte or two; in the file of a range, which is named by the
/// first five digits, the other 35.
public struct HashLines {
  /// What is read of a hash.
  public enum Form: Equatable, Sendable {
    /// All of its digits.
    case whole
    /// All but the first five, which are these 20 bits.
    case inRange(UInt64)

    var digits: Int { self == .whole ? 40 : 35 }
  }

  /// How many lines there were, without empty ones.
  public private(set) var lines: UInt64 = 0
  /// How many of them were passed over, because their passwords have not leaked often enough.
  public private(set) var passedOver: UInt64 = 0

  private let form: Form
  private let minimumCount: UInt64
  private let mustBeSorted: Bool
  private var last: UInt64 = 0
  private var haveCounts: Bool?
  private var number: UInt64 = 0

  /// Prepares reading one file.
  ///
  /// - Parameters:
  ///   - form: What is read of a hash.
  ///   - minimumCount: How often a password must have leaked, from 1: what the service adds to hide
  ///     the length of its answer has leaked 0 times.
  ///   - mustBeSorted: Whether a hash must not be below that of the line before.
  public init(form: Form = .whole, minimumCount: UInt64 = 1, mustBeSorted: Bool = true) {
    self.form = form
    self.minimumCount = minimumCount
    self.mustBeSorted = mustBeSorted
  }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - text: The lines, all ended by a newline.
  ///   - prefixes: Gets the first 64 bits of each hash.
  /// - Throws: The first fault.
  public mutating func read(
    _ text: UnsafeRawBufferPointer,
    into prefixes: inout [UInt64]
  ) throws(LineFault) {
    var place = 0
    while place < text.count {
      number += 1
      // The caller owns the text, which ends with a newline: no line goes beyond it.
      let byte = unsafe text[place]
      if byte == Self.newline || byte == Self.carriageReturn, unsafe isEnd(text, place) {
        place += byte == Self.newline ? 1 : 2
        continue
      }
      guard let prefix = unsafe prefix(text, place) else { throw unsafe fault(text, place) }
      place += form.digits
      var count: UInt64?
      if unsafe text[place] == UInt8(ascii: ":") {
        count = try unsafe readCount(text, &place)
      }
      guard unsafe isEnd(text, place) else { throw LineFault(kind: .noHash, line: number) }
      unsafe place += text[place] == Self.newline ? 1 : 2
      try take(prefix, count, into: &prefixes)
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a line ends at a place that is in the text.
  private func isEnd(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    // `place` is in the text, and the rest of the text is compared with the count.
    unsafe text[place] == Self.newline
      || text[place] == Self.carriageReturn && place + 1 < text.count
        && text[place + 1] == Self.newline
  }

  /// The first 64 bits of the hash at a place, or nil where there is none, or no byte behind it.
  ///
  /// Every load is within the text, because its last byte is at the end of the hash or behind.
  private func prefix(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64? {
    let digits = form.digits
    // Each number is of 8 digits, which are before the place that is checked first.
    guard place + digits < text.count,
      let first = unsafe number(text, place), let second = unsafe number(text, place + 8),
      unsafe number(text, place + 16) != nil, unsafe number(text, place + 24) != nil,
      unsafe number(text, place + digits - 8) != nil
    else { return nil }
    let bits = first << 32 | second
    return switch form {
    case .whole: bits
    case .inRange(let range): range << 44 | bits >> 20
    }
  }

  private func number(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64? {
    // The caller has checked that 8 bytes follow.
    unsafe HexDigits.number(
      UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    )
  }

  /// Reads the number behind a colon.
  private func readCount(
    _ text: UnsafeRawBufferPointer,
    _ place: inout Int
  ) throws(LineFault) -> UInt64 {
    place += 1
    let start = place
    var count: UInt64 = 0
    // The text ends with a newline, which is no digit, so no index goes beyond it.
    while case let digit = unsafe text[place] &- UInt8(ascii: "0"), digit < 10 {
      if place - start < 18 { count = count * 10 + UInt64(digit) }
      place += 1
    }
    if place == start {
      throw unsafe LineFault(kind: isEnd(text, place) ? .cutShort : .noHash, line: number)
    }
    return count
  }

  private mutating func take(
    _ prefix: UInt64,
    _ count: UInt64?,
    into prefixes: inout [UInt64]
  ) throws(LineFault) {
    if haveCounts != (count != nil) {
      if haveCounts != nil {
        throw LineFault(kind: count == nil ? .cutShort : .mixed, line: number)
      }
      haveCounts = count != nil
    }
    lines += 1
    if prefix < last, mustBeSorted { throw LineFault(kind: .order, line: number) }
    last = prefix
    if count ?? .max < minimumCount {
      passedOver += 1
    } else {
      prefixes.append(prefix)
    }
  }

  /// Finds out why a line is no hash.
  private func fault(_ text: UnsafeRawBufferPointer, _ place: Int) -> LineFault {
    // The newline at the end of the text ends the digits, so the next byte is in it.
    let digits = unsafe text[place...].prefix { Self.isHexDigit($0) }.count
    let next = unsafe text[place + digits]
    let endsThere = unsafe isEnd(text, place + digits) || next == UInt8(ascii: ":")
    // An NTLM hash has eight digits less.
    if endsThere, digits == form.digits - 8 { return LineFault(kind: .ntlm, line: number) }
    let isPart = endsThere && 0..<form.digits ~= digits
    return LineFault(kind: isPart && digits > 0 ? .cutShort : .noHash, line: number)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
