/// A number with its noun in the right form.
struct Plural {
  /// The number and the noun, such as "1 character" or "8 characters".
  let text: String

  init(_ number: Int, _ one: String, _ many: String) {
    text = "\(number) " + (number == 1 ? one : many)
  }
}
