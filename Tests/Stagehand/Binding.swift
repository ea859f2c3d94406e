import Glibc

/// How the functions of libraries are found.
enum Binding {
  /// Starts this program anew where they would be found when they are first called.
  ///
  /// The dynamic linker then saves all registers, and those of the C library's copies still hold up to
  /// some hundred bytes of what was copied: it would write over the stack that is to be searched, with what
  /// libpam has copied last.
  static func bindAtStart() {
    if getenv("LD_BIND_NOW") != nil { return }
    setenv("LD_BIND_NOW", "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
