import Foundation
import TestSupport
import Testing

/// What `make install` puts in place and `make uninstall` takes away.
@Suite(.waiting)
struct InstallTests {
  /// A host's folders in one of their own: `$host`, with some files of others, and a list of what it holds.
  private static func run(_ script: String) -> Stage.Result {
    let shell = """
      set -e
      host=$(mktemp -d); trap 'rm -rf "$host"' EXIT
      mkdir -p "$host/etc/pam.d" "$host/usr/local/share/man/man1" "$host/usr/share/pam-configs" "$host/modules"
      echo other > "$host/usr/local/share/man/man1/other.1"
      list() { (cd "$host" && find . -printf '%p %y %m\\n' | LC_ALL=C sort); }
      put() { make --silent "$@" DESTDIR="$host" PAM_MODDIR=/modules BINDIR=/usr/local/bin; }
      \(script)
      """
    return Stage.launch(["sh", "-c", shell])
  }

  @Test("uninstalling is the exact inverse of installing, once or twice")
  func inverse() {
    let result = Self.run(
      """
      before=$(list)
      put install
      list | grep -c -e '/modules/pam_pwmeter.so f 644' -e '/bin/pwmeter f 755'
      put install
      put uninstall
      [ "$(list)" = "$before" ] && echo same
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\n2\n"), "\(result.output)")
    #expect(result.output.hasSuffix("\nsame"), "\(result.output)")
  }

  @Test("everything goes below DESTDIR, and the shells find their completions")
  func places() {
    let result = Self.run(
      """
      put install > /dev/null
      cat "$host/usr/local/share/doc/pam_pwmeter/installed"
      for file in bash-completion/completions/pwmeter zsh/site-functions/_pwmeter fish/vendor_completions.d/pwmeter.fish; do
        grep -l 'printed by: pwmeter completions' "$host/usr/local/share/$file" > /dev/null || echo "no $file"
      done
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("no "))
    #expect(result.output.contains("/usr/local/share/man/man8/pam_pwmeter.8"))
    #expect(result.output.contains("/usr/local/share/locale/de/LC_MESSAGES/pam_pwmeter.mo"))
    #expect(result.output.contains("/usr/share/pam-configs/pwmeter"))
  }

  @Test("what an earlier version had and this one has not goes, and its folder at the end")
  func earlier() {
    let result = Self.run(
      """
      before=$(list)
      put install > /dev/null
      doc=$host/usr/local/share/doc/pam_pwmeter
      mkdir "$doc/old"; echo x > "$doc/old/file"
      printf '%s\\n' /usr/local/share/doc/pam_pwmeter/old/ /usr/local/share/doc/pam_pwmeter/old/file >> "$doc/installed"
      put install > /dev/null
      test ! -e "$doc/old/file"
      put uninstall > /dev/null
      [ "$(list)" = "$before" ] && echo same
      """
    )
    #expect(result.output == "same", "\(result.output + result.errors)")
  }

  @Test(
    "installing is refused where a service file names the module in another place",
    arguments: ["/elsewhere/pam_pwmeter.so", "pam_pwmeter.so"]
  )
  func elsewhere(_ named: String) {
    let result = Self.run(
      """
      echo 'password requisite \(named) length=12' > "$host/etc/pam.d/passwd"
      before=$(list)
      put install && echo installed
      [ "$(list)" = "$before" ] && echo same
      """
    )
    #expect(!result.output.contains("installed"))
    #expect(result.errors.contains("where the module would not be"), "\(result.errors)")
  }

  @Test("removing is refused while a service file names the module, and takes nothing away")
  func inUse() {
    let result = Self.run(
      """
      put install > /dev/null
      echo 'password requisite /modules/pam_pwmeter.so' > "$host/etc/pam.d/passwd"
      before=$(list)
      put uninstall || true
      [ "$(list)" = "$before" ] && echo same
      sed -i 's/^/#/' "$host/etc/pam.d/passwd"
      put uninstall
      """
    )
    #expect(result.errors.contains("still named in"))
    #expect(result.output.hasPrefix("same\nuninstalled"), "\(result.output + result.errors)")
  }

  @Test("uninstalling tells where nothing was installed")
  func nothing() {
    let result = Self.run("put uninstall")
    #expect(result.status != 0)
    #expect(result.errors.contains("which lists what was installed"))
  }
}
