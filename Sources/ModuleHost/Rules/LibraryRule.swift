internal import Text
internal import PasswordPolicy

extension Candidate {
  /// Why no library of C's can be asked about the password, or nil where it can.
  var whyNoLibraryCanTakeIt: Phrase? {
    if password.bytes.count > Self.byteLimit { return Self.tooManyBytes }
    return password.bytes.contains(0) ? Phrase("it has a NUL byte") : nil
  }
}
