import Testing

@testable import GuessEstimator

/// Passwords that other password checkers misjudge.
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
  func `survives less than a hundred million guesses`(_ password: String) {
    let cover = Cover(of: password.utf8)
    #expect(cover.log10Guesses < 8, "\(cover.log10Guesses) \(cover.kinds)")
  }

  // The level Weak ends at a million.
  @Test(arguments: [
    "Summer2024!", "Winter2026!", "1qaz2wsx3edc", "P@ssw0rd!P@ssw0rd!", "123456789012345", "abc",
    "password", "ПАРОЛЬдом", "пароль12345", String(repeating: "a", count: 512),
  ])
  func `survives less than a million guesses`(_ password: String) {
    #expect(Cover(of: password.utf8).log10Guesses < 6)
  }

  @Test(arguments: [
    "Vh8#kq2Lp0z", "resample_carat_unjustly_karma_tyke", "xk密q!Zp97", "xk789:;mq!Zp",
    "钟缆哑稻郭泼丘幻拧炉瓣逾镶", "日本語のパスワードです長い",
  ])
  func `survives a hundred million guesses`(_ password: String) {
    let cover = Cover(of: password.utf8)
    #expect(cover.log10Guesses >= 8, "\(cover.log10Guesses) \(cover.kinds)")
  }

  @Test(arguments: 1...13) func `ideographs count as characters, not as bytes`(_ count: Int) {
    let cover = Cover(of: "钟缆哑稻郭泼丘幻拧炉瓣逾镶".prefix(count).utf8)
    // A dictionary has some ten thousand.
    #expect(2...4 ~= cover.log10Guesses / Double(count))
    #expect(cover.pieces.last?.end == count)
  }
}
