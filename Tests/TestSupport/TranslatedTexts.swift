import Foundation
internal import PasswordPolicy
public import Text

/// The texts of one language, from the file that translators write.
public struct TranslatedTexts: Sendable {
  /// The languages that there are catalogs for.
  public static let languages = ["de", "es", "fr", "it", "ja", "nl", "pl", "pt_BR", "ru", "zh_CN"]

  /// The forms of each text, by its English words.
  private var forms: [String: [String]] = [:]
  private let language: String

  /// Reads the file of a language.
  public init(_ language: String) throws {
    self.language = language
    let path = Stage.path("Sources/po/\(language).po")
    var words = ""
    var field = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if !line.hasPrefix("\"") { field = String(line.prefix { $0 != " " }) }
      let text = String(line.drop { $0 != "\"" }.dropFirst().dropLast())
      switch field {
      case "msgid": words = line.hasPrefix("\"") ? words + text : text
      case "msgid_plural": break
      default:
        if line.hasPrefix("\"") {
          let last = (forms[words]?.count ?? 0) - 1
          if last >= 0 { forms[words]?[last] += text }
        } else {
          forms[words, default: []].append(text)
        }
      }
    }
    forms[""] = nil
  }

  /// How many texts there are.
  public var count: Int { forms.count }

  /// The texts as a catalog.
  public var catalog: Catalog {
    Catalog { [self] words, _, count in
      let found = forms[words] ?? []
      let form = form(of: count)
      return form < found.count ? found[form] : found.first
    }
  }

  /// Which form of a counted text a language uses, after the tables of plural rules of the Unicode CLDR.
  private func form(of count: Int) -> Int {
    switch language {
    case "ja", "zh_CN": return 0
    case "fr", "pt_BR": return count > 1 ? 1 : 0
    case "pl", "ru":
      let (ones, tens) = (count % 10, count % 100)
      if language == "pl" ? count == 1 : ones == 1 && tens != 11 { return 0 }
      return 2...4 ~= ones && !(12...14 ~= tens) ? 1 : 2
    default: return count == 1 ? 0 : 1
    }
  }
}
