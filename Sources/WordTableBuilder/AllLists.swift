import GuessEstimator

extension WordList {
  /// The lists of the table; of two with a word at one rank, the earlier tells its kind.
  package static let all: [WordList] =
    [WordList("passwords", kind: .password, isCommonPasswords: true)]
    + languagesOfOwnLists.map {
      WordList("own-\($0)", kind: .password, isCommonPasswords: true)
    }
    + names + words + places + brands

  /// The languages whose everyday passwords have a list written for this table.
  private static let languagesOfOwnLists = [
    "german", "french", "spanish", "portuguese", "italian",
    "dutch", "swedish", "norwegian", "danish", "finnish",
    "polish", "czech", "hungarian", "romanian", "turkish",
    "russian", "russian-latin", "ukrainian", "bulgarian", "serbian-croatian",
    "greek", "arabic", "hebrew", "indonesian", "vietnamese",
    "hindi", "japanese", "chinese", "korean", "thai",
  ]

  private static let names = [
    WordList("names-given", kind: .name),
    WordList("names-given-world", kind: .name),
    WordList("names-given-polish", kind: .name),
    WordList("names-surnames", kind: .name),
    WordList("names-surnames-world", kind: .name),
    WordList("names-surnames-polish", kind: .name),
  ]

  private static let words =
    rankedWords.map { WordList($0, kind: .word) }
    + [WordList(files: scowlLevels.map { "scowl-\($0)" }, kind: .word, order: .unranked)]

  private static let rankedWords = [
    "english-web", "english-film", "english-wikipedia", "english-books",
    "german", "german-umlauts", "spanish", "french", "italian", "portuguese", "dutch", "polish",
    "russian", "russian-latin", "greek", "arabic", "persian", "chinese", "chinese-pinyin", "world",
  ]

  /// The levels of SCOWL: the lower, the more common are the words.
  private static let scowlLevels = [10, 20, 35, 40, 50, 55, 60, 70, 80]

  private static let places = [
    WordList("places-countries", kind: .place),
    WordList("places-states", kind: .place),
    WordList("places-cities", kind: .place),
    WordList("places-local", kind: .place),
  ]

  private static let brands = [
    WordList("brands", kind: .brand),
    WordList("brands-icons", kind: .brand),
  ]
}
