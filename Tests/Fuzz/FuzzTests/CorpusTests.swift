import Testing

struct CorpusTests {
  @Test(arguments: FuzzTarget.all.flatMap { Corpus.inputs(of: $0) })
  func `an input of the corpus breaks no promise`(_ input: Corpus.Input) {
    for part in 0..<input.target.parts {
      #expect(input.target.check(input.bytes, part) == nil)
    }
  }

  @Test(arguments: FuzzTarget.all.map { $0.name })
  func `every target has its inputs`(_ name: String) throws {
    #expect(try Corpus.inputs(of: #require(FuzzTarget.named(name))).count > 9)
  }
}
