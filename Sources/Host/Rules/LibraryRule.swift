internal import PasswordPolicy

extension Candidate {
  /// Why no library of C's can be asked about the password, or nil where it can.
  var whyNoLibraryCanTakeIt: String? {
    if password.bytes.count > Self.byteLimit { return "more than \(Self.byteLimit) bytes" }
    return password.bytes.contains(0) ? "it has a NUL byte" : nil
  }
}
