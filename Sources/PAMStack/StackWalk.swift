/// How a run through a stack can end.
struct StackEnd: Equatable {
  /// Whether libpam tells the program that the password was changed.
  let isSuccess: Bool
  /// Whether the run came to one of the lines that were watched.
  let hasSeen: Bool
  /// Whether a line that can have stored the password succeeded.
  let hasStored: Bool
}

/// Runs through a stack in every way that the return values of its modules allow, by the rules of
/// libpam's `pam_dispatch.c`.
///
/// A line that cannot be understood always fails. It is passed over here: that it is there is a fault
/// of its own, and the others must come to light before it is mended.
struct StackWalk {
  /// What libpam thinks of a run so far.
  fileprivate struct Impression: Equatable {
    enum Kind { case none, positive, negative }

    var kind = Kind.none
    /// Whether the code that would be returned is PAM_SUCCESS.
    var isSuccess = false
  }

  fileprivate struct State: Equatable {
    var impression = Impression()
    /// What libpam thought when it came into each of the stacks that it is in.
    var entered = [Impression()]
    var hasSeen = false
    var hasStored = false
  }

  /// How many states are followed at one line; real stacks have less than ten.
  private static let mostStates = 500

  private let entries: [PAMStack.Entry]
  /// Whether a line's coming up is of interest.
  private var isWatched: [Bool]
  /// The states in which a run can come to each line, and to the end.
  private var states: [[State]]

  /// Returns every way in which a run can end.
  ///
  /// - Parameters:
  ///   - entries: The stack.
  ///   - watched: The lines whose coming up is of interest.
  ///   - outcomes: What the module of a line can return; by itself, what it does in general.
  /// - Returns: The ways, each once.
  static func ends(
    of entries: [PAMStack.Entry],
    watching watched: [Int],
    outcomes: (Int) -> [PAMCode]? = { _ in nil }
  ) -> [StackEnd] {
    var walk = StackWalk(entries, watched)
    for index in entries.indices {
      for state in walk.states[index] { walk.run(state, index, outcomes(index)) }
    }
    var ends: [StackEnd] = []
    for state in walk.states.last ?? [] {
      let isSuccess = state.impression.kind == .positive && state.impression.isSuccess
      let end = StackEnd(
        isSuccess: isSuccess,
        hasSeen: state.hasSeen,
        hasStored: state.hasStored
      )
      if !ends.contains(end) { ends.append(end) }
    }
    return ends
  }

  private init(_ entries: [PAMStack.Entry], _ watched: [Int]) {
    self.entries = entries
    isWatched = [Bool](repeating: false, count: entries.count)
    for index in watched where entries.indices.contains(index) { isWatched[index] = true }
    states = [[State]](repeating: [], count: entries.count + 1)
    states[0] = [State()]
  }

  /// Goes on from a line in every way.
  private mutating func run(_ state: State, _ index: Int, _ outcomes: [PAMCode]?) {
    let entry = entries[index]
    var state = state
    state.enter(entry.level)
    if isWatched[index] { state.hasSeen = true }
    switch entry.task {
    case .substack, .failure:
      come(to: index + 1, state)
    case .module where !entry.control.isReadable:
      come(to: index + 1, state)
    case .module(let module, _):
      for code in outcomes ?? ModuleRole(of: module.text).outcomes { act(state, index, code) }
    }
  }

  /// Goes on from a line whose module has returned.
  private mutating func act(_ state: State, _ index: Int, _ code: PAMCode) {
    let entry = entries[index]
    var state = state
    if code == .success, entry.role?.mayStore == true { state.hasStored = true }
    switch entry.control[code] {
    case .ignore: break
    case .reset: state.impression = state.entered.last ?? Impression()
    case .ok: state.count(code)
    case .done:
      state.count(code)
      if state.impression.kind == .positive { return come(to: end(from: index), state) }
    case .bad: state.fail()
    case .die:
      state.fail()
      return come(to: end(from: index), state)
    case .jump(let count):
      let (target, isWhole) = jump(over: count, from: index)
      if !isWhole { state.fail() }
      return come(to: target, state)
    }
    come(to: index + 1, state)
  }

  private mutating func come(to index: Int, _ state: State) {
    if states[index].count < Self.mostStates, !states[index].contains(state) {
      states[index].append(state)
    }
  }

  /// The first line behind the stack, or the substack, that a line is in.
  private func end(from index: Int) -> Int {
    let level = entries[index].level
    return entries[index...].firstIndex { $0.level < level } ?? entries.count
  }

  /// Where a jump leads to, and whether there are as many lines; a substack counts as one.
  private func jump(over count: Int, from index: Int) -> (target: Int, isWhole: Bool) {
    let end = end(from: index)
    let level = entries[index].level
    var target = index + 1
    var left = count
    while target < end, left > 0 {
      target = entries[(target + 1)..<end].firstIndex { $0.level <= level } ?? end
      left -= 1
    }
    return (target, left == 0)
  }
}

extension StackWalk.State {
  /// Comes to a line of a level.
  fileprivate mutating func enter(_ level: Int) {
    while entered.count <= level { entered.append(impression) }
    entered.removeLast(entered.count - 1 - level)
  }

  /// Lets a return value count as that of the stack, where none that is not success has.
  fileprivate mutating func count(_ code: PAMCode) {
    let isOpen = impression.kind == .none || impression.kind == .positive && impression.isSuccess
    if isOpen { impression = StackWalk.Impression(kind: .positive, isSuccess: code == .success) }
  }

  /// Makes the stack fail.
  fileprivate mutating func fail() {
    impression = StackWalk.Impression(kind: .negative, isSuccess: false)
  }
}
