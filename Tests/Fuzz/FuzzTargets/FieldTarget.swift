internal import Text
import PasswordPolicy
import Terminal

@testable import Field

extension FuzzTarget {
  /// A live field at which a person types, pastes and waits, and its screen.
  static let field = FuzzTarget(name: "field", parts: 3) { bytes, part in
    var input = FuzzInput(bytes)
    let form = FieldForm(&input)
    let size = ScreenSize(columns: Int(input.byte()), rows: Int(input.byte() % 40))
    let view = FieldView(
      Glyphs(isUnicode: size.rows % 2 == 0) { $0.value >= 0x1100 ? 2 : 1 },
      size.rows % 2 == 0 ? .unicode : .ascii
    )
    var typing = FieldTyping(form)
    let pieces = input.all().split(
      separator: 0x1E,
      maxSplits: 3,
      omittingEmptySubsequences: false
    )
    for (place, piece) in pieces.enumerated() {
      for key in typing.keys(Array(piece)) {
        if let fault = typing.happen(.key(key)) { return fault }
        if typing.state.outcome != nil { return nil }
      }
      // The last and another one, for a screen takes longer than all the keys before it.
      if place != Int(part), place + 1 < pieces.count { continue }
      let screen = view.screen(of: typing.state, size)
      if let fault = FieldFacts.fault(of: screen, size, typing.state) { return fault }
    }
    return nil
  }
}

extension FieldForm {
  /// Reads what is asked for.
  fileprivate init(_ input: inout FuzzInput) {
    self.init()
    let options = input.byte()
    isConfirmed = !options.has(0)
    reveal = [.hidden, .shown, .never, .hidden][Int(options >> 1 & 3)]
    contents = [.text, .text, .digits(count: nil), .digits(count: 6)][Int(options >> 3 & 3)]
    canSuggest = options.has(5)
    accessory = options.has(6) ? .none : .lock
    if options.has(7) { prompt = .name("A new password for the account of Jane Quillfeather") }
  }
}

/// A person at a field.
private struct FieldTyping {
  /// What the field takes: four characters, one of them a number.
  private static let policy = Policy(rules: [.length(4), .characters(.digit, atLeast: 1)])

  private(set) var state: FieldState
  private var decoder = KeyDecoder()

  init(_ form: FieldForm) {
    state = FieldState(form, Self.policy.judge(Candidate("")))
  }

  /// The keys of what is sent, and a long time after it.
  mutating func keys(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    decoder.read(bytes) { keys.append($0) }
    while decoder.patience != nil { decoder.giveUp { keys.append($0) } }
    return keys
  }

  /// Has something happen; tells what is wrong then.
  mutating func happen(_ event: FieldEvent) -> String? {
    let before = state
    state = state.after(event)
    if state.wish == .suggestion {
      if !state.form.offersSuggestion { return "a suggestion that is not offered" }
      state = state.after(.suggested(state.form.isNumeric ? Array("836150".utf8) : nil))
    }
    if state.password != before.password {
      state = state.after(.judged(Self.policy.judge(Candidate(password: state.password.bytes))))
    }
    return FieldFacts.fault(of: state)
  }
}

/// What must be true of every field.
private enum FieldFacts {
  static func fault(of state: FieldState) -> String? {
    for entry in [state.password, state.confirmation] {
      let bytes = entry.bytes
      if bytes.count > Candidate.byteLimit { return "more text than a password can have" }
      if ControlName.first(in: bytes[...]) != nil { return "a control character in a password" }
      if state.form.isNumeric, bytes.contains(where: { !(0x30...0x39 ~= $0) }) {
        return "something else than digits"
      }
      let places = TextPieces.lengths(of: bytes).count
      if !(0...places ~= entry.cursorPlace) { return "the cursor is outside" }
    }
    if !state.form.canReveal, state.isShown { return "what is never shown is shown" }
    if !state.form.isConfirmed, !state.confirmation.isEmpty {
      return "text in a field that is not there"
    }
    guard state.outcome == .accepted else { return nil }
    if state.isShown { return "the password is shown at the end" }
    let isTwice = !state.form.isConfirmed || state.password.bytes == state.confirmation.bytes
    return isTwice && state.verdict.isAccepted ? nil : "taken too early"
  }

  /// A screen has room for itself, and shows nothing that is hidden.
  static func fault(of screen: Screen, _ size: ScreenSize, _ state: FieldState) -> String? {
    if screen.rows.count > size.rows { return "more rows than there are" }
    if screen.rows.contains(where: { $0.width > size.usableColumns }) { return "too wide a row" }
    if size.rows > 0, size.columns > 0 {
      if !(0..<size.rows ~= screen.cursor.row) { return "the cursor is in no row" }
      if !(0..<size.columns ~= screen.cursor.column) { return "the cursor is in no column" }
    }
    // A sign that stands in no text of the field but in the name of a key.
    let shows = screen.rows.contains { $0.bytes.contains(UInt8(ascii: "^")) }
    return shows && !state.isShown && state.notice == nil ? "what is hidden is shown" : nil
  }
}
