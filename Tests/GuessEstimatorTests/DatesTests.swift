import Testing

@testable import GuessEstimator

struct DatesTests {
  static let dates = [
    "1900", "1984", "2024", "2039", "3112", "1231", "0101", "2902", "311299", "123199", "991231",
    "010100", "31121999", "12311999", "19991231", "19993112", "20240101", "20241301", "31.12.1999",
    "1-2-99",
    "1/2/1999", "1999-12-31", "99_12_31", "1 2 24", "１９９９",
  ]

  @Test(arguments: dates) func `accepts dates and years of four digits`(_ text: String) {
    #expect(Dates.isDate(text.utf8))
  }

  static let others = [
    "", "1", "24", "99", "00", "123", "0000", "1899", "2040", "9999", "3213", "1332", "12345",
    "19845", "999999", "131332", "1234567", "18991231", "20401231", "99999999",
    "311219991", "31.12", "31.12.", "31.12-1999", "32.1.1999", "1.2.3", "1.2.1850", "1.2.19999",
    "x1999", "1999x", "1999!", " 1999", "1999 ", "31.12.1999x", "19841984", "december", "1.1.1.99",
    "١٩٩٩", "1999\u{301}",
  ]

  @Test(arguments: others) func `rejects other texts`(_ text: String) {
    #expect(!Dates.isDate(text.utf8))
  }

  @Test func `rejects invalid UTF-8 and long texts`() {
    #expect(!Dates.isDate([0x31, 0x39, 0x39, 0xFF]))
    #expect(!Dates.isDate([0xFF]))
    #expect(!Dates.isDate(Array("1999".utf8) + [UInt8](repeating: 0, count: 600)))
    #expect(!Dates.isDate([UInt8](repeating: 0x31, count: 600)))
  }
}
