import Glibc

// What is unsafe is sound: the C functions get arrays and structures of this file, which outlast
// the call, with their sizes.

/// Writes a text to a descriptor, whole.
func put(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count <= 0 { return }
    rest = rest.dropFirst(count)
  }
}

/// Tells what went wrong.
func complain(_ text: String) {
  put("stagehand: " + text + "\n", to: STDERR_FILENO)
}
