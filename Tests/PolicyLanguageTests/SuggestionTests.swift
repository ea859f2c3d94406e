import Testing

@testable import PolicyLanguage

struct SuggestionTests {
  /// A word as it was typed, and the key that is offered for it.
  struct Typo: Sendable, CustomTestStringConvertible {
    let typed: String
    let meant: String?
    var testDescription: String { typed }

    init(_ typed: String, _ meant: String?) {
      self.typed = typed
      self.meant = meant
    }
  }

  static let typos = [
    Typo("lenght", "length"),
    Typo("lengt", "length"),
    Typo("lengthh", "length"),
    Typo("Length", "length"),
    Typo("LENGTH", "length"),
    Typo("max_length", "max-length"),
    Typo("max length", "max-length"),
    Typo("maxlength", "max-length"),
    Typo("Max_Lenth", "max-length"),
    Typo("digits", "digit"),
    Typo("symbols", "symbol"),
    Typo("letters", "letter"),
    Typo("clases", "classes"),
    Typo("user-name", "username"),
    Typo("real_name", "realname"),
    Typo("classrun", "class-run"),
    Typo("requires", "require"),
    Typo("required", "require"),
    Typo("anounce", "announce"),
    Typo("maxrepeat", "repeat"),
    Typo("maxsequence", "sequence"),
    Typo("lay-out", "layout"),
    Typo("mark", "marks"),
    Typo("user", "users"),
    Typo("cas", "case"),
    Typo("guess", "guesses"),
    Typo("Gueses", "guesses"),
    Typo("comon", "common"),
    Typo("metre", "meter"),
    Typo("wibble", nil),
    Typo("ab", nil),
    Typo("x", nil),
    Typo("", nil),
    Typo("minlen", nil),
    Typo("dcredit", nil),
    Typo("difok", nil),
    Typo("dictcheck", nil),
    Typo("usercheck", nil),
    Typo("gecoscheck", nil),
    Typo("enforce_for_root", nil),
    Typo("maxclassrepeat", nil),
    Typo("palindrome", nil),
    Typo("length = 8", nil),
    Typo("密码", nil),
  ]

  @Test(arguments: typos)
  func `the nearest key is offered for a near miss and none for a far one`(_ typo: Typo) {
    let text = Suggestion.text(for: typo.typed, among: Keyword.all.map { $0.key })
    #expect(text == (typo.meant.map { "; did you mean " + $0 + "?" } ?? ""))
  }

  @Test func `the nearest of several wins, and the first of equals`() {
    #expect(
      Suggestion.text(for: "abcdef", among: ["abcxyf", "abcdex", "abcdey"]).contains("abcdex")
    )
  }

  @Test(arguments: zip([1, 2, 3, 4, 5, 6, 8, 12, 30], [0, 0, 1, 2, 2, 3, 3, 3, 3]))
  func `half of the letters may be wrong, and at most three`(_ length: Int, _ edits: Int) {
    let known = String(repeating: "a", count: length)
    for wrong in 1...4 {
      let typed = String(repeating: "b", count: min(wrong, length)) + known.dropFirst(wrong)
      let isOffered = Suggestion.text(for: typed, among: [known]) != ""
      #expect(isOffered == (wrong <= edits), "\(wrong) of \(length)")
    }
  }

  @Test func `nothing is offered where nothing is known`() {
    #expect(Suggestion.text(for: "length", among: []) == "")
  }
}
