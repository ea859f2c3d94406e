import TestSupport
import Testing

/// What a person sees of the field, in a real terminal.
@Suite(.waiting)
struct ScreenTests {
  private static let strong = "Vkqz-wmrt7"

  static let levels = [
    ScreenCase(id: "empty", steps: []),
    ScreenCase(id: "weak", steps: [.type("abc")], isColoured: true),
    ScreenCase(id: "fair", steps: [.type("vkqzwmrt7")], isColoured: true),
    ScreenCase(id: "good", steps: [.type("Vkqzwmrt7")], isColoured: true),
    ScreenCase(id: "strong", steps: [.type(strong)], isColoured: true),
    ScreenCase(id: "easy-to-guess", steps: [.type("Summer2024!")]),
  ]

  static let texts = [
    ScreenCase(id: "shown", steps: [.type("Vkqz wm"), .ctrl("T")]),
    ScreenCase(
      id: "hidden-again",
      steps: [.type("Vkqz wm"), .ctrl("T"), .see("Vkqz"), .ctrl("T")]
    ),
    ScreenCase(id: "shown-from-the-start", options: "--reveal shown", steps: [.type("Vkqz wm")]),
    ScreenCase(id: "never-shown", options: "--reveal never", steps: [.type("Vkqz"), .ctrl("T")]),
    ScreenCase(id: "wide-letters-hidden", steps: [.type("a\u{4E2D}\u{6587}z")]),
    ScreenCase(id: "wide-letters-shown", steps: [.type("a\u{4E2D}\u{6587}z"), .ctrl("T")]),
    ScreenCase(
      id: "a-wide-letter-deleted",
      steps: [.type("a\u{4E2D}\u{6587}z"), .ctrl("T"), .ctrl("B"), .bytes([0x7F])]
    ),
    ScreenCase(id: "accents", steps: [.type("e\u{301}o\u{302}\u{323}z"), .ctrl("T")]),
    ScreenCase(id: "an-accent-alone", steps: [.type("\u{301}"), .ctrl("T")]),
    ScreenCase(
      id: "emoji-hidden",
      steps: [.type("a\u{1F600}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}z")]
    ),
    ScreenCase(id: "emoji-shown", steps: [.type("a\u{1F600}z"), .ctrl("T")]),
    ScreenCase(
      id: "right-to-left",
      steps: [.type("a\u{5E9}\u{5DC}\u{5D5}\u{5DD}z"), .ctrl("T"), .ctrl("B")]
    ),
    ScreenCase(id: "a-sign-that-turns-the-direction", steps: [.type("a\u{202E}b"), .ctrl("T")]),
    ScreenCase(id: "bytes-that-are-not-utf-8", steps: [.bytes([0x61, 0xFF, 0x62]), .ctrl("T")]),
    ScreenCase(
      id: "longer-than-the-field",
      steps: [.type(String(repeating: "0123456789", count: 9)), .ctrl("T")]
    ),
    ScreenCase(
      id: "the-middle-of-a-long-text",
      steps: [.type(String(repeating: "0123456789", count: 9)), .ctrl("T")]
        + Array(repeating: .bytes([0x1B, 0x5B, 0x44]), count: 40)
    ),
    ScreenCase(
      id: "the-cursor-in-the-middle",
      steps: [.type("Vkqzwm"), .ctrl("B"), .ctrl("B"), .type("x")]
    ),
  ]

