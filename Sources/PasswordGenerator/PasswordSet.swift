/// Passwords of one kind, of which each can be chosen.
struct PasswordSet {
  /// How many there are.
  let count: Weight
  /// Makes one of them; nil where the chooser fails.
  let make: (Chooser) -> [UInt8]?
}

extension PasswordSet {
  /// The passwords of a length in a table that is large enough.
  init(_ table: PasswordTable, length: Int) {
    self.init(count: table.count(ofLength: length)) { chooser in
      table.password(ofLength: length, chooser)
    }
  }
}
