internal import Text

extension FieldState.Page {
  /// A line of a page: a key and what it does, or only a text.
  struct Line {
    let key: String
    let text: Phrase

    init(_ key: String, _ text: Phrase) {
      self.key = key
      self.text = text
    }
  }

  /// The columns of the longest names of keys, and two between them and the text.
  static let keyColumns = 24

  /// The lines of the page.
  var lines: [Line] {
    switch self {
    case .keys: Self.keyLines
    case .explanation(let lines): lines.map { Line("", .name($0)) }
    }
  }

  /// Every key that does something, the most needed first.
  private static var keyLines: [Line] {
    [
      // Translators: what a key does, here and in the following texts.
      Line("Enter", Phrase("Go on, or say what is missing")),
      Line("Ctrl-C, Ctrl-D", Phrase("Leave; Ctrl-D only while nothing is entered")),
      Line("TAB, Up, Down", Phrase("Change between both fields")),
      Line(
        "TAB",
        Phrase("While nothing is entered: hide the number of characters, or show it")
      ),
      Line("Ctrl-T", Phrase("Show the input, or hide it")),
      Line("Ctrl-G", Phrase("Suggest a password")),
      Line("F2", Phrase("Show how an attacker would guess the password")),
      Line("Ctrl-_, Ctrl-Y", Phrase("Undo a change; bring deleted text back")),
      Line("Backspace, Delete", Phrase("Delete a character")),
      Line("Ctrl-U, Ctrl-K, Ctrl-W", Phrase("Delete everything, the rest, a word")),
      Line("Ctrl-A, Ctrl-E, arrows", Phrase("Move the cursor")),
      Line("Ctrl-L", Phrase("Draw the screen again, or repeat the state in lines")),
      Line("Ctrl-Z", Phrase("Suspend the program")),
      Line("F1, Alt-?", Phrase("List the keys; Up and Down scroll, Enter closes the list")),
    ]
  }
}
