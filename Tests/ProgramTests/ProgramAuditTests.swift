import TestSupport
import Testing

/// The audit of the program, shown to find each fault that it looks for.
@Suite(.waiting)
struct ProgramAuditTests {
  /// A program that is built with one fault.
  struct Flaw: Sendable, CustomTestStringConvertible {
    let id: String
    /// C code beside main(3).
    var code = ""
    /// Flags for the compiler that join the sound ones.
    var flags = ""
    /// What the audit says of it.
    let complaint: String
    var testDescription: String { id }
  }

  static let flaws: [Flaw] = [
    Flaw(id: "a fixed address", flags: "-fno-pie -no-pie", complaint: "it is no PIE"),
    Flaw(id: "no RELRO", flags: "-Wl,-z,norelro", complaint: "no RELRO segment"),
    Flaw(id: "lazy binding", flags: "-Wl,-z,lazy", complaint: "BIND_NOW"),
    Flaw(id: "a search path", flags: "-Wl,-rpath,/tmp", complaint: "RUNPATH"),
    Flaw(id: "an executable stack", flags: "-Wl,-z,execstack", complaint: "its stack"),
    Flaw(
      id: "libpam",
      code: "int pam_start(void);\n#define RESULT pam_start()",
      flags: "-lpam",
      complaint: "must need libc.so.6 alone, not: libpam.so.0"
    ),
    Flaw(id: "an export", flags: "-Wl,--export-dynamic-symbol=main", complaint: "export"),
    Flaw(
      id: "memory that is not wiped",
      flags: "-DWIPING=0",
      complaint: "does not wipe the memory"
    ),
    Flaw(
      id: "an import that is not listed",
      code: "#include <stdlib.h>\n#define RESULT system(\"true\")",
      complaint: "does not list: system"
    ),
    Flaw(
      id: "a function that is looked up and not listed",
      code: "void *dlsym(void *, const char *);\n#define RESULT (dlsym(0, \"execv\") != 0)",
      complaint: "late-program.txt does not list: execv"
    ),
  ]

  private func audit(_ flaw: Flaw) -> Stage.Result {
    let source = """
      static volatile int x;
      \(flaw.code)
      #ifndef RESULT
      #define RESULT x
      #endif
      #ifndef WIPING
      #define WIPING (int)malloc_usable_size(0)
      #endif
      __SIZE_TYPE__ malloc_usable_size(void *);
      int main(void) { return RESULT + WIPING; }
      """
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      cat > "$folder/flawed.c"
      clang -fPIE -pie -O2 -fuse-ld=lld -nostartfiles -l:Scrt1.o -Wl,-z,defs -Wl,-z,now -Wl,-z,relro \
        -Wl,-z,noexecstack "$folder/flawed.c" \(flaw.flags) -o "$folder/flawed" \
        2> "$folder/log" || { cat "$folder/log" >&2; exit 9; }
      Sources/toolchain/audit.sh program "$folder/flawed"
      """
    return Stage.launch(["sh", "-c", shell], input: source)
  }

  @Test("a program without a fault passes")
  func passes() {
    let result = audit(Flaw(id: "none", complaint: ""))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a program with a fault does not pass", arguments: flaws)
  func finds(_ flaw: Flaw) {
    let result = audit(flaw)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains(flaw.complaint), "\(result.errors)")
  }

  @Test("the built program passes")
  func program() {
    let result = Stage.launch(["Sources/toolchain/audit.sh", "program", "build/pwmeter"])
    #expect(result.status == 0, "\(result.errors)")
  }
}
