internal import Host

/// One run of `breached build`.
enum BreachedBuild {
  static func run(_ invocation: Invocation, _ words: [String]) -> ExitStatus {
    guard let output = words.first else {
      return Breached.refuse("breached build needs the name of the list to make")
    }
    var options = BuildOptions(output: output)
    options.mayBeEmpty = false
    if words.count > 1 { options.inputs = Array(words.dropFirst()) }
    if let fault = read(invocation, into: &options) { return Breached.refuse(fault) }
    Interruption.hold()
    let status = build(options)
    // All that was begun has been put away.
    if Interruption.isNoted { Interruption.end() }
    return status
  }

  private static func build(_ options: BuildOptions) -> ExitStatus {
    let progress = ProgressLine()
    do throws(BuildFault) {
      let summary = try BreachedListBuild(options) { progress.tell($0) }.run()
      progress.end()
      return Output.results.write(text(of: summary, options)) ? .accepted : Fault.ofOutput()
    } catch {
      progress.end()
      Fault.tell(error.message)
      return error.kind == .content ? .policy : .input
    }
  }

  /// Reads the options; returns what is wrong with one.
  private static func read(_ invocation: Invocation, into options: inout BuildOptions) -> String? {
    options.areWords = invocation.has(.words)
    options.areUnsorted = invocation.has(.unsorted)
    options.isPartial = invocation.has(.partial)
    let ofHashes: [Option] = [.unsorted, .partial, .minimumCount]
    if options.areWords, let other = ofHashes.first(where: { invocation.has($0) }) {
      return other.name + " is for lists of hashes, not for --words"
    }
    if !options.areWords, invocation.has(.minimumLength) {
      return "--min-length needs --words, a hash does not tell how long its password is"
    }
    if let text = invocation.value(of: .minimumCount) {
      guard let number = number(text, upTo: 1_000_000_000) else {
        return "--min-count must be a whole number from 1 to 1000000000"
      }
      options.minimumCount = number
    }
    if let text = invocation.value(of: .minimumLength) {
      guard let number = number(text, upTo: 512) else {
        return "--min-length must be a whole number from 1 to 512"
      }
      options.minimumLength = number
    }
    if let text = invocation.value(of: .memory) {
      guard let number = number(text, upTo: 1 << 20) else {
        return "--memory must be a whole number of MiB from 1 to 1048576"
      }
      options.memory = number << 20
    }
    if let text = invocation.value(of: .falsePositives) {
      guard let oneIn = Rate.oneIn(text) else {
        return "--false-positives must be from 1e-9 to 1e-1, such as 1e-6"
      }
      options.oneIn = oneIn
    }
    return nil
  }

  private static func number(_ text: String, upTo most: Int) -> Int? {
    guard let number = Int(text), 1...most ~= number else { return nil }
    return number
  }

  private static func text(of summary: BuildSummary, _ options: BuildOptions) -> String {
    var text = Fault.printable(options.output) + ": "
    text += Decimal.amount(summary.hashes, "hash", "hashes") + ", "
    text += Decimal.grouped(summary.bytes) + " bytes"
    if summary.hashes > 0 {
      text += ", " + Decimal.bits(summary.bytes, summary.hashes) + " bits each"
    }
    text += "\n" + Decimal.amount(summary.lines, "line", "lines") + " read"
    if summary.passedOver > 0 {
      text += ", " + Decimal.grouped(summary.passedOver) + " passed over"
    }
    return text + "\n"
  }
}

/// The rate of wrong refusals, as it is written.
enum Rate {
  /// Reads a rate such as `1e-6`, `5e-7`, `1/1000000`; returns how many passwords there are to one.
  static func oneIn(_ text: String) -> UInt64? {
    if text.hasPrefix("1/") { return checked(UInt64(text.dropFirst(2))) }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let digit = UInt64(parts[0]), 1...9 ~= digit,
      parts[1].hasPrefix("-"), let exponent = UInt64(parts[1].dropFirst()), 1...10 ~= exponent
    else { return nil }
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    // Rounded so that no more are refused than was asked for.
    return checked((power + digit - 1) / digit)
  }

  private static func checked(_ oneIn: UInt64?) -> UInt64? {
    guard let oneIn, 10...1_000_000_000 ~= oneIn else { return nil }
    return oneIn
  }
}
