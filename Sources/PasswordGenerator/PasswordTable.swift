/// The number of ways in which each beginning of a password goes on to one that meets some demands.
///
/// For every number of characters that are still to come, every state of the rules about rows and
/// everything that may be missing still it has the number of endings. A password is then chosen
/// character by character, each with the chance that its endings have among all of them: that makes
/// every password equally likely.
struct PasswordTable {
  /// The most numbers that are kept, 16 bytes each.
  private static let limit = 1 << 22

  private let alphabet: Alphabet
  private let rules: RunRules
  private let needs: Needs
  /// For each number of characters to come, the endings of each state and of what is missing.
  private var layers: [[Weight]]

  /// Prepares the table; nil where there are too many combinations.
  init?(_ demands: Demands) {
    alphabet = demands.areDigitsOnly ? .digits : .all
    rules = RunRules(demands, alphabet)
    let rest = Self.limit / 16 / max(rules.edges.count, 1)
    let counts = demands.countOfKinds
    guard let needs = Needs(counts, letters: demands.letters, limit: rest) else { return nil }
    self.needs = needs
    let states = rules.edges.count
    var last = [Weight](repeating: .zero, count: states * needs.count)
    for state in 0..<states { last[state] = Weight(1) }
    layers = [last]
  }

  /// Makes the table large enough for passwords of a length; false where it would be too large.
  mutating func extend(to length: Int) -> Bool {
    while layers.count <= length {
      guard let last = layers.last, (layers.count + 1) * last.count <= Self.limit else {
        return false
      }
      layers.append(layer(before: last))
    }
    return true
  }

  private func layer(before last: [Weight]) -> [Weight] {
    let states = rules.edges.count
    var layer: [Weight] = []
    layer.reserveCapacity(last.count)
    for missing in 0..<needs.count {
      let starts = Kind.allCases.map { needs.after($0, missing) * states }
      for edges in rules.edges {
        var sum = Weight.zero
        for edge in edges {
          let endings = last[starts[edge.kind.rawValue] + edge.target]
          if endings.isZero { continue }
          sum += edge.count == 1 ? endings : endings.times(edge.count)
        }
        layer.append(sum)
      }
    }
    return layer
  }

  /// How many passwords of a length there are; the table must be large enough.
  func count(ofLength length: Int) -> Weight {
    layers[length][needs.all * rules.edges.count]
  }

  /// Makes a password of a length; nil where nothing can be chosen.
  func password(ofLength length: Int, _ chooser: Chooser) -> [UInt8]? {
    var chooser = chooser
    var password: [UInt8] = []
    password.reserveCapacity(length)
    var (state, missing) = (0, needs.all)
    for layer in layers[..<length].reversed() {
      let edges = rules.edges[state]
      let options = edges.map { edge in
        let place = needs.after(edge.kind, missing) * rules.edges.count + edge.target
        return Chooser.Option(count: edge.count, weight: layer[place])
      }
      guard let (place, way) = chooser.choose(among: options) else { return nil }
      let edge = edges[place]
      password.append(character(of: edge, way, after: password.last))
      missing = needs.after(edge.kind, missing)
      state = edge.target
    }
    return password
  }

  private func character(of edge: RunRules.Edge, _ way: Int, after last: UInt8?) -> UInt8 {
    switch edge.characters {
    case .one(let character): character
    case .again: last ?? 0
    case .all: alphabet.character(way, of: edge.kind, without: nil)
    case .others: alphabet.character(way, of: edge.kind, without: last)
    }
  }
}
