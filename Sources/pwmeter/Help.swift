internal import ProgramHost
internal import Text
internal import ModuleHost
internal import PasswordPolicy
internal import Terminal

/// The texts that tell how the program is used, made from the table of commands.
enum Help {
  /// How wide the texts are, in columns.
  private static let width = 80

  /// How the program is used.
  static var overview: String {
    let closing = Phrase("pwmeter help COMMAND tells more of a command, pwmeter(1) tells all.")
    return usage(calls) + "\n"
      + text(of: .field)
      // Translators: the heading of a list.
      + "\n" + Language.text(Phrase("Commands:")) + "\n"
      + table(Command.all.map { Entry(called($0), $0.summary) })
      // Translators: the heading of a list.
      + "\n" + Language.text(Phrase("Options without a command:")) + "\n"
      + table(Command.unnamedOptions.map { Entry($0.usage, $0.summary) })
      + "\n" + paragraph(closing)
  }

  /// How a command is used.
  static func page(of command: Command) -> String {
    if command.name.isEmpty { return overview }
    let options = command.options.map { "[" + $0.usage + "]" }
    return usage([["pwmeter " + called(command)] + options]) + "\n" + text(of: command)
      // Translators: the heading of a list.
      + "\n" + Language.text(Phrase("Options:")) + "\n"
      + table(command.allOptions.map { Entry($0.usage, $0.summary) })
  }

  /// Where to read how a command is used.
  static func hint(for command: Command) -> String {
    let isProgram = command.name.isEmpty
    let options = command.options.isEmpty ? "" : " [OPTION ...]"
    let line = isProgram ? "pwmeter" + options : "pwmeter " + called(command) + options
    let asking = isProgram ? "pwmeter --help" : "pwmeter help " + command.name
    // Translators: a command line.
    return usage([[line]]) + Language.text(Phrase("{0} lists the options.", .name(asking))) + "\n"
  }

  /// Where to read which commands there are.
  static var hint: String {
    // Translators: a command line.
    usage(calls) + Language.text(Phrase("{0} lists the commands.", .name("pwmeter help"))) + "\n"
  }

  /// How the program is called.
  private static let calls = [["pwmeter [OPTION ...]"], ["pwmeter COMMAND [OPTION ...]"]]

  /// Shows a text that was asked for.
  static func show(_ text: String) -> ExitStatus {
    Output.results.write(text) ? .accepted : Fault.ofOutput()
  }

  /// Command lines in parts, one below the other behind the word for them; a line goes on in further rows.
  private static func usage(_ lines: [[String]]) -> String {
    // Translators: stands before a command line that shows how the program is called.
    let word = Language.text(Phrase("usage:")) + " "
    let indent = Columns.width(word)
    let margin = "\n" + String(repeating: " ", count: indent)
    let rows = lines.map {
      WordWrap.lines(of: $0, width: width, first: indent, following: indent + 2)
        .joined(separator: margin + "  ")
    }
    return word + rows.joined(separator: margin) + "\n"
  }

  /// What a command does, in sentences.
  private static func text(of command: Command) -> String {
    // Translators: what a command does, made a sentence.
    var text = paragraph(Phrase("{0}.", command.summary))
    var rows: [Entry] = []
    for detail in command.details {
      switch detail {
      case .row(let typed, let meaning): rows.append(Entry(typed, meaning))
      case .text(let phrase):
        text += table(rows) + paragraph(phrase)
        rows = []
      }
    }
    return text + table(rows)
  }

  private static func called(_ command: Command) -> String {
    guard let operand = command.operand else { return command.name }
    let words = operand + (command.takesMany ? " ..." : "")
    return command.name + " " + (command.needsOperand ? words : "[" + words + "]")
  }

  /// A row of a table: what is typed, and what it does.
  private struct Entry {
    let typed: String
    let meaning: Phrase?

    init(_ typed: String, _ meaning: Phrase?) {
      self.typed = typed
      self.meaning = meaning
    }
  }

  /// Rows of two columns.
  private static func table(_ rows: [Entry]) -> String {
    let column = rows.reduce(0) { max($0, Columns.width($1.typed)) } + 4
    return rows.reduce("") { text, row in
      guard let meaning = row.meaning else { return text + "  " + row.typed + "\n" }
      var start = Row()
      layout.append("  " + row.typed, to: &start)
      start.pad(to: column)
      return text + lines(layout.wrap(Language.text(meaning), behind: start))
    }
  }

  private static func paragraph(_ phrase: Phrase) -> String {
    lines(layout.wrap(Language.text(phrase)))
  }

  private static var layout: Layout {
    Layout(Glyphs(isUnicode: true) { Columns.width(Character($0)) }, width: width)
  }

  private static func lines(_ rows: [Row]) -> String {
    rows.reduce("") { $0 + String(decoding: $1.bytes, as: UTF8.self) + "\n" }
  }
}

extension Fault {
  /// Tells that results cannot be written, and returns the exit status for it.
  static func ofOutput() -> ExitStatus {
    tell(Phrase("standard output cannot be written"))
    return .input
  }
}
