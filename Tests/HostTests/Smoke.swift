import Testing
@testable import Host

@Test func smoke() { #expect(1 == 1) }
