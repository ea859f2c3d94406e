import TestSupport
import Testing

/// Policies that the module reads, or refuses to read, from the host.
@Suite(.onStage)
struct PolicyFileOnHostTests {
  private static let standard = "/etc/security/pwmeter.conf"
  private static let broken = "printf 'length = 12\\nlenght = 8\\n  digit = two\\n' > " + standard
  private static let strict = "printf 'length = 12\\ncase = no\\n' > "

  static let cases: [ModuleCase] = [
    ModuleCase(id: "the-standard-file", setup: strict + standard, script: "answer abc\nend"),
    ModuleCase(
      id: "the-line-wins-over-the-file",
      arguments: "length=6 symbol=no",
      setup: strict + standard,
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-named-file-instead-of-the-standard-one",
      arguments: "config=/mnt/own.conf",
      setup: broken + "; " + strict + "/mnt/own.conf",
      script: "answer abc\nend"
    ),
    ModuleCase(id: "a-broken-policy-as-a-user", setup: broken, script: "uid 54321\nalways abc"),
    ModuleCase(id: "a-broken-policy-as-root", setup: broken, script: "always abc"),
    ModuleCase(id: "a-broken-policy-silently", setup: broken, script: "flags silent\nalways abc"),
    ModuleCase(
      id: "broken-words-on-the-line",
      arguments: "retyr=3 length config=own.conf length=no case=maybe",
      script: "always abc"
    ),
    ModuleCase(
      id: "a-missing-named-file",
      arguments: "config=/mnt/none.conf",
      script: "always abc"
    ),
    ModuleCase(
      id: "a-world-writable-policy",
      setup: strict + standard + "; chmod 666 " + standard,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-group-writable-policy",
      setup: strict + standard + "; chmod 664 " + standard,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-policy-of-another-user",
      setup: strict + standard + "; chown jdoe " + standard,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-policy-that-is-a-link",
      setup: strict + "/mnt/own.conf; ln -s /mnt/own.conf " + standard,
      script: "always abc"
    ),
    ModuleCase(id: "a-policy-that-is-a-folder", setup: "mkdir " + standard, script: "always abc"),
    ModuleCase(id: "a-policy-that-is-a-pipe", setup: "mkfifo " + standard, script: "always abc"),
    ModuleCase(
      id: "a-policy-of-ten-megabytes",
      setup: "head -c 10485760 /dev/zero > " + standard,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-policy-with-more-faults-than-are-logged",
      setup: "for n in $(seq 25); do echo 'lenght = 8'; done > " + standard,
      script: "always abc"
    ),
    ModuleCase(
      id: "a-policy-that-is-empty",
      setup: ": > " + standard,
      script: "always Vh8#kq2Lp0z"
    ),
  ]

  @Test("a policy is read or refused as its transcript says", arguments: cases)
  func policy(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
