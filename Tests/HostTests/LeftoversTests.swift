import TestSupport
import Testing

@Suite(.waiting)
struct LeftoversTests {
  @Test(
    arguments: [
      ("crypt", "$1$abcdefgh$fOvfIxCwX1O8SZZ9T482C0"), ("crypt", "$5$rounds=1000$abcdefgh$x"),
      ("crypt", "$6$rounds=1000$abcdefgh$x"),
      ("crypt", "$2b$04$abcdefghijklmnopqrstuuVIVRBIKFfDXzZpLg34SiEnRrdeO5V8S"),
      ("crypt", "$y$j75$abcdefgh$x"), ("crypt", "$unknown$"), ("crypt", "ab1234567890."),
      ("cracklib", "/var/cache/cracklib/cracklib_dict"), ("hash", ""),
    ]
  )
  func `no library leaves a piece of the password in memory`(_ library: String, _ word: String) {
    let result = Stage.launch([Stage.stagehand, "leftovers", library, word])
    #expect(
      result.output == "result=0 bytes=0 reversed=0 wide=0 planted=1 found=1",
      "\(result.errors)"
    )
  }
}
