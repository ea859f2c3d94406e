import Foundation
import PolicyLanguage
import TestSupport
import Testing

@testable import PAMModule

struct MessagesTests {
  /// A message and its golden file.
  struct Text: Sendable, CustomTestStringConvertible {
    let id: String
    let sample: Sample
    let layout: Dialogue.Layout
    let marks: Dialogue.Marks
    var testDescription: String { id }

    init(
      _ id: String,
      _ sample: Sample,
      _ layout: Dialogue.Layout = .list,
      _ marks: Dialogue.Marks = .ascii
    ) {
      self.id = id
      self.sample = sample
      self.layout = layout
      self.marks = marks
    }
  }

  private static let every = [
    "length=12", "max-length=64", "max-bytes=72", "upper=2", "lower=2", "letter=5", "case=yes",
    "digit=2", "symbol=2", "classes=4", "charset=ascii", "repeat=2", "sequence=3", "class-run=4",
    "username=yes", "realname=yes", "hostname=yes", "words=summer", "previous=5",
    "common=yes", "guesses=1e8",
  ]
  private static let twelve = ["length=12"]
  private static let goodEnough = ["level=good"]
  private static let requiredAlone = [
    "level=weak", "length=15", "case=no", "digit=no", "symbol=no", "require=all",
  ]
  private static let forty = (1...40).map { "Rule number \($0) of the forty that this host has" }
  private static let wide = [
    "少なくとも十二文字の長さがあり、辞書に載っている単語を含まず、前のパスワードと五文字以上異なること",
    "암호는 열두 글자 이상이어야 하며 사전에 있는 단어를 포함할 수 없고 이전 암호와 달라야 합니다",
    "Ein Kennwort mit mindestens zwölf Zeichen, von denen keines häufiger als zweimal vorkommt",
  ]
  private static let unbroken = ["Not " + String(repeating: "like-this-", count: 20) + " at all"]
  private static let accepted = "Zq7-vortex"

  /// What shows in all layouts and with all marks.
  private static let varied = [
    ("refusal", Sample(.refusal("zqx-7"), twelve)),
    ("announcement", Sample(.announcement)),
    ("warning", Sample(.warning("zqx-7"), twelve)),
    ("forty-rules", Sample(.refusal("zqx"), titles: forty)),
    ("wide-titles", Sample(.refusal("zqx"), titles: wide)),
  ]

  private static let variants = varied.flatMap { id, sample in
    [
      Text(id + "-list-ascii", sample, .list, .ascii),
      Text(id + "-list-unicode", sample, .list, .unicode),
      Text(id + "-line-ascii", sample, .line, .ascii),
      Text(id + "-line-unicode", sample, .line, .unicode),
    ]
  }

