internal import ProgramHost
internal import Text
internal import BreachedList
internal import ModuleHost
internal import PasswordPolicy

/// One run of `breached info`.
enum BreachedInfo {
  static func run(_ paths: [String], asJSON isJSON: Bool) -> ExitStatus {
    if paths.isEmpty {
      return Breached.refuse(Phrase("breached info needs the name of a list"))
    }
    do throws(HostFault) {
      for path in try BreachedListFiles.paths(of: paths, trusting: .anybody) {
        let file = try BreachedListFile(path, trusting: .anybody)
        try file.verify()
        let text = isJSON ? json(path, file.list.header) + "\n" : text(path, file.list.header)
        guard Output.results.write(text) else { return Fault.ofOutput() }
      }
      return .accepted
    } catch {
      Fault.tell(error.phrase)
      return .policy
    }
  }

  private static func text(_ path: String, _ header: BreachedListHeader) -> String {
    let rows = rows(header).map { (Language.text($0), Language.text($1)) }
    let width = rows.reduce(0) { max($0, Columns.width($1.0)) }
    return rows.reduce(Fault.printable(path) + "\n") { text, row in
      let gap = String(repeating: " ", count: width - Columns.width(row.0) + 2)
      return text + "  " + row.0 + gap + row.1 + "\n"
    }
  }

  private static func rows(_ header: BreachedListHeader) -> [(Phrase, Phrase)] {
    let hashes = Decimal.phrase(grouping: header.entries)
    let size = Decimal.counted(header.fileSize, "{0} byte", "{0} bytes")
    var rows = [
      // Translators: of a breached-password list, as the next ones.
      (Phrase("Hashes"), Phrase("{0}, the first 64 bits of SHA-1", hashes)),
      (
        // Translators: how often a password that is not in a list is refused all the same.
        Phrase("Wrong refusals"),
        Phrase("one in {0} other passwords", Decimal.phrase(grouping: header.oneIn))
      ),
    ]
    if header.minimumCount > 1 {
      let count = Int(clamping: header.minimumCount)
      // Translators: how often a password has leaked at least that is in the list.
      rows.append((Phrase("Leaked"), .counted(count, "{0} time or more", "{0} times or more")))
    }
    if header.minimumLength > 0 {
      let length = Int(clamping: header.minimumLength)
      rows.append(
        // Translators: how long a password is at least that is in the list.
        (Phrase("Length"), .counted(length, "{0} character or more", "{0} characters or more"))
      )
    }
    // Translators: the size of a list, and how much of it a hash takes.
    let share = Phrase("{0}, {1} bits a hash", size, Decimal.phrase(bits(header)))
    rows.append((Phrase("Size"), header.entries == 0 ? size : share))
    // Translators: what a list is divided into.
    rows.append((Phrase("Blocks"), Decimal.phrase(grouping: header.buckets)))
    rows.append((Phrase("Checksums"), Phrase("all verified")))
    return rows
  }

  private static func bits(_ header: BreachedListHeader) -> String {
    Decimal.bits(header.fileSize, header.entries)
  }

  private static func json(_ path: String, _ header: BreachedListHeader) -> String {
    JSON.object([
      ("file", JSON.string(path)),
      ("hashes", "\(header.entries)"),
      ("oneIn", "\(header.oneIn)"),
      ("minimumCount", "\(header.minimumCount)"),
      ("minimumLength", "\(header.minimumLength)"),
      ("bytes", "\(header.fileSize)"),
      ("bitsPerHash", header.entries == 0 ? "null" : bits(header)),
      ("blocks", "\(header.buckets)"),
    ])
  }
}
