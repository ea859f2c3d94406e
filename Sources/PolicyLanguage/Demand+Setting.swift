package import PasswordPolicy

extension Demand {
  /// The key that sets the demand.
  package var key: String {
    switch self {
    case .pattern(_, let id, let mustMatch): (mustMatch ? OwnKey.match : OwnKey.forbid) + id
    default: id
    }
  }

  /// The value that sets the demand, as it would be written; nil if no setting says exactly the same.
  var value: String? {
    switch self {
    case .minimumLength(let count, _), .maximumLength(let count, _), .maximumBytes(let count),
      .characters(_, let count), .classes(let count), .run(_, let count), .changes(let count),
      .host(.history(let count)):
      "\(count)"
    case .mixedCase, .excludes(.userName, _), .excludes(.realName, _), .excludes(.hostName, _),
      .notCommon, .notDate, .host(.dictionary(path: nil)):
      "yes"
    case .charset(.keyboard): "ascii"
    case .charset(.digits): "digits"
    case .excludes(.words(let words), _): words.joined(separator: ", ")
    case .host(.dictionary(.some(let path))): path
    case .host(.breached(let paths)): paths.joined(separator: ", ")
    case .guesses(let exponent):
      (0...30).first { Double($0) == exponent }.map { "1e\($0)" }
    case .pattern, .meter, .other: nil
    }
  }

  /// Whether the line must hold whatever `require` names.
  ///
  /// A password that everyone can download is rejected however good it looks.
  var isAlwaysRequired: Bool {
    if case .host(.breached) = self { true } else { false }
  }

  /// The demand with what other settings say about it.
  func settled(in context: Draft.Context) -> Demand {
    switch self {
    case .minimumLength(let count, _): .minimumLength(count, context.unit)
    case .maximumLength(let count, _): .maximumLength(count, context.unit)
    case .excludes(.words, _): .excludes(.words(context.words), context.extent)
    case .excludes(let words, _): .excludes(words, context.extent)
    default: self
    }
  }
}