  static let windows = [
    ScreenCase(id: "twenty-columns", columns: 20, opening: "Enter goes on", steps: [.type("Vkqz")]),
    ScreenCase(id: "five-rows", rows: 5, steps: [.type("Vkqz")]),
    ScreenCase(
      id: "twenty-columns-and-five-rows",
      columns: 20,
      rows: 5,
      opening: "Enter goes on",
      steps: [.type("Vkqz")]
    ),
    ScreenCase(
      id: "made-smaller",
      steps: [.type("Vkqz"), .ctrl("T"), .see("Vkqz"), .resize(34, 12)]
    ),
    ScreenCase(
      id: "made-smaller-and-larger",
      steps: [.type("Vkqz"), .resize(20, 5), .see("2/6 met"), .resize(70, 20), .see("shows it")]
    ),
    ScreenCase(
      id: "no-colour",
      surroundings: "NO_COLOR=1",
      steps: [.type("Vkqz")],
      isColoured: true
    ),
    ScreenCase(
      id: "sixteen-colours",
      surroundings: "TERM=xterm",
      steps: [.type("Vkqzwmrt7")],
      isColoured: true
    ),
    ScreenCase(
      id: "the-c-locale",
      surroundings: "LC_ALL=C",
      steps: [.type("Vk\u{4E2D}z"), .ctrl("T")]
    ),
    ScreenCase(
      id: "the-console",
      surroundings: "TERM=linux",
      steps: [.type("Vk\u{E9}z"), .ctrl("T")]
    ),
  ]

  static let fields = [
    ScreenCase(id: "both-differ", steps: [.type(strong), .enter, .type("Vk")]),
    ScreenCase(id: "both-match", steps: [.type(strong), .enter, .type(strong)]),
    ScreenCase(id: "enter-too-early", steps: [.type("Vkqz"), .ctrl("T"), .see("Vkqz"), .enter]),
    ScreenCase(id: "enter-on-nothing", steps: [.enter]),
    ScreenCase(id: "enter-before-it-is-repeated", steps: [.type(strong), .enter, .enter]),
    ScreenCase(id: "enter-while-both-differ", steps: [.type(strong), .enter, .type("Vk"), .enter]),
    ScreenCase(id: "tab-hides", steps: [.type("Vkqz"), .ctrl("T"), .see("Vkqz"), .tab]),
    ScreenCase(
      id: "a-title",
      options: "--title 'New passphrase for the backup'",
      steps: [.type("Vkqz")]
    ),
    ScreenCase(id: "another-accessory", options: "--accessory '(key)'", steps: [.type("Vkqz")]),
    ScreenCase(id: "no-accessory", options: "--accessory none", steps: [.type("Vkqz")]),
    ScreenCase(id: "typed-once", options: "--no-confirm", steps: [.type("Vkqz")]),
    ScreenCase(id: "a-prompt", options: "ask --prompt 'What the backup is locked with'", steps: []),
    ScreenCase(
      id: "a-prompt-of-several-lines",
      options:
        "ask --prompt 'Not met:\n  - At least 16 characters, of which no more than two in a row may"
        + " be the same\n  - A symbol'",
      steps: []
    ),
    ScreenCase(id: "accepted", steps: [.type(strong), .enter, .type(strong), .enter]),
    ScreenCase(id: "left", steps: [.ctrl("D")]),
  ]

