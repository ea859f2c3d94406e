@testable import ProgramHost
import Glibc
import PasswordPolicy
import Testing

@testable import ModuleHost

struct AccountsTests {
  @Test func `root is known with the words of its entry`() throws {
    let entry = try #require(getpwnam("root"))
    let gecos = entry.pointee.pw_gecos.map { String(cString: $0) } ?? ""
    let expected = Account(userName: "root", gecos: gecos)
    let account = Accounts.account(named: "root")
    let fields = try #require(account.gecosFields)
    #expect(account.userName == "root")
    #expect(fields.map { $0.words } == expected.gecosFields?.map { $0.words })
  }

  @Test(
    arguments: [
      "no-such-user-here", "", " ", "root ", "ROOT", ":", "root:x", "*", "пользователь", "\u{1}",
      String(repeating: "x", count: 100_000),
    ]
  )
  func `an unknown name is an account without an entry`(_ name: String) {
    let account = Accounts.account(named: name)
    #expect(account.userName == name)
    #expect(!account.isKnown)
  }

  @Test(arguments: [0, ENOENT, ESRCH, EBADF, EPERM] as [Int32])
  func `a source that knows no such name says so in several ways`(_ error: Int32) throws {
    #expect(try Accounts.entry { _, _, _, _ in error } == nil)
  }

  @Test(arguments: [EIO, EAGAIN, ENOMEM, EMFILE, ETIMEDOUT] as [Int32])
  func `a source that does not answer is no source without the name`(_ error: Int32) {
    let fault = HostFault("accounts and groups cannot be looked up (errno \(error))")
    #expect(throws: fault) { try Accounts.entry { _, _, _, _ in error } }
  }

  @Test func `an entry that is too large is told`() {
    let fault = HostFault("the entry of an account or a group is too large to be read")
    #expect(throws: fault) { try Accounts.entry { _, _, _, _ in ERANGE } }
  }

  @Test func `the current account is that of the user who runs the program`() throws {
    let entry = try #require(getpwuid(getuid()))
    let name = String(cString: entry.pointee.pw_name)
    let current = Accounts.current
    #expect(current.userName == name)
    #expect(
      current.gecosFields?.map { $0.words }
        == Accounts.account(named: name).gecosFields?.map { $0.words }
    )
    #expect(current.hostName == Accounts.account(named: name).hostName)
  }

  @Test func `an account knows the host without its domain`() throws {
    let name = try #require(HostName.current)
    let first = name.split(separator: ".", omittingEmptySubsequences: false).first
    #expect(Accounts.account(named: "root").hostName == first.map { String($0) })
  }

  @Test func `the host name is the kernel's`() throws {
    var facts = utsname()
    try #require(uname(&facts) == 0)
    let name = withUnsafeBytes(of: facts.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(HostName.current == name)
  }
}