  static let texts =
    variants + [
      Text("refusal-of-every-rule", Sample(.refusal("jdoe"), every)),
      Text("refusal-with-reasons", Sample(.refusal("QUILLFEATHERmoor", replacing: "x"), every)),
      Text("refusal-of-the-old-password", Sample(.refusal("Zq7-vortex", replacing: "Zq7-vortex"))),
      Text("refusal-of-one-change", Sample(.refusal("Zq7-vortey", replacing: "Zq7-vortex"))),
      Text(
        "refusal-of-a-fair-password",
        Sample(.refusal("zqxvortex7"), ["level=good"])
      ),
      Text("refusal-of-a-good-password", Sample(.refusal("Zq-vortex"))),
      Text("refusal-by-a-required-line", Sample(.refusal("jdoe-Zq7-vortex"))),
      Text("refusal-of-an-easy-password", Sample(.refusal("Summer2024!"))),
      Text("refusal-of-common-words", Sample(.refusal("Summer1!house"), ["guesses=1e12"])),
      Text("refusal-of-a-common-password", Sample(.refusal("password"), ["common=yes"])),
      Text("refusal-at-the-level", Sample(.refusal("jdoe-vortex"), ["level=weak"])),
      Text("refusal-where-all-is-required", Sample(.refusal("zqxvortex"), requiredAlone)),
      Text(
        "refusal-beyond-511-bytes",
        Sample(.refusal(accepted + String(repeating: "é", count: 252)))
      ),
      Text("empty", Sample(.refusal(""))),
      Text("empty-at-level-empty", Sample(.refusal(""), ["level=empty"])),
      Text("empty-on-one-line", Sample(.refusal("")), .line),
      Text("announcement-of-every-rule", Sample(.announcement, every)),
      Text("announcement-needs-some", Sample(.announcement, goodEnough)),
      Text("announcement-of-fair", Sample(.announcement, ["level=fair", "previous=no"])),
      Text("announcement-counts-nothing", Sample(.announcement, requiredAlone)),
      Text("announcement-at-level-empty", Sample(.announcement, ["level=empty"])),
      Text("announcement-not-binding", Sample(.announcement, isBinding: false)),
      Text("announcement-of-all-required", Sample(.announcement, ["require=all"])),
      Text("warning-by-a-required-line", Sample(.warning("jdoe-vortex"), ["level=weak"])),
      Text("repetition", Sample(.repetition)),
      Text("mismatch-two-left", Sample(.mismatch(triesLeft: 2))),
      Text("mismatch-one-left", Sample(.mismatch(triesLeft: 1))),
      Text("missing-token", Sample(.missingToken)),
      Text("unbroken-title", Sample(.refusal("zqx"), titles: unbroken)),
      Text(
        "unusable-policy-for-root",
        Sample(.unusable(["unknown setting lenght; did you mean length?"], isForRoot: true))
      ),
      Text(
        "unusable-policy-for-others",
        Sample(.unusable(["unknown setting lenght; did you mean length?"], isForRoot: false))
      ),
      Text(
        "unusable-policy-of-many-faults",
        Sample(.unusable((1...30).map { "unknown setting wibble\($0)" }, isForRoot: true))
      ),
      Text(
        "unusable-policy-of-strange-words",
        Sample(.unusable(["unknown setting a\"b\\c\u{1B}[31m\u{202E}d\te"], isForRoot: true))
      ),
    ]

  @Test(arguments: texts)
  func `a message reads as it did when a person approved it`(_ text: Text) throws {
    Golden.expect(try text.sample.text(text.layout, text.marks), text.id)
  }

  @Test func `every golden file has its message`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == Self.texts.map { $0.id + ".txt" }.sorted())
  }

  @Test(arguments: texts, Dialogue.Layout.allCases)
  func `a message keeps its bounds in every layout`(
    _ text: Text,
    _ layout: Dialogue.Layout
  ) throws {
    for marks in Dialogue.Marks.allCases {
      let message = try text.sample.text(layout, marks)
      #expect(Bounds.faults(of: message, layout, marks) == [], "\(message)")
    }
  }

  @Test func `plural forms are right for every number of tries`() throws {
    for triesLeft in 1...9 {
      let text = try Sample(.mismatch(triesLeft: triesLeft)).text()
      #expect(text.hasSuffix(triesLeft == 1 ? "; 1 try left." : "; \(triesLeft) tries left."))
    }
  }

  @Test(arguments: ["ypsilon", "Ypsilon7", "-ypsilon-ypsilon-", "ypsilonjdoe", "nolispy"])
  func `no piece of a password is told`(_ password: String) throws {
    let settings = Self.every + ["words=ypsilon"]
    for sample in [Sample(.refusal(password), settings), Sample(.warning(password), settings)] {
      #expect(!(try sample.text().lowercased().contains("ypsil")))
    }
  }

  @Test func `a warning begins with what becomes of the password`() throws {
    for settings in [[], Self.every, Self.requiredAlone] {
      #expect(try Sample(.warning("zqx"), settings).text().hasPrefix("Accepted"))
    }
  }
}
