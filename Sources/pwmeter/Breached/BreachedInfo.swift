internal import Blocklist
internal import Host
internal import PasswordPolicy

/// One run of `breached info`.
enum BreachedInfo {
  static func run(_ paths: [String], asJSON isJSON: Bool) -> ExitStatus {
    if paths.isEmpty { return Breached.refuse("breached info needs the name of a list") }
    do throws(RuleFault) {
      for file in try BlocklistFiles.open(paths, trusting: .anybody) {
        try file.verify { _ in }
        let text = isJSON ? json(file) + "\n" : text(file)
        guard Output.results.write(text) else { return Fault.ofOutput() }
      }
      return .accepted
    } catch {
      Fault.tell(error.message)
      return .policy
    }
  }

  private static func text(_ file: BlocklistFile) -> String {
    let header = file.list.header
    var rows = [
      ("Hashes", Decimal.grouped(header.entries) + ", the first 64 bits of SHA-1"),
      ("Wrong refusals", "one in " + Decimal.grouped(header.oneIn) + " other passwords"),
    ]
    if header.minimumCount > 1 {
      rows.append(("Leaked", "\(header.minimumCount) times or more"))
    }
    if header.minimumLength > 0 {
      rows.append(("Length", "\(header.minimumLength) characters or more"))
    }
    let bits = header.entries == 0 ? "" : ", " + bits(header) + " bits a hash"
    rows.append(("Size", Decimal.grouped(header.fileSize) + " bytes" + bits))
    rows.append(("Blocks", Decimal.grouped(header.buckets)))
    rows.append(("Checksums", "all verified"))
    return rows.reduce(Fault.printable(file.path) + "\n") { text, row in
      let gap = String(repeating: " ", count: 16 - row.0.utf8.count)
      return text + "  " + row.0 + gap + row.1 + "\n"
    }
  }

  private static func bits(_ header: BlocklistHeader) -> String {
    Decimal.bits(header.fileSize, header.entries)
  }

  private static func json(_ file: BlocklistFile) -> String {
    let header = file.list.header
    return JSON.object([
      ("file", JSON.string(file.path)),
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
