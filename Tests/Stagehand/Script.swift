import CStagehand
import Glibc

/// A password change to carry out, with the answers to give.
///
/// One directive a line:
///
///     service NAME       the service, `passwd` unless said otherwise
///     user NAME          the account, `jdoe` unless said otherwise
///     nameless           no account is named yet
///     uid NUMBER         the user id to run under, 0 unless said otherwise
///     flags WORD ...     of silent, expired
///     call NAME          of chauthtok, authenticate, setcred, account, open, close
///     bare MODULE        call the module's entry point itself, with no phase in the flags
///     times NUMBER       carry the change out so often, with a new handle each time
///     threads NUMBER     carry the change out in so many threads at once
///     locale NAME        the locale of the process; what the change made of it is told at the end
///     around             what the change made of the process around it is told at the end
///     within SECONDS     the changes may take so much of the processor's time, and eight times as long in all
///     run COMMAND        run a command of the shell before the change
///     log KIND           there is no log (none), one that nobody reads and that holds no line more (full),
///                        one that is a stream (stream), such a one that nobody reads (blocked), or one that
///                        nobody listens at (abandoned)
///     closed             the standard descriptors are closed during the change
///     services FOLDER    the folder of service files instead of /etc/pam.d
///     old TEXT           the old password, left by the module that says something first
///     becomes NAME       the program names another account at the second prompt
///     fail-call NUMBER   the conversation fails at this call, from 1
///     answer TEXT        answer the next prompt
///     always TEXT        answer this prompt and all that follow
///     end                the input ends at the next prompt
///
/// In a text \xNN stands for a byte, and {NUMBER:C} for C repeated.
struct Script {
  enum Log: String {
    case read, none, full, stream, blocked, abandoned
  }

  enum Answer {
    case text([UInt8])
    case always([UInt8])
    case end
  }

  var service = "passwd"
  var locale: String?
  var looksAround = false
  var log = Log.read
  var closesDescriptors = false
  var seconds: UInt32?
  var command: String?
  var services: String?
  /// The account's name, ended by a NUL byte.
  var user: [CChar]? = cString(Array("jdoe".utf8))
  var laterUser: String?
  var uid: uid_t = 0
  var flags: Int32 = 0
  var call = "chauthtok"
  var module: String?
  var times = 1
  var threads = 1
  var old: [UInt8]?
  var failingCall = 0
  var answers: [Answer] = []

  /// The flags of pam_chauthtok(3).
  private static let flags: [String: Int32] = [
    "silent": Int32(bitPattern: UInt32(PAM_SILENT)),
    "expired": Int32(bitPattern: UInt32(PAM_CHANGE_EXPIRED_AUTHTOK)),
  ]

  /// Reads the script; nil where a line is not one of the directives.
  init?(_ lines: [String]) {
    for line in lines where !line.isEmpty {
      let key = String(line.prefix { $0 != " " })
      let value = String(line.dropFirst(key.count + 1))
      switch key {
      case "service": service = value
      case "locale": locale = value
      case "around": looksAround = true
      case "log":
        guard let log = Log(rawValue: value) else { return nil }
        self.log = log
      case "within":
        guard let number = UInt32(value) else { return nil }
        seconds = number
      case "run": command = value
      case "becomes": laterUser = value
      case "closed": closesDescriptors = true
      case "services": services = value
      case "user": user = Self.cString(Self.bytes(value))
      case "nameless": user = nil
      case "uid":
        guard let number = uid_t(value) else { return nil }
        uid = number
      case "flags":
        for word in value.split(separator: " ") {
          guard let flag = Self.flags[String(word)] else { return nil }
          flags |= flag
        }
      case "call": call = value
      case "bare": module = value
      case "times":
        guard let number = Int(value) else { return nil }
        times = number
      case "threads":
        guard let number = Int(value) else { return nil }
        threads = number
      case "old": old = Self.bytes(value)
      case "fail-call":
        guard let number = Int(value) else { return nil }
        failingCall = number
      case "answer": answers.append(.text(Self.bytes(value)))
      case "always": answers.append(.always(Self.bytes(value)))
      case "end": answers.append(.end)
      default: return nil
      }
    }
  }

  private static func cString(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("\\x"), let byte = UInt8(rest.dropFirst(2).prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else if character == "{", let colon = rest.firstIndex(of: ":"),
        let end = rest.firstIndex(of: "}"),
        let count = Int(rest[rest.index(after: rest.startIndex)..<colon])
      {
        let piece = Array(rest[rest.index(after: colon)..<end].utf8)
        for _ in 0..<count { bytes += piece }
        rest = rest[rest.index(after: end)...]
      } else {
        bytes += Array(String(character).utf8)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}
