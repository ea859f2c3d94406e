/// What libpam makes of each return value of a module.
struct PAMControl: Equatable, Sendable {
  /// What libpam does at a return value; see pam.conf(5).
  enum Action: Equatable, Sendable {
    case ignore, ok, done, bad, die, reset
    /// Passes over this number of lines.
    case jump(Int)

    /// The words for all but jumps.
    static var words: [(word: String, action: Action)] {
      [
        ("ignore", .ignore), ("ok", .ok), ("done", .done), ("bad", .bad), ("die", .die),
        ("reset", .reset),
      ]
    }

    /// The action as a control holds it.
    var text: String {
      if case .jump(let count) = self { return "\(count)" }
      return Self.words.first { $0.action == self }?.word ?? ""
    }
  }

  /// The word that names the control, or nil for one in brackets.
  let keyword: String?

  /// Whether it could be understood.
  let isReadable: Bool

  private let actions: [Action]

  /// The action at a return value.
  subscript(code: PAMCode) -> Action {
    actions.indices.contains(code.rawValue) ? actions[code.rawValue] : .bad
  }

  /// Creates a control from actions that may be missing, which are bad then.
  init(_ actions: [Action?]) {
    keyword = nil
    isReadable = true
    self.actions = actions.map { $0 ?? .bad }
  }

  private init(keyword: String, _ actions: [Action]) {
    self.keyword = keyword
    isReadable = true
    self.actions = actions
  }

  private init() {
    keyword = nil
    isReadable = false
    actions = []
  }

  /// A control that could not be understood; every return value is a failure then.
  static var unreadable: PAMControl { PAMControl() }

  /// Actions that are not set yet.
  static var nothing: [Action?] { [Action?](repeating: nil, count: PAMCode.allCases.count) }

  /// The words that stand for controls.
  static var keywords: [String] { ["required", "requisite", "sufficient", "optional"] }

  /// Returns the control that a word stands for, if any; its case does not matter.
  static func named(_ word: String) -> PAMControl? {
    let (success, failure): (Action, Action)
    switch word {
    case "required": (success, failure) = (.ok, .bad)
    case "requisite": (success, failure) = (.ok, .die)
    case "sufficient": (success, failure) = (.done, .ignore)
    case "optional": (success, failure) = (.ok, .ignore)
    default: return nil
    }
    let actions = PAMCode.allCases.map { code -> Action in
      switch code {
      case .success, .newTokenRequired: success
      case .ignore: .ignore
      default: failure
      }
    }
    return PAMControl(keyword: word, actions)
  }
}
