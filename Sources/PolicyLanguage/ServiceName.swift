extension String {
  /// The name of a service as libpam understands it: without folders, its letters small.
  public var asPAMService: String {
    let name = Array(utf8).split(separator: UInt8(ascii: "/")).last ?? []
    return String(decoding: Array(name).lowercasedASCII, as: UTF8.self)
  }

  /// The text with capital letters made small, where they are ASCII.
  var lowercasedASCII: String {
    String(decoding: Array(utf8).lowercasedASCII, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes with capital letters made small, where they are ASCII.
  package var lowercasedASCII: [UInt8] {
    map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
