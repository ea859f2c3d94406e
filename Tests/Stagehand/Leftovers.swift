import CModuleHost
import CStagehand
import Glibc

// What is unsafe is sound: the object and the unmasked copy outlast the thread's use of them, and
// both end with a NUL byte.

/// The copies of a password that a library leaves in this process, called as a rule calls it.
///
/// As in ``Scan``, the password is random and never held as it is but for the call. That is made on a
/// thread of its own, which then waits: its stack stays as the call left it.
enum Leftovers {
  static func run(of library: String, word: String) -> Int32 {
    // Without capitals, because cracklib works on a copy that has none, and on one that is reversed.
    let secret = MaskedSecret.random(of: [0x61...0x7A, 0x30...0x39, 0x23...0x26])
    let call = Call(secret, library, word)
    guard call.start() else { return 2 }
    // From the middle: a block that is freed loses its beginning.
    let middle = 4
    let bytes = Memory.count(secret, from: middle, length: 8)
    let back = Memory.count(secret.reversed, from: middle, length: 8)
    let wide = Memory.count(secret, from: middle, length: 8, width: 4)
    let planted = unsafe secret.unmasked()
    let proof = Memory.count(secret, from: middle, length: 8) - bytes
    unsafe free(planted)
    put(
      "result=\(call.result) bytes=\(bytes) reversed=\(back) wide=\(wide) planted=1"
        + " found=\(proof)\n"
    )
    return withExtendedLifetime((secret, call)) { proof == 1 ? 0 : 1 }
  }
}

/// One call of a library with a secret.
private final class Call {
  private let secret: MaskedSecret
  private let library: String
  private let word: String
  private var returned = sem_t()
  private var never = sem_t()
  private(set) var result: Int32 = -2

  init(_ secret: MaskedSecret, _ library: String, _ word: String) {
    self.secret = secret
    self.library = library
    self.word = word
    unsafe sem_init(&returned, 0, 0)
    unsafe sem_init(&never, 0, 0)
  }

  /// Makes the call, and returns when it has returned.
  func start() -> Bool {
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread,
      nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().call()
        }
        return nil
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
    return unsafe code == 0 && sem_wait(&returned) == 0
  }

  private func call() {
    guard let password = unsafe secret.unmasked() else { return }
    result = unsafe answer(password)
    unsafe explicit_bzero(password, secret.count)
    unsafe free(password)
    unsafe sem_post(&returned)
    unsafe sem_wait(&never)
  }

  private func answer(_ password: UnsafeMutablePointer<CChar>) -> Int32 {
    switch library {
    case "crypt":
      guard let crypt = unsafe chost_crypt_open() else { return -2 }
      defer { unsafe chost_close_library(crypt) }
      return unsafe chost_crypt_compare(crypt, password, word)
    case "cracklib":
      guard let cracklib = unsafe chost_cracklib_open() else { return -2 }
      defer { unsafe chost_close_library(cracklib) }
      var reason = [CChar](repeating: 0, count: 128)
      return unsafe chost_cracklib_check(cracklib, password, word, &reason, reason.count)
    case "hash":
      var hash = unsafe chost_hash()
      guard unsafe chost_hash_open(&hash), let opened = unsafe hash.library else { return -2 }
      defer { unsafe chost_close_library(opened) }
      var prefix: UInt64 = 0
      return unsafe chost_hash_secret(&hash, password, strlen(password), &prefix) ? 0 : -1
    default: return -2
    }
  }
}
