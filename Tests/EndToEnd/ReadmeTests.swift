import Foundation
import TestSupport
import Testing

/// What the README tells people to run, to write and to expect.
@Suite(.onStage)
struct ReadmeTests {
  private let readme = Page.readme

  /// The folders that the README's commands write to, but for the checkout's own.
  private static let written = """
    /usr/local/share /usr/share/pam-configs /var/lib/pam /var/cache/debconf \
    /usr/lib/x86_64-linux-gnu/security /usr/lib/aarch64-linux-gnu/security
    """

  /// Stands for sudo(8), which hides most of the environment, and for man(1) without a pager.
  private static let shims = """
    mkdir /mnt/bin
    printf '#!/bin/sh\\nexec env -i BINDIR=/mnt/bin PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"\\n' > /mnt/bin/sudo
    printf '#!/bin/sh\\ntest -e /usr/local/share/man/man?/"$1".?\\n' > /mnt/bin/man
    chmod +x /mnt/bin/*
    PATH=/mnt/bin:$PATH
    export DEBIAN_FRONTEND=noninteractive BINDIR=/mnt/bin
    cp /mnt/host/* /etc/pam.d
    pam-auth-update --package --force
    """

  private static let change = """
    printf 'expect New password:\\ntype abc\\nexpect New password:\\nkey 4\\n' > /mnt/script
    "$1" play /mnt/script passwd jdoe || true
    """

  @Test("every command works, from installing to removing")
  func commands() {
    let skipped = ["make demo", "make test"]
    #expect(readme.commands.count { skipped.contains($0) } == skipped.count)
    let steps = readme.commands.filter { !skipped.contains($0) }
    let isEnabled = steps.firstIndex { $0.contains("--enable") } ?? 0
    let shell =
      (["set -e", Self.shims] + steps[...isEnabled] + ["echo '-- installed'", Self.change]
      + steps[(isEnabled + 1)...] + ["echo '-- removed'", Self.change]).joined(separator: "\n")
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.stagehand], folders: Self.written)
    let output = result.output + result.errors
    #expect(result.status == 0, "\(output)")
    let parts = output.components(separatedBy: "-- ")
    #expect(
      parts.first { $0.hasPrefix("installed") }?.contains("Password is Weak") == true,
      "\(output)"
    )
    #expect(parts.first { $0.hasPrefix("removed") }?.contains("Password is") == false, "\(output)")
  }

  @Test("removing is refused while a service still names the module")
  func removal() {
    let shell = """
      \(Self.shims)
      make install > /dev/null
      echo 'password requisite pam_pwmeter.so' >> /etc/pam.d/other
      make uninstall && echo removed
      """
    let result = Stage.run(["sh", "-c", shell], folders: Self.written)
    #expect(!result.output.contains("removed"))
    #expect(result.errors.contains("still named in /etc/pam.d/other"))
  }

  @Test("the first transcript is what passwd shows")
  func transcript() {
    let row = ProgramCase(
      id: "readme",
      script: """
        expect Current password:
        type Old-Harbour-61
        expect New password:
        type jdoe99
        expect New password:
        type Skyline2024!
        expect New password:
        type Vh8#kq2Lp0z
        expect Retype new password:
        type Vh8#kq2Lp0z
        """
    )
    let shown = row.transcript().components(separatedBy: "\n").map { line in
      line.hasSuffix(" ") ? String(line.dropLast()) : line
    }
    let expected = readme.block(with: "$ passwd").components(separatedBy: "\n")
    #expect(Array(shown.dropLast()) == Array(expected.dropFirst()))
  }

  @Test("the transcript of pwmeter is what it shows")
  func program() {
    let row = ProgramCase(
      id: "readme",
      command: "setpriv --reuid=jdoe --regid=jdoe --init-groups build/pwmeter check",
      script: """
        expect Password (not shown):
        type Autumnal-Kettle
        """
    )
    let shown = row.transcript().components(separatedBy: "\n").map { line in
      line.hasSuffix(" ") ? String(line.dropLast()) : line
    }
    let expected = readme.block(with: "$ pwmeter check").components(separatedBy: "\n")
    #expect(Array(shown.dropLast()) == Array(expected.dropFirst()))
  }

  @Test("the transcript of a fault is what passwd shows")
  func fault() {
    let row = ProgramCase(
      id: "readme",
      command: ProgramCase.asRoot,
      setup: "echo 'lenght = 8' > /etc/security/pwmeter.conf",
      script: "expect length?"
    )
    let expected = readme.block(with: "# passwd jdoe").components(separatedBy: "\n").dropFirst()
    #expect(row.transcript().hasPrefix(expected.joined(separator: "\n")))
  }

  @Test("the example of a policy is a policy")
  func policy() {
    let shell = "cat > /etc/security/pwmeter.conf; exec \"$1\" transact < /mnt/answers"
    let text = readme.block(with: "length   = 15")
    let result = Stage.run(
      ["sh", "-c", "echo end > /mnt/answers; \(shell)", "sh", Stage.stagehand],
      input: text + "\n"
    )
    #expect(result.output.contains("At least 15 characters"))
    #expect(result.output.contains("Without forbidden words"))
  }

  @Test("the example of the engine compiles")
  func engine() {
    let code = readme.block(with: "import PasswordPolicy")
    let shell = """
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      cat > "$folder/main.swift"
      bin=$(dirname "$1")
      swiftc -typecheck -I "$bin/Modules" \
        -Xcc -fmodule-map-file="$bin/CWords.build/module.modulemap" "$folder/main.swift"
      """
    let result = Stage.launch(["sh", "-c", shell, "sh", Stage.stagehand], input: code)
    #expect(result.status == 0, "\(result.errors)")
  }
}
