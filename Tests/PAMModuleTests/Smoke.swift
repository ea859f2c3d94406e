import Testing
@testable import PAMModule

@Test func smoke() { #expect(1 == 1) }
