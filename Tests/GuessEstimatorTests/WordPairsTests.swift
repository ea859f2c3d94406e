import Testing

@testable import GuessEstimator

struct WordPairsTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `a pair of bytes leads to the same edge as two steps`(_ first: UInt8) {
    let table = WordTable.builtIn
    let edges = table.automaton.edges(from: table.root.edge.target)
    guard let root = edges[Int(first)] else { return }
    for second in UInt8.min...UInt8.max {
      let edge = table.automaton.edge(from: root.target, second)
      switch table.pairs.edge(first, second) {
      case .none: #expect(edge == nil)
      case .edge(let known): #expect(edge == known)
      case .unknown: continue
      }
    }
  }

  @Test func `has every pair of letters and digits`() {
    let known = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    for first in known {
      for second in known {
        if case .unknown = WordTable.builtIn.pairs.edge(first, second) {
          Issue.record("\(first) \(second)")
        }
      }
    }
  }
}
