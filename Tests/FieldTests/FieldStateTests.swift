import PasswordPolicy
import Terminal
import Testing

@testable import Field

/// What keys make of a field.
struct FieldStateTests {
  /// Keys, and what of the state is as told.
  struct Sample: Sendable, CustomTestStringConvertible {
    let id: String
    var form = FieldForm()
    let keys: [Key]
    var password: String?
    var place: Int?
    var confirmation: String?
    var focus: FieldState.Focus?
    var isShown: Bool?
    var notice: Notice??
    var outcome: FieldState.Outcome??
    var wish: FieldState.Wish??
    var testDescription: String { id }
  }

  static let once = FieldForm.with { $0.isConfirmed = false }
  static let shown = FieldForm.with { $0.reveal = .shown }
  static let never = FieldForm.with {
    $0.reveal = .never
    $0.canSuggest = true
  }
  static let digits = FieldForm.with { $0.contents = .digits(count: 4) }
  static let suggesting = FieldForm.with { $0.canSuggest = true }
  static let full = String(repeating: "x", count: 511)
  /// The same, which the policy accepts.
  static let long = String(repeating: "7", count: 511)

  @Test(arguments: editing + showing + refusing + ending)
  func `keys lead to the state`(_ sample: Sample) {
    let state = Typing.state(sample.keys, sample.form)
    if let wanted = sample.password { #expect(state.password.bytes == Array(wanted.utf8)) }
    if let wanted = sample.place { #expect(state.password.cursorPlace == wanted) }
    if let wanted = sample.confirmation { #expect(state.confirmation.bytes == Array(wanted.utf8)) }
    if let wanted = sample.focus { #expect(state.focus == wanted) }
    if let wanted = sample.isShown { #expect(state.isShown == wanted) }
    if let wanted = sample.notice { #expect(state.notice == wanted) }
    if let wanted = sample.outcome { #expect(state.outcome == wanted) }
    if let wanted = sample.wish { #expect(state.wish == wanted) }
  }

  @Test func `whether both are the same is told only once both have text`() {
    #expect(Typing.state([.typed("abc1"), .tab]).isMatch == nil)
    #expect(Typing.state([.tab, .typed("abc1")]).isMatch == nil)
    #expect(Typing.state([.typed("abc1"), .tab, .typed("a")]).isMatch == false)
    #expect(Typing.state([.typed("abc1"), .tab, .typed("abc1")]).isMatch == true)
  }

  @Test func `a suggestion is put into both fields and shown, and Enter takes it`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.suggested(Array("kq7zvo".utf8)))
    #expect(typing.state.password == typing.state.confirmation)
    #expect(typing.state.isShown)
    #expect(typing.state.isComplete)
    typing.happen(.key(.enter))
    #expect(typing.state.outcome == .accepted)
  }

  @Test func `a suggestion that is changed must be typed again`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.suggested(Array("kq7zvo".utf8)))
    typing.happen(.key(.left))
    #expect(!typing.state.confirmation.isEmpty)
    typing.happen(.key(.typed("x")))
    #expect(typing.state.password.bytes == Array("kq7zvxo".utf8))
    #expect(typing.state.confirmation.isEmpty)
    #expect(typing.state.isShown)
  }

  @Test func `no suggestion leaves what was typed`() {
    var typing = Typing(Self.suggesting)
    typing.happen(.key(.typed("abc")))
    typing.happen(.suggested(nil))
    #expect(typing.state.password.bytes == Array("abc".utf8))
    #expect(typing.state.notice == .noSuggestion)
  }

  @Test func `what is shown is hidden before the field goes out of sight`() {
    var typing = Typing(Self.shown)
    typing.happen(.key(.typed("abc")))
    typing.happen(.suspended)
    #expect(!typing.state.isShown)
    #expect(typing.state.password.bytes == Array("abc".utf8))
  }
}
