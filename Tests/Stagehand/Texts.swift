import Glibc
import ModuleHost
import PasswordPolicy
import Text

/// A text by the catalog of the host, as whoever shows a message takes it.
enum Texts {
  /// Prints the text so often, and how many changes of what gettext(3) knows came with it: after one it
  /// looks for every text anew, those of others too.
  static func run(count: Int) -> Int32 {
    guard setlocale(LC_ALL, "en_US.UTF-8") != nil,
      let changes = dlsym(nil, "_nl_msg_cat_cntr")
    else {
      return 2
    }
    let counter = changes.assumingMemoryBound(to: Int32.self)
    for _ in 0..<count {
      let before = counter.pointee
      let text = Phrase("A symbol").text(in: .ofHost)
      put("\(text), \(counter.pointee - before) changes\n")
    }
    return 0
  }
}
