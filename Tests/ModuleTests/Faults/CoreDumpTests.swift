import Foundation
import TestSupport
import Testing

extension Stage {
  /// Whether the kernel writes dumps into the folder of the process, and hands them to no program; says
  /// loudly if it does not.
  ///
  /// sudo forbids dumps, and root in some containers cannot allow them again.
  fileprivate static let hasDumps: Bool = {
    let file = "/proc/sys/kernel/core_pattern"
    let pattern = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    var limit = rlimit()
    // The call fills the structure.
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    if isOfFolder(pattern) && limit.rlim_max > 0 { return true }
    let text = """

      *** SKIPPED, NO CORE DUMP IS SEARCHED: the kernel hands them elsewhere (\(pattern)), or their \
      size is limited to \(limit.rlim_max); run the tests as root where sysctl kernel.core_pattern is core


      """
    FileHandle.standardError.write(Data(text.utf8))
    return false
  }()

  /// Whether dumps named by a pattern of core(5) are files in the folder of the process.
  fileprivate static func isOfFolder(_ pattern: String) -> Bool {
    !pattern.hasPrefix("|") && !pattern.contains("/") && !pattern.allSatisfy { $0.isWhitespace }
  }
}

/// What a core dump has of passwords: nothing after the change.
///
/// Before that libpam holds the old one and an answer that is not refused; the module holds the old one and
/// the answer that was refused last.
@Suite(.onStage, .enabled(if: Stage.hasDumps, "needs dumps in the folder"))
struct CoreDumpTests {
  /// One change with random passwords of 16 characters, see stagehand's `CoreDump`.
  ///
  /// A copy has nine places at which eight bytes of it begin. What is planted at the end is one in each of
  /// 28 forms.
  struct Change: Sendable, CustomTestStringConvertible {
    let id: String
    /// The words of the module's line.
    var words = ""
    /// What is done in turn.
    var answers = "n"
    /// What libpam returns, and what the dumps hold.
    let end: String
    var testDescription: String { id }
  }

  static let changes: [Change] = [
    Change(id: "accepted", end: "code=0 prompts=18,27 end=0 planted=252"),
    Change(
      id: "accepted after a mismatch",
      answers: "nmn",
      end: "code=0 prompts=18,27,18,27 end=0 planted=252"
    ),
    Change(
      id: "accepted with a warning",
      words: "length=30 enforce=none",
      end: "code=0 prompts=18,27 end=0 planted=252"
    ),
    Change(
      id: "refused, and the input ends",
      words: "length=30",
      answers: "n.",
      end: "code=20 prompts=18,27 end=0 planted=252"
    ),
    Change(
      id: "the conversation fails at the retype",
      answers: "n!",
      end: "code=20 prompts=18,27 end=0 planted=252"
    ),
  ]

  @Test("a core dump holds no password after the change", arguments: changes)
  func change(_ change: Change) {
    let shell = """
      cat > /etc/pam.d/passwd << 'END'
      password optional pam_echo.so the old password comes from here
      password required /mnt/pam_pwmeter.so announce=no \(change.words)
      END
      exec '\(Stage.stagehand)' dump passwd \(change.answers) old
      """
    let result = Stage.run(["sh", "-c", shell])
    #expect(result.output + result.errors == change.end)
  }
}

struct CoreDumpPatternTests {
  @Test(
    "where dumps go is told from the kernel's pattern",
    arguments: [
      ("core\n", true), ("core.%p\n", true), ("|/usr/share/apport/apport %p\n", false),
      ("/var/crash/core.%p\n", false), ("\n", false),
    ]
  )
  func pattern(_ pattern: String, _ isOfFolder: Bool) {
    #expect(Stage.isOfFolder(pattern) == isOfFolder)
  }
}
