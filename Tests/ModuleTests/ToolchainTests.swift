import TestSupport
import Testing

/// What the build says where something is missing.
@Suite(.waiting)
struct ToolchainTests {
  /// Runs the check with a program in place of swift(1) that prints a version and exits with a status.
  private static func run(swift version: String?, status: Int = 0) -> Stage.Result {
    let script = version.map { "#!/bin/sh\necho '" + $0 + "'\nexit \(status)\n" }
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      for tool in sh sed; do ln -s "$(command -v $tool)" "$folder"; done
      if [ -n "$1" ]; then echo "$1" > "$folder/swift"; chmod +x "$folder/swift"; fi
      PATH=$folder Sources/toolchain/require-swift.sh
      """
    return Stage.launch(["sh", "-c", shell, "sh", script ?? ""])
  }

  @Test(
    "a toolchain that is new enough is silently taken",
    arguments: [
      "Swift version 6.3 (x)", "Apple Swift version 6.10.1 (x)", "Swift version 7.0-dev (x)",
    ]
  )
  func taken(_ version: String) {
    let result = Self.run(swift: version)
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test(
    "a missing or old toolchain is told in one line, with where to get it",
    arguments: [nil, "Swift version 6.2.4 (x)", "Swift version 5.10 (x)", "nonsense"]
  )
  func told(_ version: String?) {
    let result = Self.run(swift: version)
    #expect(result.status == 1)
    #expect(result.errors.contains("https://www.swift.org/install/linux/"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a toolchain that does not start is reported with its own error")
  func broken() {
    let error = "swift: libncurses.so.6: cannot open shared object file"
    let result = Self.run(swift: error, status: 127)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("(swift --version failed: \(error))\n"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("packages that are there are not installed again")
  func packages() {
    let result = Stage.launch(["Sources/toolchain/packages.sh", "libc6", "passwd"])
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  /// What `conventions.sh` says of the sources with a line more at the end of a file.
  private static func conventions(line: String, in file: String) -> Stage.Result {
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      cp -r Sources Tests pam.d-example ./*.md Makefile .ci .github "$folder"
      cd "$folder"; printf '%s\n' "$1" >> "$2"; Sources/toolchain/conventions.sh
      """
    return Stage.launch(["sh", "-c", shell, "sh", line, file])
  }

  @Test("the sources hold to what no compiler knows")
  func sound() {
    let result = Self.conventions(line: "", in: "Sources/CModuleHost/file.c")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "a function that is looked up and not listed is told",
    arguments: [
      ("LATE(system)(0);", "Sources/CModuleHost/file.c"),
      ("dlsym(0, \"system\");", "Sources/CPAM/entry.c"),
      ("// dlsym", "Sources/ModuleHost/Groups.swift"),
    ]
  )
  func late(_ line: String, _ file: String) {
    let result = Self.conventions(line: line, in: file)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("looks a function up that no list of the toolchain has: "),
      "\(result.errors)"
    )
  }
}
