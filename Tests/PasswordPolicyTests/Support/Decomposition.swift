import Foundation

extension String {
  /// The same text with every accent apart.
  var decomposed: String { decomposedStringWithCanonicalMapping }

  /// The same text with every accent that can be joined to its letter.
  var composed: String { precomposedStringWithCanonicalMapping }

  /// The code points of the decomposed text.
  var decomposedScalars: [Unicode.Scalar] { Array(decomposed.unicodeScalars) }
}
