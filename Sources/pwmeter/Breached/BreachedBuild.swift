internal import Text
internal import ProgramHost
internal import ModuleHost
internal import PasswordPolicy

/// One run of `breached build`.
enum BreachedBuild {
  static func run(_ invocation: Invocation, _ words: [String]) -> ExitStatus {
    guard let output = words.first else {
      return Breached.refuse(Phrase("breached build needs the name of the list to make"))
    }
    var options = BuildOptions(output: output)
    options.mayBeEmpty = false
    if words.count > 1 { options.inputs = Array(words.dropFirst()) }
    if let fault = read(invocation, into: &options) { return Breached.refuse(fault) }
    Interruption.hold()
    return build(options)
  }

  private static func build(_ options: BuildOptions) -> ExitStatus {
    let progress = ProgressLine()
    do throws(BuildFault) {
      let summary = try BreachedListBuild(options) { progress.tell($0) }.run()
      progress.end()
      return Output.results.write(text(of: summary, options)) ? .accepted : Fault.ofOutput()
    } catch {
      progress.end()
      Fault.tell(error.phrase)
      return error.kind == .content ? .policy : .input
    }
  }

  /// Reads the options; returns what is wrong with one.
  private static func read(_ invocation: Invocation, into options: inout BuildOptions) -> Phrase? {
    options.areWords = invocation.has(.words)
    options.areUnsorted = invocation.has(.unsorted)
    options.isPartial = invocation.has(.partial)
    let ofHashes: [Option] = [.unsorted, .partial, .minimumCount]
    if options.areWords, let other = ofHashes.first(where: { invocation.has($0) }) {
      // Translators: two options.
      return Phrase(
        "{0} is for lists of hashes, not for {1}",
        .name(other.name),
        .name(Option.words.name)
      )
    }
    if !options.areWords, invocation.has(.minimumLength) {
      return Phrase("--min-length needs --words, a hash does not tell how long its password is")
    }
    for (option, most, place) in numbers {
      guard let text = invocation.value(of: option) else { continue }
      guard let number = WholeNumber.read(text.utf8, in: 1...most) else {
        return WholeNumber.fault(of: option, in: 1...most)
      }
      place(&options, number)
    }
    if let text = invocation.value(of: .falsePositives) {
      guard let oneIn = Rate.oneIn(text) else {
        return Phrase("--false-positives must be from 1e-9 to 1e-1, such as 1e-6")
      }
      options.oneIn = oneIn
    }
    return nil
  }

  /// The options that are numbers, the most that each takes, and where it goes.
  private static let numbers: [(Option, Int, @Sendable (inout BuildOptions, Int) -> Void)] = [
    (.minimumCount, 1_000_000_000, { $0.minimumCount = $1 }),
    (.minimumLength, Candidate.byteLimit, { $0.minimumLength = $1 }),
    (.memory, 1 << 20, { $0.memory = $1 << 20 }),
  ]

  private static func text(of summary: BuildSummary, _ options: BuildOptions) -> String {
    let hashes = Decimal.counted(summary.hashes, "{0} hash", "{0} hashes")
    let bytes = Decimal.counted(summary.bytes, "{0} byte", "{0} bytes")
    let name = Phrase.name(options.output)
    let bits = Decimal.phrase(Decimal.bits(summary.bytes, summary.hashes))
    let made =
      summary.hashes > 0
      // Translators: a file, how many hashes are in it, its size, and a number of bits.
      ? Phrase("{0}: {1}, {2}, {3} bits each", name, hashes, bytes, bits)
      // Translators: a file, how many hashes are in it, and its size.
      : Phrase("{0}: {1}, {2}", name, hashes, bytes)
    let lines = Decimal.counted(summary.lines, "{0} line read", "{0} lines read")
    let passedOver = Decimal.phrase(grouping: summary.passedOver)
    let read =
      summary.passedOver > 0
      // Translators: how many lines were read, and how many of them were not used.
      ? Phrase("{0}, {1} passed over", lines, passedOver) : lines
    return Fault.printable(Language.text(made)) + "\n" + Language.text(read) + "\n"
  }
}

/// The rate of wrong refusals, as it is written.
enum Rate {
  /// Reads a rate such as `1e-6`, `5e-7`, `1/1000000`; returns how many passwords there are to one.
  static func oneIn(_ text: String) -> UInt64? {
    if text.hasPrefix("1/") {
      return checked(WholeNumber.read(text.dropFirst(2).utf8, in: 1...1_000_000_000))
    }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let digit = WholeNumber.read(parts[0].utf8, in: 1...9),
      parts[1].hasPrefix("-"),
      let exponent = WholeNumber.read(parts[1].dropFirst().utf8, in: 1...10)
    else { return nil }
    var power = 1
    for _ in 0..<exponent { power *= 10 }
    // Rounded so that no more are refused than was asked for.
    return checked((power + digit - 1) / digit)
  }

  private static func checked(_ oneIn: Int?) -> UInt64? {
    guard let oneIn, 10...1_000_000_000 ~= oneIn else { return nil }
    return UInt64(exactly: oneIn)
  }
}
