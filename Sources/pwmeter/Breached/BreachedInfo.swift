internal import Blocklist
internal import Host
internal import PasswordPolicy

/// One run of `breached info`.
enum BreachedInfo {
  static func run(_ paths: [String], asJSON isJSON: Bool) -> ExitStatus {
    if paths.isEmpty { return Breached.refuse("breached info needs the name of a list") }
    do throws(RuleFault) {
      for path in try BlocklistFiles.paths(of: paths, trusting: .anybody) {
        let file = try BlocklistFile(path, trusting: .anybody)
        try file.verify()
        let text = isJSON ? json(path, file.list.header) + "\n" : text(path, file.list.header)
        guard Output.results.write(text) else { return Fault.ofOutput() }
      }
      return .accepted
    } catch {
      Fault.tell(error.message)
      return .policy
    }
  }

  private static func text(_ path: String, _ header: BlocklistHeader) -> String {
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
    return rows.reduce(Fault.printable(path) + "\n") { text, row in
      let gap = String(repeating: " ", count: 16 - row.0.utf8.count)
      return text + "  " + row.0 + gap + row.1 + "\n"
    }
  }

  private static func bits(_ header: BlocklistHeader) -> String {
    Decimal.bits(header.fileSize, header.entries)
  }

  private static func json(_ path: String, _ header: BlocklistHeader) -> String {
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
