/// The completion for fish(1), made from the table of commands.
enum FishCompletion {
  /// The script.
  static var text: String {
    var text = opening
    for command in Command.all {
      text +=
        begin + " -a " + command.name + " -d " + Shell.quoted(Language.text(command.summary)) + "\n"
    }
    for option in Command.unnamedOptions { text += begin + line(for: option) }
    for command in Command.all {
      for option in command.allOptions { text += behind(command) + line(for: option) }
      text += operands(of: command)
    }
    return text
  }

  private static let opening = """
    # fish completion for pwmeter(1), printed by: pwmeter completions fish
    function __pwmeter_begins
        set -l words (commandline -opc)
        test (count $words) -eq 1; or string match -q -- '-*' $words[2]
    end
    function __pwmeter_runs
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
    end
    function __pwmeter_first
        test (count (commandline -opc)) -eq 2
    end
    function __pwmeter_has
        contains -- $argv[1] (commandline -opc)
    end
    complete -c pwmeter -f

    """

  private static let begin = "complete -c pwmeter -n __pwmeter_begins"

  /// The beginning of a line for what stands behind a command, where a condition holds as well.
  private static func behind(_ command: Command, _ condition: String = "") -> String {
    "complete -c pwmeter -n '__pwmeter_runs " + command.name + condition + "'"
  }

  /// The lines for the words behind a command.
  private static func operands(of command: Command) -> String {
    guard let offer = command.operandOffer else { return "" }
    if let special = command.optionOffer {
      let condition = "__pwmeter_has " + special.option.name
      return behind(command, "; and " + condition) + words(special.offer) + "\n"
        + behind(command, "; and not " + condition) + words(offer) + "\n"
    }
    guard case .words(_, thenFiles: true) = offer else {
      return behind(command) + words(offer) + "\n"
    }
    return behind(command, "; and __pwmeter_first") + words(offer) + "\n"
      + behind(command, "; and not __pwmeter_first") + words(.files) + "\n"
  }

  /// The rest of the line for an option.
  private static func line(for option: Option) -> String {
    let name =
      option.name.utf8.count == 2
      ? " -s " + option.name.dropFirst() : " -l " + option.name.dropFirst(2)
    return name + value(of: option) + " -d " + Shell.quoted(Language.text(option.summary)) + "\n"
  }

  /// What is offered for the value of an option; without `-x` that were files as well.
  private static func value(of option: Option) -> String {
    guard option.value != nil else { return "" }
    if case .files = option.offer { return " -r -F" }
    return " -x" + words(option.offer)
  }

  private static func words(_ offer: Offer) -> String {
    switch offer {
    case .nothing: ""
    case .files: " -F"
    case .accounts: " -a '(__fish_complete_users)'"
    case .services: " -a '(string replace -r \".*/\" \"\" /etc/pam.d/*)'"
    case .commands: " -a " + Shell.list(Command.all.map { $0.name })
    case .words(let words, _): " -a " + Shell.list(words)
    }
  }
}
