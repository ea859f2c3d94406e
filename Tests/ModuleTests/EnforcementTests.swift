import TestSupport
import Testing

/// Whose passwords the module refuses.
@Suite(.onStage)
struct EnforcementTests {
  /// Another source of names than /etc/passwd, with one account in it.
  private static let otherSource = """
    sed -i 's/^passwd:.*/passwd: files extrausers/' /etc/nsswitch.conf
    mount -t tmpfs stage /var/lib/extrausers
    echo 'remote:x:64321:64321:Rita Remote:/:/bin/sh' > /var/lib/extrausers/passwd
    chmod 644 /var/lib/extrausers/passwd
    """

  static let cases: [ModuleCase] = [
    ModuleCase(id: "root-is-held-to-the-policy", script: "answer abc\nend"),
    ModuleCase(id: "root-is-warned", arguments: "enforce=users", script: "always abc"),
    ModuleCase(
      id: "root-is-warned-by-chpasswd",
      arguments: "enforce=users",
      script: "service chpasswd\nalways abc"
    ),
    ModuleCase(
      id: "root-is-refused-in-another-service",
      arguments: "enforce=users",
      script: "service login\nalways abc"
    ),
    ModuleCase(
      id: "root-is-refused-an-expired-password",
      arguments: "enforce=users",
      script: "flags expired\nalways abc"
    ),
    ModuleCase(
      id: "root-is-refused-an-empty-password",
      arguments: "enforce=users",
      script: "always "
    ),
    ModuleCase(
      id: "a-user-is-refused-under-enforce-users",
      arguments: "enforce=users",
      script: "uid 54321\nanswer abc\nend"
    ),
    ModuleCase(id: "nobody-is-refused", arguments: "enforce=none", script: "uid 54321\nalways abc"),
    ModuleCase(
      id: "a-required-line-warned-about",
      arguments: "enforce=none level=weak",
      script: "uid 54321\nalways jdoe1"
    ),
    ModuleCase(
      id: "a-local-user-under-users-local",
      arguments: "users=local",
      script: "answer abc\nend"
    ),
    ModuleCase(
      id: "a-local-user-who-is-named-in-capitals-under-users-local",
      arguments: "users=local",
      setup: Stage.foldedNames,
      script: "user JDOE\nanswer abc\nend"
    ),
    ModuleCase(
      id: "the-name-of-a-user-who-is-named-in-another-way",
      arguments: "announce=no",
      setup: Stage.foldedNames,
      script: "user jdoe@stage\nanswer Vh8#jdoe-kq2Lp0z\nend"
    ),
    ModuleCase(
      id: "a-user-from-elsewhere-under-users-local",
      arguments: "users=local",
      setup: otherSource,
      script: "user remote\nalways abc"
    ),
    ModuleCase(
      id: "a-user-from-elsewhere",
      arguments: "realname=yes",
      setup: otherSource,
      script: "user remote\nanswer rita-Remote-1\nend"
    ),
    ModuleCase(
      id: "an-unknown-user",
      arguments: "realname=yes",
      script: "user nobody-knows\nanswer abc\nend"
    ),
    ModuleCase(
      id: "an-unknown-user-under-users-local",
      arguments: "users=local",
      script: "user nobody-knows\nalways abc"
    ),
    ModuleCase(
      id: "the-real-name-with-the-field-it-is-from",
      arguments: "realname=yes",
      script: "answer zq-quillfeather-7K!\nanswer x5550101Y!z\nend"
    ),
  ]

  @Test("the policy is enforced as its transcript says", arguments: cases)
  func enforcement(_ row: ModuleCase) {
    Golden.expect(row.transcript(), row.id)
  }
}
