/// The completion for bash(1), made from the table of commands.
enum BashCompletion {
  /// The script.
  static var text: String {
    let first = Command.all.map { $0.name } + Command.unnamedOptions.map { $0.name }
    return opening + "  if ((COMP_CWORD == 1)); then\n    words=" + Shell.list(first)
      + "\n  else\n    case ${COMP_WORDS[1]} in\n"
      + Command.all.map { branch(of: $0) }.joined() + unnamedBranch + closing
  }

  private static let opening = """
    # bash completion for pwmeter(1), printed by: pwmeter completions bash
    _pwmeter() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words='' offer=''
      # bash takes --option=value apart at the sign.
      if [[ $current == '=' ]]; then
        current=''
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi

    """

  private static let closing = """
        esac
      fi
      case $offer in
        files)
          compopt -o filenames 2> /dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          ;;
        accounts) mapfile -t COMPREPLY < <(compgen -u -- "$current") ;;
        services) mapfile -t COMPREPLY < <(cd /etc/pam.d && compgen -f -- "$current") ;;
        *) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
      esac
    }
    complete -F _pwmeter pwmeter

    """

  /// What is offered behind a command.
  private static func branch(of command: Command) -> String {
    branch(command.name, command.allOptions, command.operandOffer)
  }

  /// What is offered behind options without a command.
  private static var unnamedBranch: String {
    branch("-*", Command.unnamedOptions, nil)
  }

  private static func branch(_ pattern: String, _ options: [Option], _ operand: Offer?) -> String {
    let indent = String(repeating: " ", count: 6)
    var text = indent + pattern + ")\n"
    text += indent + "  words=" + Shell.list(options.map { $0.name }) + "\n"
    let valued = options.filter { $0.value != nil }
    if !valued.isEmpty || operand != nil {
      text += indent + "  case $previous in\n"
      for option in valued {
        text += indent + "    " + option.name + ") " + assignment(option.offer) + " ;;\n"
      }
      if let offer = operand {
        text += indent + "    *) if [[ $current != -* ]]; then " + assignment(offer) + "; fi ;;\n"
      }
      text += indent + "  esac\n"
    }
    return text + indent + "  ;;\n"
  }

  private static func assignment(_ offer: Offer) -> String {
    switch offer {
    case .nothing: "words=''"
    case .files: "offer=files"
    case .accounts: "offer=accounts"
    case .services: "offer=services"
    case .commands: "words=" + Shell.list(Command.all.map { $0.name })
    case .words(let words, thenFiles: false): "words=" + Shell.list(words)
    case .words(let words, thenFiles: true):
      "if ((COMP_CWORD == 2)); then words=" + Shell.list(words) + "; else offer=files; fi"
    }
  }
}
