import Glibc

// What is unsafe is sound: the texts are C strings for as long as the calls.

/// How the functions of libraries are found.
enum Binding {
  /// Starts this program anew where they would be found when they are first called.
  ///
  /// The dynamic linker then saves all registers, and those of the C library's copies still hold up to
  /// some hundred bytes of what was copied: it would write over the stack that is to be searched, with what
  /// libpam has copied last.
  static func bindAtStart() {
    if unsafe getenv("LD_BIND_NOW") != nil { return }
    unsafe setenv("LD_BIND_NOW", "1", 1)
    unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
