internal import PolicyLanguage
import PasswordPolicy

extension PolicyLint {
  /// A standard that a policy follows.
  public enum Standard: CaseIterable, Sendable {
    /// NIST SP 800-63B-4 section 3.1.1.2, for passwords that are the only factor.
    case nist
    /// The same section, for passwords that are used with another factor only.
    case nistWithMFA

    /// The standard of a preset; nil if the preset follows none that can be checked.
    init?(preset: String) {
      switch preset {
      case Preset.nist.name: self = .nist
      case Preset.nistWithMFA.name: self = .nistWithMFA
      default: return nil
      }
    }

    /// The shortest password that it allows, in characters.
    fileprivate var shortest: Int {
      switch self {
      case .nist: 15
      case .nistWithMFA: 8
      }
    }

    /// The least maximum that it allows, in characters.
    fileprivate static let shortestMaximum = 64

    /// The lines that are the blocklist of common, expected and compromised passwords.
    fileprivate static let blocklist: [Demand] = [
      .excludes(.userName, .whole), .excludes(.realName, .whole), .excludes(.hostName, .whole),
      .notCommon, .guesses(log10: 6),
    ]
  }
}

extension Policy {
  /// What a standard asks for and the policy does not do.
  func breaches(of standard: PolicyLint.Standard?) -> [PolicyLint.Warning] {
    guard let standard else { return [] }
    var found: [PolicyLint.Warning] = []
    func add(_ key: String, _ message: String) {
      found.append(PolicyLint.Warning(key, message: "SP 800-63B-4 section 3.1.1.2 " + message))
    }
    let length = Demand.minimumLength(standard.shortest, .codePoints)
    if LengthBounds(demands).minimum ?? 0 < standard.shortest {
      add(length.key, "asks for at least \(standard.shortest) characters")
    }
    let atLeast = PolicyLint.Standard.shortestMaximum
    var countsCharacters = false
    var excludesParts = false
    for demand in demands {
      switch demand {
      case .maximumBytes(let maximum) where maximum < atLeast,
        .maximumLength(let maximum, _) where maximum < atLeast:
        add(demand.key, "asks that \(atLeast) be allowed")
      case .minimumLength(_, .characters), .maximumLength(_, .characters): countsCharacters = true
      case .excludes(_, .anywhere): excludesParts = true
      case .characters, .mixedCase, .classes, .charset, .run, .pattern(_, _, mustMatch: true):
        add(demand.key, "forbids composition rules such as " + demand.key)
      default: break
      }
    }
    let ids = demands.map { $0.id }
    for demand in PolicyLint.Standard.blocklist where !ids.contains(demand.id) {
      add(demand.key, "asks for a blocklist, of which " + demand.id + " is a part")
    }
    if countsCharacters { add("count", "counts each code point as one character") }
    if excludesParts { add("names", "compares whole passwords, not parts of them") }
    return found
  }
}
