import TestSupport
import Testing

@testable import Terminal

/// What bytes of a terminal are taken for.
struct KeyDecoderTests {
  /// Bytes and the keys in them.
  struct Sample: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let keys: [Key]
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ keys: Key...) {
      self.id = id
      bytes = Array(text.utf8)
      self.keys = keys
    }

    init(_ id: String, bytes: [UInt8], _ keys: Key...) {
      self.id = id
      self.bytes = bytes
      self.keys = keys
    }
  }

  private static func text(_ text: String) -> Key { .text(Array(text.utf8)) }

  private static func paste(_ text: String) -> Key {
    .paste(Array(text.utf8), length: text.utf8.count)
  }

  static let samples = [
    Sample("letters", "abc", text("abc")),
    Sample("a blank", " ", text(" ")),
    Sample("a letter of two bytes", "\u{E9}", text("\u{E9}")),
    Sample("letters of three bytes", "\u{4E2D}\u{6587}", text("\u{4E2D}\u{6587}")),
    Sample("an emoji", "\u{1F600}", text("\u{1F600}")),
    Sample("an accent by itself", "\u{301}", text("\u{301}")),
    Sample("a byte that begins nothing", bytes: [0x61, 0xFF, 0x62], .text([0x61, 0xFF, 0x62])),
    Sample("a byte that goes on with nothing", bytes: [0x80], .text([0x80])),
    Sample("a code point that stops", bytes: [0xE4, 0xB8, 0x61], .text([0xE4, 0xB8, 0x61])),
    Sample("a code point before a key", bytes: [0xE4, 0xB8, 0x0D], .text([0xE4, 0xB8]), .enter),
    Sample("Enter", "\r", .enter),
    Sample("a newline", "\n", .enter),
    Sample("TAB", "\t", .tab),
    Sample("both bytes of backspace", "\u{7F}\u{8}", .backspace, .backspace),
    Sample("Ctrl-A", "\u{1}", .control(UInt8(ascii: "A"))),
    Sample("Ctrl-T between letters", "a\u{14}b", text("a"), .control(UInt8(ascii: "T")), text("b")),
    Sample("NUL", bytes: [0], .control(UInt8(ascii: "@"))),
    Sample("the last control byte", bytes: [0x1F], .control(UInt8(ascii: "_"))),
    Sample("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
    Sample("arrows of applications", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", .up, .down, .right, .left),
    Sample("the beginning", "\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}OH", .home, .home, .home, .home),
    Sample("the end", "\u{1B}[F\u{1B}[4~\u{1B}[8~\u{1B}OF", .end, .end, .end, .end),
    Sample("Delete", "\u{1B}[3~", .delete),
    Sample("Delete with Ctrl", "\u{1B}[3;5~", .delete),
    Sample("TAB with Shift", "\u{1B}[Z", .backTab),
    Sample("arrows with Ctrl", "\u{1B}[1;5D\u{1B}[1;5C", .wordLeft, .wordRight),
    Sample("arrows with Alt", "\u{1B}[1;3D\u{1B}[1;3C", .wordLeft, .wordRight),
    Sample("arrows with Shift", "\u{1B}[1;2D\u{1B}[1;2C", .left, .right),
    Sample("an arrow with Esc before it", "\u{1B}\u{1B}[D", .left),
    Sample("Enter of the number pad", "\u{1B}OM", .enter),
    Sample("Alt and a letter", "\u{1B}b", .meta(UInt8(ascii: "b"))),
    Sample("Alt and backspace", "\u{1B}\u{7F}\u{1B}\u{8}", .deleteWord, .deleteWord),
    Sample("Esc and Enter", "\u{1B}\r", .enter),
    Sample("Alt and a letter of two bytes", "\u{1B}\u{E9}a", text("a")),
    Sample("function keys", "\u{1B}OP\u{1B}[15~\u{1B}[24;2~a", text("a")),
    Sample("function keys of the console", "\u{1B}[[A\u{1B}[[Ea", text("a")),
    Sample("keys without a use here", "\u{1B}[5~\u{1B}[6~\u{1B}[2~a", text("a")),
    Sample("a mouse of old", "\u{1B}[M !!a", text("a")),
    Sample("a mouse of old whose last byte begins a code point", "\u{1B}[M !éa", text("a")),
    Sample("a mouse of old that is late", "\u{1B}[M !!é", text("é")),
    Sample("a mouse of today", "\u{1B}[<0;10;12Ma", text("a")),
    Sample("the focus", "\u{1B}[I\u{1B}[Oa", text("a")),
    Sample("an answer of the terminal", "\u{1B}[?62;22ca", text("a")),
    Sample("a key of kitty", "\u{1B}[97;5ua", text("a")),
    Sample(
      "very long parameters",
      "\u{1B}[" + String(repeating: "1;", count: 200) + "ma",
      text("a")
    ),
    Sample("a colour that was asked for", "\u{1B}]11;rgb:0/0/0\u{7}a", text("a")),
    Sample("a string with the longer end", "\u{1B}P1$r0m\u{1B}\\a", text("a")),
    Sample("a key in a string", "\u{1B}]11;rgb\u{1B}[Da", .left, text("a")),
    Sample("Enter in a string", "\u{1B}P1$r\ra", .enter, text("a")),
    Sample("a control byte within a mouse of old", "\u{1B}[M \ra", .enter, text("a")),
    Sample("a control byte ends a sequence", "\u{1B}[12\ra", .enter, text("a")),
    Sample("a sequence begun anew", "\u{1B}[12\u{1B}[Da", .left, text("a")),
    Sample("a paste", "\u{1B}[200~a\tb\r\u{1}\u{1B}[201~c", paste("a\tb\r\u{1}"), text("c")),
    Sample("a paste of nothing", "\u{1B}[200~\u{1B}[201~", paste("")),
    Sample(
      "a paste with a sequence in it",
      "\u{1B}[200~a\u{1B}[Db\u{1B}[201~",
      paste("a\u{1B}[Db")
    ),
    Sample("the end of a paste that never began", "\u{1B}[201~a", text("a")),
  ]

  private func keys(_ pieces: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces { decoder.read(piece) { keys.append($0) } }
    #expect(decoder.patience == nil)
    return keys
  }

  @Test(arguments: samples)
  func `bytes are the keys that send them`(_ sample: Sample) {
    #expect(keys([sample.bytes]) == sample.keys)
  }

  /// Text may come in more pieces then, and is the same.
  @Test(arguments: samples)
  func `bytes that come one by one are the same keys`(_ sample: Sample) {
    #expect(joined(keys(sample.bytes.map { [$0] })) == joined(sample.keys))
  }

  private func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { all, key in
      if case .text(let more) = key, case .text(let before) = all.last {
        all[all.count - 1] = .text(before + more)
      } else {
        all.append(key)
      }
    }
  }

  @Test(arguments: [
    Sample("Esc", "\u{1B}", .escape),
    Sample("half a code point", bytes: [0xE4, 0xB8], .text([0xE4, 0xB8])),
    Sample("Alt and a closing bracket", "\u{1B}]"),
    Sample("half the end of a string", "\u{1B}]11\u{1B}"),
  ])
  func `what nothing follows is taken as it is`(_ sample: Sample) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    decoder.read(sample.bytes) { keys.append($0) }
    #expect(decoder.patience != nil)
    decoder.giveUp { keys.append($0) }
    #expect(keys == sample.keys)
    #expect(decoder.patience == nil)
  }

  /// On a slow line there may be a pause between any two bytes.
  @Test(arguments: samples)
  func `no part of a key is text, however late it comes`(_ sample: Sample) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in sample.bytes {
      decoder.read([byte]) { keys.append($0) }
      // Strings alone have an end in time.
      if let patience = decoder.patience, patience <= 1000 { decoder.giveUp { keys.append($0) } }
    }
    let wanted = sample.keys.map { Self.late($0) }
    #expect(joined(keys.filter { $0 != .escape }) == joined(wanted))
  }

  /// A key of Alt whose second byte comes late.
  private static func late(_ key: Key) -> Key {
    switch key {
    case .meta(let byte): .stray(byte)
    case .deleteWord: .backspace
    default: key
    }
  }

  private static let signalKeys = SignalKeys(interrupt: 3, quit: 0x1C, suspend: 0x71)

  @Test(arguments: [
    Sample("Ctrl-C", "a\u{3}b", text("a"), .interrupt, text("b")),
    Sample("Ctrl-backslash", "\u{1C}", .quit),
    Sample("a letter", "aqb", text("a"), .suspend, text("b")),
    Sample("one that has no meaning here", "\u{1A}", .control(UInt8(ascii: "Z"))),
    Sample("behind Esc", "\u{1B}\u{3}", .interrupt),
    Sample("in a sequence", "\u{1B}[1;\u{3}a", .interrupt, text("a")),
    Sample("in a string", "\u{1B}]11;\u{3}a", .interrupt, text("a")),
    Sample("a letter in a sequence is none", "\u{1B}[1qa", text("a")),
    Sample("in half a code point", bytes: [0xE4, 3], .text([0xE4]), .interrupt),
    Sample(
      "in a paste",
      "\u{1B}[200~a\u{3}q\u{1C}\u{1B}[201~",
      paste("a\u{3}q\u{1C}")
    ),
  ])
  func `keys for signals are told from what is pasted`(_ sample: Sample) {
    var decoder = KeyDecoder()
    decoder.signalKeys = Self.signalKeys
    var keys: [Key] = []
    decoder.read(sample.bytes) { keys.append($0) }
    #expect(keys == sample.keys)
  }

  /// What comes of a paste whose end is late or lost.
  struct Unended: Sendable, CustomTestStringConvertible {
    let id: String
    /// What is read, each with nothing behind it for as long as is waited at once; so often as it says.
    let pieces: [(text: String, pauses: Int)]
    let keys: [Key]
    var testDescription: String { id }
  }

  static let unended = [
    Unended(
      id: "its end comes after a pause",
      pieces: [("\u{1B}[200~ab", 1), ("c\u{1B}[201~", 0)],
      keys: [paste("abc")]
    ),
    Unended(
      id: "its end does not come",
      pieces: [("\u{1B}[200~ab\tc\r", 2), ("x\r", 0)],
      keys: [paste("ab\tc\r"), text("x"), .enter]
    ),
    Unended(
      id: "its end comes later than it was waited for",
      pieces: [("\u{1B}[200~ab", 2), ("c\rd\u{1B}[201~x", 0)],
      keys: [paste("ab"), paste("c\rd"), text("x")]
    ),
    Unended(
      id: "nothing but its end comes late",
      pieces: [("\u{1B}[200~ab", 2), ("\u{1B}[201~x", 0)],
      keys: [paste("ab"), paste(""), text("x")]
    ),
    Unended(
      id: "another paste comes instead of its end",
      pieces: [("\u{1B}[200~ab", 2), ("x\u{1B}[200~c\u{1B}[201~", 0), ("y\u{1B}[201~", 0)],
      keys: [paste("ab"), text("x"), paste("c"), text("y")]
    ),
    Unended(
      id: "Ctrl-C comes at once",
      pieces: [("\u{1B}[200~ab", 0), ("\u{3}", 1), ("x", 0)],
      keys: [paste("ab"), .interrupt, text("x")]
    ),
    Unended(
      id: "Ctrl-C comes again and again",
      pieces: [("\u{1B}[200~ab", 0), ("\u{3}\u{3}\u{3}", 1)],
      keys: [paste("ab"), .interrupt, .interrupt, .interrupt]
    ),
    Unended(
      id: "Ctrl-C comes after a pause",
      pieces: [("\u{1B}[200~ab", 1), ("\u{3}", 1)],
      keys: [paste("ab"), .interrupt]
    ),
    Unended(
      id: "Ctrl-C comes when it was given up",
      pieces: [("\u{1B}[200~ab", 2), ("\u{3}", 0)],
      keys: [paste("ab"), .interrupt]
    ),
    Unended(
      id: "Ctrl-C comes when nothing was pasted yet",
      pieces: [("\u{1B}[200~", 0), ("\u{3}", 1)],
      keys: [.interrupt]
    ),
    Unended(
      id: "Ctrl-C comes together with text",
      pieces: [("\u{1B}[200~ab\u{3}", 1), ("c\u{1B}[201~", 0)],
      keys: [paste("ab\u{3}c")]
    ),
    Unended(
      id: "more comes behind Ctrl-C",
      pieces: [("\u{1B}[200~ab", 0), ("\u{3}", 0), ("c\u{1B}[201~", 0)],
      keys: [paste("ab\u{3}c")]
    ),
  ]

  @Test(arguments: unended)
  func `a paste without an end is not lost, and keys work again`(_ row: Unended) {
    var decoder = KeyDecoder()
    decoder.signalKeys = Self.signalKeys
    var keys: [Key] = []
    for piece in row.pieces {
      decoder.read(Array(piece.text.utf8)) { keys.append($0) }
      for _ in 0..<piece.pauses {
        #expect(decoder.patience != nil)
        decoder.giveUp { keys.append($0) }
      }
    }
    #expect(keys == row.keys)
    #expect(decoder.patience == nil)
  }

  @Test(arguments: [0, 1, 7, 100_000])
  func `of a long paste the beginning is kept and all of it counted`(_ more: Int) {
    let length = KeyDecoder.pasteLimit + more
    let pasted = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    let bytes = Array("\u{1B}[200~".utf8) + pasted + Array("\u{1B}[201~a".utf8)
    let kept = [UInt8](repeating: UInt8(ascii: "x"), count: KeyDecoder.pasteLimit)
    #expect(keys([bytes]) == [.paste(kept, length: length), .text([0x61])])
  }

  @Test func `noise ends in a state from which keys are read again`() {
    var numbers = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      decoder.read((0..<40).map { _ in UInt8.random(in: 0...255, using: &numbers) }) { _ in }
      decoder.giveUp { _ in }
      // Out of a string, a paste, or three bytes of a mouse.
      decoder.read(Array("\u{1B}[201~".utf8) + [0x07]) { _ in }
      decoder.giveUp { _ in }
      var keys: [Key] = []
      decoder.read([0x0D]) { keys.append($0) }
      #expect(keys == [.enter])
    }
  }
}
