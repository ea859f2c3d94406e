import Testing
@testable import PolicyFile

@Test func smoke() { #expect(1 == 1) }
