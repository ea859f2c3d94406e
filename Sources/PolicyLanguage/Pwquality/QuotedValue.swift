extension String {
  /// The text as a value of a policy file, in quotes if it needs them; nil if no quotes are left
  /// for it.
  package var written: String? {
    let bytes = utf8
    let isDouble = bytes.contains(UInt8(ascii: "\""))
    let isSingle = bytes.contains(UInt8(ascii: "'"))
    let ends = [bytes.first, bytes.last].compactMap { $0 }
    let isPlain =
      !bytes.isEmpty && !bytes.contains(UInt8(ascii: "#"))
      && ends.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      && bytes.first != UInt8(ascii: "\"") && bytes.first != UInt8(ascii: "'")
    if isPlain { return self }
    if !isDouble { return "\"" + self + "\"" }
    return isSingle ? nil : "'" + self + "'"
  }
}
