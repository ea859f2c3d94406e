import TestSupport
import Testing

@testable import GuessEstimator

/// The estimates of passwords that together use every cost of the model.
///
/// A change of the model changes the golden file and nothing else: record it, and review each row
/// against its reason.
struct EstimateTests {
  struct Row {
    let password: String
    let reason: String
    let known: [PersonalWord]

    init(
      _ password: String,
      _ reason: String,
      _ kind: Piece.Personal = .userName,
      _ known: String = ""
    ) {
      self.password = password
      self.reason = reason
      self.known = [PersonalWord(known.utf8, kind)].compactMap { $0 }
    }

    /// The estimate, the password, its pieces and the reason.
    var line: String {
      let cover = Cover(of: password.utf8, knowing: known)
      return "\(cover.tenths)  \(password)  [\(cover.kinds)]  \(reason)"
    }
  }

  static let rows = [
    Row("", "nothing"),
    // Single code points.
    Row("a", "a likely first letter"),
    Row("Z", "a rare letter, and a capital"),
    Row("1", "the first digit that people add"),
    Row("7", "one digit of ten"),
    Row("!", "the first symbol that people add"),
    Row("?", "a usual symbol"),
    Row("~", "a rare symbol"),
    Row("ы", "a letter of Cyrillic"),
    Row("ω", "a letter of Greek"),
    Row("か", "a letter of Japanese"),
    Row("密", "one ideograph of a thousand in everyday use"),
    // Words by rank and length.
    Row("password", "the first of all passwords"),
    Row("dragon", "one of the first twenty passwords"),
    Row("the", "a short word"),
    Row("mary", "the first name"),
    Row("ingurgitation", "a word of a large dictionary only"),
    Row("пароль", "the first password in Russian"),
    Row("密码", "the first password in Chinese, of two characters"),
    // Words in other forms.
    Row("Password", "a capital at the start"),
    Row("passworD", "a capital at the end"),
    Row("pAssword", "a capital elsewhere"),
    Row("PaSsWoRd", "four capitals of eight"),
    Row("p@ssword", "a symbol for a letter"),
    Row("p@$$w0rd", "four symbols for letters"),
    Row("t#ailand", "a rare symbol for a letter"),
    Row("p\u{430}ssw\u{43E}rd", "Cyrillic letters that look like Latin letters"),
    Row("pαsswοrd", "Greek letters that look like Latin letters"),
    Row("drowssap", "a reversed word"),
    Row("n0gard", "a reversed word with a symbol for a letter"),
    Row("gfhjkm", "a Russian word on the Latin keyboard"),
    Row("зфыыцщкв", "an English word on the Cyrillic keyboard"),
    // Digits.
    Row("1999", "a recent year"),
    Row("1959", "an old year"),
    Row("31122024", "a date"),
    Row("31.12.2024", "a date with separators"),
    Row("24aug1969", "a date with the name of the month"),
    Row("5550181", "a telephone number"),
    Row("(555) 123-4567", "a telephone number in groups"),
    Row("0406338172", "a telephone number that starts with 0"),
    // Sequences, keyboard patterns and repetitions.
    Row("abcdef", "from the first letter of the alphabet"),
    Row("mnopqr", "from the middle of the alphabet"),
    Row("97531", "backwards in steps of two"),
    Row("zxcvbnm,./", "a whole row of the keyboard"),
    Row("dfghjk", "a row from the middle"),
    Row("rtyhgfd", "with two turns"),
    Row("zXcVbNm,./", "with changes of Shift"),
    Row("5tgb6yhn7ujm", "columns next to each other"),
    Row("78963", "a turn on the number pad"),
    Row("~~~~~~~", "a run"),
    Row("aaaaBBBB1111----", "runs of the same length"),
    Row("7878787878", "five times the same two digits"),
    Row("kX9!!9Xk", "a mirror image"),
    Row("gkwpdxgkwp", "a part again"),
    // Several pieces.
    Row("dragon2024!", "a word, a year and a symbol"),
    Row("Dragon24", "a word with a capital and a year of two digits"),
    Row("mary1990", "a name and a year"),
    Row("paris2024", "a place that is also a password, and a year"),
    Row("gfhjkm2024", "a word on the other keyboard and a year"),
    Row("ghbdtn123", "a word on the other keyboard and a sequence"),
    Row("qwertyuiop123", "a keyboard row that is also a password, and a sequence"),
    Row("密码123", "a word of ideographs and a sequence"),
    Row("password31.12.2024", "a word and a date"),
    Row("monkeys", "a word and its ending"),
    Row("londonbridge", "two words"),
    Row("horsehorse", "a word twice"),
    Row("skyline.monkey", "two words with a symbol between them"),
    Row("thequickbrownfox", "four words"),
    Row("P@ssw0rd!P@ssw0rd!", "a word with symbols, twice"),
    // Knowledge of the user.
    Row("zq-quillfeather-7K!", "a real name between random characters", .realName, "quillfeather"),
    Row("R0OTACCESS", "the user name with a digit for a letter, and a word", .userName, "root"),
    Row("Kx7-wQz!b20", "the old password with its number counted up", .oldPassword, "Kx7-wQz!b19"),
    Row("..wQz!b..", "the middle of the old password", .oldPassword, "Kx7-wQz!b19"),
    // Nothing known.
    Row("zwinky101", "an invented word and a number"),
    Row("z1wki1y0n", "the same characters shuffled"),
    Row("kwzptmdbq", "random letters"),
    Row("kwZptmdbq", "a capital in the middle"),
    Row("#kwzptmdbq", "a symbol at the start"),
    Row("Vh8#kq2Lp0z", "random characters"),
    Row("钟缆哑稻郭泼丘幻拧炉瓣逾镶", "thirteen ideographs"),
  ]

  @Test func `estimates are the recorded ones`() {
    Golden.expect(Self.rows.map { $0.line }.joined(separator: "\n"), "estimates")
  }
}
