import Terminal

extension FuzzTarget {
  /// What a terminal sends, in any pieces and at any times.
  static let keys = FuzzTarget(name: "keys") { bytes in
    var input = FuzzInput(bytes)
    let seed = input.number()
    let sent = KeyStream.grown(input.all(), by: seed)
    let whole = KeyStream(sent).keys
    if let fault = KeyFacts.fault(of: whole, sent) { return fault }
    let pieces = KeyStream(sent, dividedBy: seed).keys
    if KeyFacts.joined(pieces) != KeyFacts.joined(whole) { return "the pieces make other keys" }
    if String(validating: sent, as: UTF8.self) != nil, !KeyFacts.areWhole(pieces) {
      return "a code point is divided"
    }
    let patient = KeyStream(sent, dividedBy: seed, waitingBetween: true)
    if patient.isStillWaiting { return "a key from nothing that waited" }
    if let fault = KeyFacts.fault(ofAny: patient.keys, sent) { return fault }
    return KeyFacts.fault(ofWayOut: sent)
  }
}

/// A stream of bytes, and the keys that a decoder makes of it.
private struct KeyStream {
  private(set) var keys: [Key] = []
  /// Whether giving up left something to wait for.
  private(set) var isStillWaiting = false

  /// Reads all at once, or in pieces that a number tells, with or without a long time between two.
  init(_ bytes: [UInt8], dividedBy seed: UInt32 = 0, waitingBetween waits: Bool = false) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var piece: [UInt8] = []
    var state = seed
    for byte in bytes {
      piece.append(byte)
      // The generator of Numerical Recipes, 2nd edition, section 7.1.
      state = state &* 1_664_525 &+ 1_013_904_223
      if seed == 0 || state >> 30 != 0 { continue }
      decoder.read(piece) { keys.append($0) }
      piece = []
      if !waits || state >> 29 & 1 == 0 || decoder.patience == nil { continue }
      Self.giveUp(&decoder) { keys.append($0) }
      if decoder.patience != nil { isStillWaiting = true }
    }
    decoder.read(piece) { keys.append($0) }
    Self.giveUp(&decoder) { keys.append($0) }
    self.keys = keys
  }

  /// Has nothing follow for as long as anything is waited for; for the end of a paste that is done twice.
  static func giveUp(_ decoder: inout KeyDecoder, _ take: (Key) -> Void) {
    for _ in 0..<2 where decoder.patience != nil { decoder.giveUp(take) }
  }

  /// What a long paste has too many of, so that a short input reaches what only a long one does.
  private static let many = [UInt8](repeating: UInt8(ascii: "x"), count: KeyDecoder.pasteLimit - 2)

  /// Lets the first border within a paste stand for many bytes, in inputs that begin so: it takes ten
  /// times as long.
  static func grown(_ bytes: [UInt8], by seed: UInt32) -> [UInt8] {
    guard seed >> 24 == 0xFF, let place = bytes.firstIndex(of: 0x1E),
      Array(bytes[..<place]).holds(pasteStart)
    else { return bytes }
    return bytes[..<place] + many + bytes[(place + 1)...]
  }

  /// Bracketed paste, as xterm's control sequences have it.
  private static let pasteStart = Array("\u{1B}[200~".utf8)
}

/// What must be true of keys.
private enum KeyFacts {
  /// What is true however the bytes came.
  static func fault(ofAny keys: [Key], _ sent: [UInt8]) -> String? {
    var count = 0
    for key in keys {
      switch key {
      case .text(let text):
        if text.isEmpty { return "a text of nothing" }
        if text.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a control byte as text" }
        count += text.count
      case .paste(let text, let length):
        if text.count > KeyDecoder.pasteLimit || text.count > length {
          return "too much of a paste"
        }
        if text.count < min(length, KeyDecoder.pasteLimit) { return "too little of a paste" }
        count += length
      case .control(let letter):
        if !(0x40...0x5F ~= letter) { return "no letter of Ctrl" }
        count += 1
      case .meta(let sign):
        if !(0x20...0x7E ~= sign) { return "no sign of Alt" }
        count += 1
      default: count += 1
      }
    }
    return count > sent.count ? "more keys than bytes" : nil
  }

  static func fault(of keys: [Key], _ sent: [UInt8]) -> String? {
    if let fault = fault(ofAny: keys, sent) { return fault }
    if sent.contains(0x1B) { return nil }
    return joined(keys) == plain(sent) ? nil : "other keys than the bytes are"
  }

  /// The keys of bytes without Esc, each of which is one of its own or text, as few pieces as can be.
  private static func plain(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var text: [UInt8] = []
    for byte in bytes {
      let key: Key
      switch byte {
      case 0x0A, 0x0D: key = .enter
      case 0x09: key = .tab
      case 0x08, 0x7F: key = .backspace
      case 0..<0x20: key = .control(byte + 0x40)
      default:
        text.append(byte)
        continue
      }
      if !text.isEmpty { keys.append(.text(text)) }
      text = []
      keys.append(key)
    }
    return text.isEmpty ? keys : keys + [.text(text)]
  }

  /// Text in as few pieces as it can be.
  static func joined(_ keys: [Key]) -> [Key] {
    var all: [Key] = []
    var text: [UInt8] = []
    for key in keys {
      if case .text(let more) = key {
        text += more
        continue
      }
      if !text.isEmpty { all.append(.text(text)) }
      text = []
      all.append(key)
    }
    return text.isEmpty ? all : all + [.text(text)]
  }

  /// Whether each text is valid UTF-8 by itself.
  static func areWhole(_ keys: [Key]) -> Bool {
    keys.allSatisfy { key in
      if case .text(let text) = key { String(validating: text, as: UTF8.self) != nil } else { true }
    }
  }

  /// Out of whatever has come, a terminal finds back to Enter.
  static func fault(ofWayOut sent: [UInt8]) -> String? {
    var decoder = KeyDecoder()
    decoder.read(sent) { _ in }
    // Out of a paste, then of a string.
    decoder.read(Array("\u{1B}[201~\u{07}".utf8)) { _ in }
    KeyStream.giveUp(&decoder) { _ in }
    var keys: [Key] = []
    decoder.read([0x0D]) { keys.append($0) }
    return keys == [.enter] && decoder.patience == nil ? nil : "no way back to Enter"
  }
}
