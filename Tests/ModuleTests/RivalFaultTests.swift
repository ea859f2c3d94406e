import Foundation
import TestSupport
import Testing

/// Vulnerabilities of other modules and programs, which .github/SECURITY.md lists.
@Suite(.onStage)
struct RivalFaultTests {
  /// An account of which a field is longer than any buffer; the beginning of it counts.
  private static let longName = """
    field=$(head -c 60000 /dev/zero | tr '\\0' k)
    sed "s|Jane Quillfeather|Jane Quillfeather $field $field|" /etc/passwd > /mnt/entries
    cat /mnt/entries > /etc/passwd
    """

  @Test("CVE-2016-6318: a real name of any length is looked at, and its beginning counts")
  func realName() {
    let row = ModuleCase(
      id: "a-real-name-of-a-hundred-kilobytes",
      arguments: "realname=yes",
      setup: Self.longName,
      script: "answer Quillfeather-Vh8#\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    )
    Golden.expect(row.transcript(), row.id)
  }

  @Test("CVE-2015-3238: a password that is larger than a pipe is refused, and nothing hangs")
  func password() {
    let row = ModuleCase(
      id: "a-password-of-a-hundred-kilobytes",
      script: "answer {100000:k}\nanswer Vh8#kq2Lp0z\nanswer Vh8#kq2Lp0z"
    )
    Golden.expect(row.transcript(), row.id)
  }
}
