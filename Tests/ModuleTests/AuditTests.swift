import TestSupport
import Testing

/// The audit, shown to find each fault that it looks for.
@Suite(.waiting)
struct AuditTests {
  /// A module that is built with one fault.
  struct Flaw: Sendable, CustomTestStringConvertible {
    let id: String
    /// C code beside the entry point.
    var code = ""
    /// Flags for the compiler that replace or join the sound ones.
    var flags = ""
    /// What the audit says of it.
    let complaint: String
    var testDescription: String { id }
  }

  private static let sound =
    "-Wl,-z,defs -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack -Wl,-z,nodelete -nostartfiles -O2"

  static let flaws: [Flaw] = [
    Flaw(id: "a second export", code: "int more(void) { return 0; }", complaint: "export"),
    Flaw(
      id: "a further library",
      code: "double sin(double);\n#define RESULT (int)sin(x)",
      flags: "-lm",
      complaint: "must need libpam.so.0 libc.so.6 alone, not: libm.so.6"
    ),
    Flaw(id: "no RELRO", flags: "-Wl,-z,norelro", complaint: "no RELRO segment"),
    Flaw(id: "lazy binding", flags: "-Wl,-z,lazy", complaint: "BIND_NOW"),
    Flaw(id: "a search path", flags: "-Wl,-rpath,/tmp", complaint: "RUNPATH"),
    Flaw(id: "an executable stack", flags: "-Wl,-z,execstack", complaint: "its stack"),
    Flaw(
      id: "text relocations",
      code: """
        __asm__(".text\\n.quad x\\n");
        """,
      flags: "-Wl,-z,notext",
      complaint: "text relocations"
    ),
    Flaw(
      id: "thread-local storage",
      code: "static __thread int t;\n#define RESULT t++",
      complaint: "TLS"
    ),
    Flaw(
      id: "an initializer",
      code: "__attribute__((constructor)) static void start(void) { x = 1; }",
      complaint: "runs something when it is loaded"
    ),
    Flaw(
      id: "a symbol that nothing defines",
      code: "int nowhere(void);\n#define RESULT nowhere()",
      flags: "-Wl,-z,undefs",
      complaint: "nothing that it needs defines: nowhere"
    ),
    Flaw(
      id: "an import that is not listed",
      code: "#include <stdlib.h>\n#define RESULT system(\"true\")",
      complaint: "does not list: system"
    ),
    Flaw(
      id: "a function that is looked up and not listed",
      code: "#include <dlfcn.h>\n#define RESULT (dlsym(RTLD_DEFAULT, \"system\") != 0)",
      complaint: "late-module.txt does not list: system"
    ),
    Flaw(
      id: "a library that is opened and not listed",
      code: "static const char *volatile name = \"libssl.so.3\";\n#define RESULT name[x]",
      complaint: "late-module.txt does not list: libssl.so.3"
    ),
    Flaw(
      id: "memory that is freed as it is",
      code: "#define WIPE 0",
      complaint: "does not wipe the memory that it frees"
    ),
    Flaw(
      id: "memory that is written to and not in the file",
      code: "static volatile char room[8192];\n#define RESULT room[x]",
      complaint: "takes a page that is not in the file"
    ),
    Flaw(
      id: "too new a glibc",
      code: "#include <stdlib.h>\n#define RESULT (int)arc4random()",
      complaint: "it needs glibc 2.36"
    ),
    Flaw(
      id: "too large a file",
      code: "static const char large[3 << 20] = {1};\n#define RESULT large[x]",
      complaint: "more than 2 MiB"
    ),
  ]

  private func audit(_ flaw: Flaw) -> Stage.Result {
    let source = """
      #include <malloc.h>
      static volatile int x = 1;
      \(flaw.code)
      #ifndef RESULT
      #define RESULT x
      #endif
      #ifndef WIPE
      #define WIPE (int)malloc_usable_size(0)
      #endif
      int pam_sm_chauthtok(void *h, int f, int n, const char **a) { return RESULT + WIPE; }
      """
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      cat > "$folder/flawed.c"
      clang -shared -fPIC -fuse-ld=lld \(Self.sound) "$folder/flawed.c" \(flaw.flags) \
        -o "$folder/flawed.so" 2> "$folder/log" || { cat "$folder/log" >&2; exit 9; }
      Sources/toolchain/audit.sh module "$folder/flawed.so"
      """
    return Stage.launch(["sh", "-c", shell], input: source)
  }

  @Test("a module without a fault passes")
  func passes() {
    let result = audit(Flaw(id: "none", complaint: ""))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a module with a fault does not pass", arguments: flaws)
  func finds(_ flaw: Flaw) {
    let result = audit(flaw)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains(flaw.complaint), "\(result.errors)")
  }

  @Test("an unloadable module does not pass for want of NODELETE")
  func unloadable() {
    let flaw = Flaw(id: "unloadable", complaint: "NODELETE")
    let flags = Self.sound.replacing("-Wl,-z,nodelete ", with: "")
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      echo 'int pam_sm_chauthtok(void) { return 0; }' > "$folder/flawed.c"
      clang -shared -fPIC -fuse-ld=lld \(flags) "$folder/flawed.c" -o "$folder/flawed.so"
      Sources/toolchain/audit.sh module "$folder/flawed.so"
      """
    #expect(Stage.launch(["sh", "-c", shell]).errors.contains(flaw.complaint))
  }

  @Test("the built module passes")
  func module() {
    let result = Stage.launch(["Sources/toolchain/audit.sh", "module", Stage.module])
    #expect(result.status == 0, "\(result.errors)")
  }
}
