import Testing

@testable import GuessEstimator

/// Passwords that other checkers judge wrongly, on the right side of a hundred million guesses.
struct NamedPasswordTests {
  @Test(arguments: [
    "Skyline2024!", "#Newton123", "1!Cucumber1", "Citizen@123", "Password1!", "Password123!",
    "Welcome@2025", "January2025!", "Summer2024!", "Winter2026!", "1qaz2wsx3edc",
    "P@ssw0rd!P@ssw0rd!", "пароль12345", "123456789012345", "password", "ingurgitation",
    "ПАРОЛЬдом", "R00tAccess!9", "Tr0ub4dour&3", "abc", String(repeating: "a", count: 512),
    String(repeating: "78", count: 50), "!Q2w3e4r5t6y", "1qaz@WSX3edc", "!QAZ@WSX3edc",
    "!QAZ2wsx#EDC",
    "1q2w#E$R5t6y", "eeeeeeeeeeeeeeeeeeeeA-1", "Z-9zzzzzzzzz", "aaaaBBBB1111----",
  ])
  func `an attacker comes to it within a hundred million guesses`(_ password: String) {
    let cover = Cover(of: password.utf8)
    #expect(cover.log10Guesses < 8, "\(cover.log10Guesses) \(cover.kinds)")
  }

  // The lowest levels of the meter end at a million.
  @Test(arguments: [
    "Summer2024!", "Winter2026!", "1qaz2wsx3edc", "P@ssw0rd!P@ssw0rd!", "123456789012345", "abc",
    "password", "ПАРОЛЬдом", "пароль12345", String(repeating: "a", count: 512),
  ])
  func `an attacker comes to it within a million guesses`(_ password: String) {
    #expect(Cover(of: password.utf8).log10Guesses < 6)
  }

  @Test(arguments: [
    "Vh8#kq2Lp0z", "resample_carat_unjustly_karma_tyke", "xk密q!Zp97", "xk789:;mq!Zp",
    "钟缆哑稻郭泼丘幻拧炉瓣逾镶", "日本語のパスワードです長い",
  ])
  func `it survives a hundred million guesses`(_ password: String) {
    let cover = Cover(of: password.utf8)
    #expect(cover.log10Guesses >= 8, "\(cover.log10Guesses) \(cover.kinds)")
  }

  @Test func `ideographs are rated by characters`() {
    let thirteen = "钟缆哑稻郭泼丘幻拧炉瓣逾镶"
    for count in 1...13 {
      let cover = Cover(of: thirteen.prefix(count).utf8)
      // A thousand are in everyday use: three decades each, whatever their bytes.
      #expect(cover.log10Guesses <= 3 * Double(count) + 0.01)
      #expect(cover.pieces.last?.end == count)
    }
    let cover = Cover(of: thirteen.utf8)
    #expect(abs(cover.log10Guesses - cover.structureCost - 39) < 0.01)
  }
}
