/// The version of everything that is built from this checkout.
enum Version {
  static let current = "0.1.0"
}
