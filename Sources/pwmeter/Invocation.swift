internal import Text
internal import PasswordPolicy

/// A command as it was called.
struct Invocation {
  /// The words that are no options.
  private(set) var operands: [String] = []

  private var given: [(name: String, value: String)] = []

  /// What comes of reading the words behind a command.
  enum Reading {
    /// The command is to be run.
    case invocation(Invocation)
    /// Its help is wanted.
    case help
    /// The words are wrong, and that was told.
    case refused(ExitStatus)
  }

  /// Tells whether an option was given.
  func has(_ option: Option) -> Bool {
    given.contains { $0.name == option.name }
  }

  /// Returns the value of an option, the last one where it was given more than once.
  func value(of option: Option) -> String? {
    given.last { $0.name == option.name }?.value
  }

  /// Reads the words behind a command.
  static func read(_ words: [String], of command: Command) -> Reading {
    var invocation = Invocation()
    var rest = words.makeIterator()
    var takesOptions = true
    while let word = rest.next() {
      if takesOptions, word == "--help" || word == "-h" { return .help }
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
        if let status = invocation.readOption(word, of: command, next: { rest.next() }) {
          return .refused(status)
        }
      } else if command.operand != nil, command.takesMany || invocation.operands.isEmpty {
        invocation.operands.append(word)
      } else {
        return .refused(Usage.refuseOperand(of: command))
      }
    }
    return .invocation(invocation)
  }

  /// Reads an option, `--name value` or `--name=value`.
  ///
  /// - Returns: The exit status where it is wrong, which was told then.
  private mutating func readOption(
    _ word: String,
    of command: Command,
    next: () -> String?
  ) -> ExitStatus? {
    let page = Help.hint(for: command)
    let name = String(word.prefix { $0 != "=" })
    guard let option = command.options.first(where: { $0.name == name }) else {
      let general: [Option] = command.name.isEmpty ? [.help, .version] : [.help]
      let known = (command.options + general).map { $0.name }
      return Usage.unknown(name, among: known, page) { Phrase("unknown option {0}", $0) }
    }
    let attached = name.utf8.count < word.utf8.count
    guard let wanted = option.value else {
      if attached { return Usage.refuse(Phrase("{0} takes no value", .name(name)), page) }
      given.append((name, ""))
      return nil
    }
    let value = attached ? String(word.dropFirst(name.count + 1)) : next()
    guard let value, !value.isEmpty else {
      // Translators: an option, and the name of its value, such as FILE.
      return Usage.refuse(Phrase("{0} needs a value, {1}", .name(name), .name(wanted)), page)
    }
    given.append((name, value))
    return nil
  }
}