  /// Pastes bytes, with the marks of a terminal around them.
  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)
  }

  static let keys = [
    ScreenCase(id: "a-paste", steps: [.paste("Vkqz wmrt7")]),
    ScreenCase(id: "a-paste-of-two-lines", steps: [.paste("Vkqz\nwmrt7\n")]),
    ScreenCase(id: "a-paste-with-a-tab", steps: [.type("ab"), .paste("Vkqz\twmrt7")]),
    ScreenCase(
      id: "a-paste-of-511-bytes",
      steps: [.paste(String(repeating: "Vkqz-wm", count: 73))]
    ),
    ScreenCase(
      id: "a-paste-that-is-too-long",
      steps: [.type("a"), .paste(String(repeating: "Vkqz-wm7", count: 64))]
    ),
    ScreenCase(
      id: "typed-beyond-the-limit",
      steps: [.type(String(repeating: "Vkqz-wm7", count: 65))]
    ),
    ScreenCase(
      id: "a-paste-with-keys-for-signals",
      steps: [.type("ab"), .bytes(marked([0x56, 0x6B, 0x1A, 0x03, 0x1C, 0x71]))]
    ),
    ScreenCase(
      id: "an-arrow-in-pieces",
      options: "--reveal shown",
      steps: [.type("Vkqz"), .pause, .type("[D"), .type("x")]
    ),
    ScreenCase(
      id: "a-paste-whose-mark-is-in-pieces",
      options: "--reveal shown",
      steps: [.type("Vk"), .pause, .type("[200~qz\twm"), .bytes([0x1B]), .type("[201~x")]
    ),
    ScreenCase(
      id: "a-letter-late-behind-esc",
      options: "--reveal shown",
      steps: [.type("Vkqz"), .pause, .type("d"), .see("Alt-d")]
    ),
    ScreenCase(id: "a-control-byte", steps: [.type("Vkqz"), .ctrl("Y")]),
    ScreenCase(
      id: "a-key-without-a-use",
      steps: [.type("Vkqz"), .bytes([0x1B, 0x5B, 0x31, 0x35, 0x7E]), .type("x")]
    ),
    ScreenCase(id: "ctrl-w-on-hidden-text", steps: [.type("Vkqz wm"), .ctrl("W")]),
    ScreenCase(id: "ctrl-w-on-shown-text", steps: [.type("Vkqz wm"), .ctrl("T"), .ctrl("W")]),
    ScreenCase(id: "ctrl-l-draws-anew", steps: [.type("Vkqz"), .ctrl("L")]),
  ]

  static let digits = [
    ScreenCase(id: "a-pin", policy: "preset = pin", steps: [.type("4826")]),
    ScreenCase(id: "a-pin-shown", policy: "preset = pin", steps: [.type("4826"), .ctrl("T")]),
    ScreenCase(id: "a-letter-in-a-pin", policy: "preset = pin", steps: [.type("48a")]),
    ScreenCase(
      id: "a-pin-of-any-length",
      policy: "preset = pin\nmax-length = 8",
      steps: [.type("482")]
    ),
    ScreenCase(
      id: "a-pin-in-the-c-locale",
      policy: "preset = pin",
      surroundings: "LC_ALL=C",
      steps: [.type("4826")]
    ),
  ]

  static let spoken = [
    ScreenCase(
      id: "spoken",
      rows: 40,
      options: "--accessible",
      steps: [
        .type("Vkqz"), .enter, .type("-wmrt7"), .see("complete"), .enter, .see("Again"),
        .type("Vk"), .enter,
        .see("match"), .ctrl("U"), .type(strong), .enter,
      ]
    ),
    ScreenCase(
      id: "spoken-deletions",
      options: "--accessible",
      steps: [
        .type("Vkqz"), .bytes([0x7F]), .see("3 characters"), .ctrl("A"), .ctrl("D"),
        .see("2 characters"), .ctrl("K"), .see("is empty"),
      ]
    ),
    ScreenCase(
      id: "a-paste-of-two-lines-is-told",
      options: "--accessible",
      steps: [.paste("Vkqz\nwmrt7\n"), .see("first line")]
    ),
    ScreenCase(
      id: "spoken-and-never-shown",
      options: "--accessible",
      steps: [.type("Vkqz"), .ctrl("T")]
    ),
    ScreenCase(
      id: "spoken-by-the-environment",
      surroundings: "ACCESSIBLE=1",
      steps: [.type("Vkqz")]
    ),
    ScreenCase(
      id: "a-dumb-terminal",
      surroundings: "TERM=dumb",
      options: "--reveal shown",
      steps: [.type("Vkqz")]
    ),
    ScreenCase(
      id: "a-very-small-window",
      columns: 19,
      rows: 5,
      opening: "password:",
      steps: [.type("Vkqz-wmrt7")]
    ),
  ]

  @Test(arguments: levels + texts + windows + fields + keys + digits + spoken)
  func `what is seen`(_ row: ScreenCase) {
    let window = row.play()
    Golden.expect(
      settling: { window.screen(isColoured: row.isColoured) + "\n" + window.state },
      row.id
    )
  }
}
