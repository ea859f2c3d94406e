/// The completion for zsh(1), made from the table of commands.
enum ZshCompletion {
  /// The script.
  static var text: String {
    let options = Command.unnamedOptions.map {
      "    " + Shell.quoted(exclusive($0) + argument(for: $0)) + " \\\n"
    }
    let commands = Command.all.map {
      "        " + Shell.quoted($0.name + ":" + Language.text($0.summary)) + "\n"
    }
    return opening + options.joined() + middle + commands.joined() + "      )\n" + described
      + Command.all.map { branch(of: $0) }.joined() + closing
  }

  private static let opening = """
    #compdef pwmeter
    # zsh completion for pwmeter(1), printed by: pwmeter completions zsh
    _pwmeter() {
      local curcontext=$curcontext state line
      local -a commands
      typeset -A opt_args
      _arguments -C \\

    """

  private static let middle = """
        '1:command:->command' '*::word:->word'
      case $state in
        command)
          commands=(

    """

  private static let described = """
          _describe -t commands command commands
          ;;
        word)
          case $words[1] in

    """

  private static let closing = """
          esac
          ;;
      esac
    }
    if [[ $funcstack[1] == _pwmeter ]]; then
      _pwmeter "$@"
    else
      compdef _pwmeter pwmeter
    fi

    """

  /// What is offered behind a command.
  private static func branch(of command: Command) -> String {
    let indent = String(repeating: " ", count: 8)
    var arguments = command.allOptions.map { argument(for: $0) }
    if let offer = command.operandOffer {
      if case .words(_, thenFiles: true) = offer { arguments.append("*:FILE:_files") }
      var place = command.takesMany ? "*" : "1"
      if case .words = offer { place = "1" }
      arguments.append(place + ":" + command.name + ":" + action(offer, of: command))
    }
    let lines = arguments.map { indent + "    " + Shell.quoted($0) }
    return indent + command.name + ")\n" + indent + "  _arguments \\\n"
      + lines.joined(separator: " \\\n") + "\n" + indent + "  ;;\n"
  }

  /// An option as `_arguments` reads it; the signs that it takes for its own are escaped.
  private static func argument(for option: Option) -> String {
    var summary = ""
    for character in Language.text(option.summary) {
      if "[]:\\".contains(character) { summary += "\\" }
      summary.append(character)
    }
    guard let value = option.value else { return option.name + "[" + summary + "]" }
    return option.name + "=[" + summary + "]:" + value + ":" + action(option.offer)
  }

  /// What nothing else may stand beside.
  private static func exclusive(_ option: Option) -> String {
    option.name == Option.help.name || option.name == "--version" ? "(- : *)" : ""
  }

  /// What is done for the words behind a command.
  private static func action(_ offer: Offer, of command: Command) -> String {
    guard let special = command.optionOffer else { return action(offer) }
    return "{if (( $words[(I)" + special.option.name + "] )); then " + action(special.offer)
      + "; else " + action(offer) + "; fi}"
  }

  private static func action(_ offer: Offer) -> String {
    switch offer {
    case .nothing: " "
    case .files: "_files"
    case .accounts: "_users"
    case .services: "_files -W /etc/pam.d"
    case .commands: "(" + Command.all.map { $0.name }.joined(separator: " ") + ")"
    case .words(let words, _): "(" + words.joined(separator: " ") + ")"
    }
  }
}
