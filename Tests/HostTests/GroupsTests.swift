@testable import ProgramHost
import Glibc
import Testing

@testable import ModuleHost

// What is unsafe is sound: what the C library returns is copied before it is called again.

struct GroupsTests {
  /// The name of root's own group.
  private static let root =
    unsafe getgrgid(0).map { unsafe String(cString: $0.pointee.gr_name) } ?? ""

  @Test func `an account is in its own group`() throws {
    #expect(try Accounts.membership(of: "root")(Self.root))
  }

  @Test func `an account is not in every group`() throws {
    let other = try unsafe #require(getgrgid(65_534)).pointee
    unsafe #expect(try !Accounts.membership(of: "root")(String(cString: other.gr_name)))
  }

  @Test(arguments: ["no-such-group-here", "", ":", "ROOT", "root:x", "\u{1}", "группа"])
  func `nobody is in an unknown group`(_ name: String) throws {
    #expect(try !Accounts.membership(of: "root")(name))
  }

  @Test(arguments: ["no-such-user-here", "", ":", "ROOT", "root:x", "\u{1}", "пользователь"])
  func `an unknown account is in no group`(_ name: String) throws {
    #expect(try !Accounts.membership(of: name)(Self.root))
  }

  @Test func `names of any length are looked up`() throws {
    let long = String(repeating: "x", count: 100_000)
    #expect(try !Accounts.membership(of: "root")(long))
    #expect(try !Accounts.membership(of: long)(Self.root))
  }

  @Test func `an account is in the groups that list it`() throws {
    setgrent()
    defer { endgrent() }
    var count = 0
    while let entry = unsafe getgrent()?.pointee {
      guard let member = unsafe entry.gr_mem?.pointee, count < 20 else { continue }
      count += 1
      let (name, group) = unsafe (String(cString: member), String(cString: entry.gr_name))
      if unsafe getpwnam(name) != nil {
        #expect(try Accounts.membership(of: name)(group), "\(group)")
      }
    }
  }
}
