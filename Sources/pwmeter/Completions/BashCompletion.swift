/// The completion for bash(1), made from the table of commands.
enum BashCompletion {
  /// The script.
  static var text: String {
    let first = Command.all.map { $0.name } + Command.unnamedOptions.map { $0.name }
    return opening + "  if ((place == 1)); then\n    words=" + Shell.list(first)
      + "\n  else\n    case ${COMP_WORDS[1]} in\n"
      + Command.all.map { branch(of: $0) }.joined() + unnamedBranch + closing
  }

  private static let opening = """
    # bash completion for pwmeter(1), printed by: pwmeter completions bash
    _pwmeter() {
      local place=$COMP_CWORD current=${COMP_WORDS[COMP_CWORD]} words='' offer='' stem='' previous
      local typed=${COMP_LINE:0:COMP_POINT}
      # bash takes a word apart at each colon, and replaces no more than what is behind the last.
      while ((place > 1)) && [[ ${COMP_WORDS[place]} == : || ${COMP_WORDS[place - 1]} == : ]] \\
        && [[ $typed == *"${COMP_WORDS[place - 1]}$current" ]]; do
        place=$((place - 1))
        current=${COMP_WORDS[place]}$current
        stem=${current%"${current##*:}"}
      done
      previous=${COMP_WORDS[place - 1]}
      # bash takes --option=value apart at the sign.
      if [[ $current == '=' ]]; then
        current=''
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[place - 2]}
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
      if [[ -n $stem ]]; then COMPREPLY=("${COMPREPLY[@]#"$stem"}"); fi
    }
    complete -F _pwmeter pwmeter

    """

  /// What is offered behind a command.
  private static func branch(of command: Command) -> String {
    var operand = command.operandOffer.map { assignment($0) }
    if let usual = operand, let special = command.optionOffer {
      operand =
        "if [[ \" ${COMP_WORDS[*]} \" == *' " + special.option.name + " '* ]]; then "
        + assignment(special.offer) + "; else " + usual + "; fi"
    }
    return branch(command.name, command.allOptions, operand)
  }

  /// What is offered behind options without a command.
  private static var unnamedBranch: String {
    branch("-*", Command.unnamedOptions, nil)
  }

  private static func branch(_ pattern: String, _ options: [Option], _ operand: String?) -> String {
    let indent = String(repeating: " ", count: 6)
    var text = indent + pattern + ")\n"
    text += indent + "  words=" + Shell.list(options.map { $0.name }) + "\n"
    let valued = options.filter { $0.value != nil }
    if !valued.isEmpty || operand != nil {
      text += indent + "  case $previous in\n"
      for option in valued {
        text += indent + "    " + option.name + ") " + assignment(option.offer) + " ;;\n"
      }
      if let operand {
        text += indent + "    *) if [[ $current != -* ]]; then " + operand + "; fi ;;\n"
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
      "if ((place == 2)); then words=" + Shell.list(words) + "; else offer=files; fi"
    }
  }
}
