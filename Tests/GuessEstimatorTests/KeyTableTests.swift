import Foundation
import Testing

@testable import GuessEstimator
@testable import WordTableBuilder

struct KeyTableTests {
  /// The table in the checkout.
  static let file = WordTableTests.file.deletingLastPathComponent()
    .appendingPathComponent("keys.bin")

  @Test func `the table in the tree is the generated one`() throws {
    #expect(try Data(contentsOf: Self.file) == Data(KeyTableBuilder.table()))
    #expect(Keyboard.count == Keyboard.allCases.count)
  }

  struct Place: Sendable, CustomTestStringConvertible {
    let character: Unicode.Scalar
    let keyboard: Keyboard
    let key: Key?
    var testDescription: String { "\(character) \(keyboard)" }

    init(_ character: Unicode.Scalar, _ keyboard: Keyboard, _ row: Int, _ column: Int, shift: Bool)
    {
      self.character = character
      self.keyboard = keyboard
      key = Key(row: row, column: column, isShifted: shift)
    }

    init(_ character: Unicode.Scalar, without keyboard: Keyboard) {
      self.character = character
      self.keyboard = keyboard
      key = nil
    }
  }

  static let places = [
    Place("q", .qwerty, 1, 1, shift: false),
    Place("q", .azerty, 2, 1, shift: false),
    Place("?", .qwerty, 3, 10, shift: true),
    Place("ß", .qwertz, 0, 11, shift: false),
    Place("€", without: .qwertz),
    Place("й", .cyrillic, 1, 1, shift: false),
    Place("№", .cyrillic, 0, 3, shift: true),
    Place("0", .numberPad, 3, 0, shift: false),
    Place("q", without: .numberPad),
    // The placeholder of a missing key.
    Place("¤", without: .qwerty),
  ]

  @Test(arguments: places) func `finds the key of a character`(_ place: Place) {
    let offset = KeyTable.offset(of: place.character.value)
    let key = offset.map { KeyTable.builtIn.key(at: $0, on: place.keyboard) } ?? .none
    #expect(key == place.key ?? .none)
  }
}
