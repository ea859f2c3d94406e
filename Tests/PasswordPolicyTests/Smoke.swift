import Testing
@testable import PasswordPolicy

@Test func smoke() { #expect(1 == 1) }
