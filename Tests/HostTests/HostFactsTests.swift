@testable import ProgramHost
import PolicyLinter
import Testing

@testable import ModuleHost

struct HostFactsTests {
  @Test func `bcrypt is found where the host stores passwords with it`() throws {
    let root = try TemporaryFolder()
    let rows = [
      ("ENCRYPT_METHOD BCRYPT\n", true), ("ENCRYPT_METHOD\tYESCRYPT\n", false),
      ("#ENCRYPT_METHOD BCRYPT\n", false),
      ("ENCRYPT_METHOD BCRYPT\nENCRYPT_METHOD SHA512\n", false),
      ("", false), ("  ENCRYPT_METHOD   \"BCRYPT\"  \r\n", true), ("ENCRYPT_METHOD\n", false),
      ("ENCRYPT_METHOD bcrypt\n", false), ("MD5_CRYPT_ENAB no\nENCRYPT_METHOD BCRYPT", true),
      ("ENCRYPT_METHODS BCRYPT\n", false),
    ]
    for (text, isBcrypt) in rows {
      let file = try root.file(text, named: "login.defs")
      #expect((PolicyLint.HostFacts.bcryptSource(in: file) == file) == isBcrypt, "\(text)")
    }
  }

  @Test func `the stack says how passwords are stored before login_defs does`() throws {
    let root = try TemporaryFolder()
    let bcrypt = try root.file("ENCRYPT_METHOD BCRYPT\n", named: "bcrypt")
    let other = try root.file("ENCRYPT_METHOD YESCRYPT\n", named: "other")
    let stack = root.path + "/passwd"
    let rows: [(arguments: String, file: String, source: String?)] = [
      ("obscure", bcrypt, bcrypt), ("obscure", other, nil), ("", bcrypt, bcrypt),
      ("obscure blowfish rounds=6", other, stack + ":2"), ("yescrypt", bcrypt, nil),
      ("blowfish sha512", bcrypt, nil), ("sha512 blowfish", other, stack + ":2"),
      ("blowfish=yes", other, nil),
    ]
    for (arguments, file, source) in rows {
      let lines =
        "password requisite pam_pwmeter.so md5\npassword required pam_unix.so " + arguments
      _ = try root.file(lines + "\n", named: "passwd")
      let found = PolicyLint.HostFacts.bcryptSource(in: file, PAMFolder.stack(of: "passwd", in: [root.path]))
      #expect(found == source, "\(arguments)")
    }
  }
}
