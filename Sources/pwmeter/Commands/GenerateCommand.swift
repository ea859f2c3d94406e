internal import ProgramHost
internal import Text
internal import PasswordGenerator
internal import ModuleHost
internal import PasswordPolicy
internal import PolicyLanguage

extension Command {
  /// Makes passwords.
  static let generate = Command(
    name: "generate",
    input: readsNone,
    summary: Phrase("Make strong passwords, or phrases of words, that the policy accepts"),
    details: [
      .text(Phrase("Passwords go to standard output, one per line.")),
      .text(
        Phrase(
          "If standard error is a terminal, pwmeter prints the bits of entropy of each password there: the binary logarithm of the number of equally likely passwords."
        )
      ),
      .text(
        Phrase(
          "Exit status: 0 made, 1 the policy accepts none, 2 wrong usage, 3 unusable policy, 4 no random numbers or no place to write to."
        )
      ),
    ],
    options: [.wordCount, .length, .passwordCount, .json, .forUser, .user, .service, .config]
  ) { invocation in
    Generate.run(invocation)
  }
}

extension Option {
  fileprivate static let wordCount = Option(
    "--words",
    taking: "N",
    Phrase("Choose N words instead of characters")
  )
  fileprivate static let length = Option(
    "--length",
    taking: "N",
    Phrase("Make passwords of N characters")
  )
  fileprivate static let passwordCount = Option(
    "--count",
    taking: "N",
    Phrase("Make N passwords, not one")
  )
  fileprivate static let forUser = Option(
    "--for-user",
    taking: "NAME",
    offering: .accounts,
    Phrase("The same as --user")
  )
}

/// One run of the command `generate`.
private struct Generate {
  /// The most words of one password: what PAM can pass on has no room for more of three letters.
  private static let mostWords = 128

  /// The most passwords of one run.
  private static let mostPasswords = 1_000_000

  private let length: Int?
  private let words: Int?
  private let count: Int
  private let isJSON: Bool
  private let judge: Judge

  /// Carries out the command.
  static func run(_ invocation: Invocation) -> ExitStatus {
    var numbers: [Int?] = []
    for (option, most) in limits {
      let text = invocation.value(of: option)
      let number = text.flatMap { WholeNumber.read($0.utf8, in: 1...most) }
      if text != nil, number == nil {
        let message = WholeNumber.fault(of: option, in: 1...most)
        return Usage.refuse(message, Help.hint(for: .generate))
      }
      numbers.append(number)
    }
    for (first, second) in [(Option.wordCount, Option.length), (.forUser, .user)]
    where invocation.has(first) && invocation.has(second) {
      // Translators: two options.
      let message = Phrase(
        "{0} and {1} cannot be given together",
        .name(first.name),
        .name(second.name)
      )
      return Usage.refuse(message, Help.hint(for: .generate))
    }
    let options = PolicyOptions(invocation, for: invocation.value(of: .forUser))
    guard let policy = options.configuration()?.policy else { return .policy }
    let generate = Generate(
      length: numbers[1],
      words: numbers[0],
      count: numbers[2] ?? 1,
      isJSON: invocation.has(.json),
      judge: Judge(policy, options.account)
    )
    return generate.makeAll()
  }

  private static let limits = [
    (Option.wordCount, mostWords), (.length, Candidate.byteLimit),
    (.passwordCount, mostPasswords),
  ]

  private func makeAll() -> ExitStatus {
    do throws(GenerationFault) {
      let generator = try generator()
      let isTold = isJSON || Terminal.isTerminal(Output.faults.rawValue)
      let bits = isTold ? Bits(try generator.bits()) : nil
      for number in 0..<count {
        guard write(try generator.password(another: number > 0), bits) else {
          return Fault.ofOutput()
        }
      }
      if let bits, !isJSON {
        _ = Output.faults.write(Language.text(bits.phrase(inEach: count > 1)) + "\n")
      }
      return .accepted
    } catch {
      Fault.tell(error.phrase)
      return error == .noRandomness ? .input : .refused
    }
  }

  private func generator() throws(GenerationFault) -> Generator {
    if let words { return try .phrases(of: words, among: .builtIn, for: judge, .ofKernel) }
    if let length { return try .characters(for: judge, length: length, .ofKernel) }
    return try .preferred(among: .builtIn, for: judge, .ofKernel)
  }

  private func write(_ password: [UInt8], _ bits: Bits?) -> Bool {
    guard isJSON, let bits else { return Output.results.write(password + [0x0A]) }
    let members: [(key: String, value: String)] = [
      ("password", JSON.string(String(decoding: password, as: UTF8.self))), ("bits", bits.number),
    ]
    return Output.results.write(JSON.object(members) + "\n")
  }
}

/// A number of bits of entropy as it is shown: with one decimal, cut off.
private struct Bits {
  let number: String

  init(_ bits: Double) {
    let tenths = Int(max(bits, 0) * 10)
    number = "\(tenths / 10).\(tenths % 10)"
  }

  func phrase(inEach isMany: Bool) -> Phrase {
    // Translators: a number with one decimal, here and in the next.
    isMany
      ? Phrase("{0} bits of entropy in each", Decimal.phrase(number))
      : Phrase("{0} bits of entropy", Decimal.phrase(number))
  }
}
