import Testing

@testable import PAMModule

struct ReturnCodeTests {
  /// The numbers of Linux-PAM's `<security/_pam_types.h>`.
  private static let numbers: [ReturnCode: Int32] = [
    .success: 0, .unusable: 3, .outOfMemory: 5, .triesUsedUp: 11, .refused: 20,
  ]

  @Test func `every end has its code of PAM`() {
    for code in ReturnCode.allCases {
      #expect(code.pam == Self.numbers[code], "\(code)")
    }
  }

  @Test func `a program is never told to try again or to ignore the module`() {
    let (tryAgain, ignore): (Int32, Int32) = (24, 25)
    #expect(ReturnCode.allCases.allSatisfy { $0.pam != tryAgain && $0.pam != ignore })
  }
}
