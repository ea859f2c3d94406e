internal import PasswordPolicy

/// The demands of some lines of a policy on the length and the characters of a password.
struct CharacterDemands {
  /// The minimum number of characters of each kind, by the index of the kind.
  private(set) var counts = [0, 0, 0, 0]
  /// The minimum length.
  private(set) var minimum = 1
  /// The maximum length; each character is a byte.
  private(set) var maximum = Candidate.byteLimit
  /// Whether only digits are allowed.
  private(set) var isDigitsOnly = false

  private var letters = 0
  private var classes = 0
  private var classRun: Int?

  /// Reads the demands of some lines, and ignores lines about anything else.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - length: The requested number of characters.
  init(of lines: [Policy.Line], length: Int? = nil) {
    for line in lines { _ = add(line.rule.demand) }
    if let length {
      minimum = max(minimum, length)
      maximum = min(maximum, length)
    }
    if isDigitsOnly, let classRun { maximum = min(maximum, classRun) }
    for index in isDigitsOnly ? [CharacterKind.digit.index] : Array(counts.indices)
    where counts[index] == 0 && classes > counts.count(where: { $0 > 0 }) {
      counts[index] = 1
    }
  }

  /// Whether a line is about the length or the characters of a password.
  static func include(_ line: Policy.Line) -> Bool {
    var demands = CharacterDemands(of: [])
    return demands.add(line.rule.demand)
  }

  private mutating func add(_ demand: Demand) -> Bool {
    switch demand {
    case .minimumLength(let count, _): minimum = max(minimum, count)
    case .maximumLength(let count, _), .maximumBytes(let count): maximum = min(maximum, count)
    case .characters(.letter, let count): letters = max(letters, count)
    case .characters(let kind, let count): ask(count, of: kind)
    case .mixedCase:
      ask(1, of: .lower)
      ask(1, of: .upper)
    case .classes(let count): classes = max(classes, count)
    case .charset(let charset): isDigitsOnly = charset == .digits
    case .run(.sameClass, let count): classRun = count
    case .run: break
    default: return false
    }
    return true
  }

  private mutating func ask(_ count: Int, of kind: CharacterKind) {
    counts[kind.index] = max(counts[kind.index], count)
  }

  /// Whether they ask for a length that is typed more easily in words, and for no kinds of characters.
  var areMetByWords: Bool {
    minimum >= 15 && !isDigitsOnly && letters + counts.reduce(0, +) == 0
  }

  /// The characters that passwords are made of.
  var alphabet: Alphabet { isDigitsOnly ? .digits : .common }

  /// The number of letters that lines ask for in addition to `counts`.
  private var moreLetters: Int {
    max(0, letters - counts[CharacterKind.lower.index] - counts[CharacterKind.upper.index])
  }

  /// The length of the shortest password that meets the demands; nil if no password meets them.
  ///
  /// Any password can avoid runs of one character and of keys. Runs of one kind need other kinds between
  /// them.
  var shortest: Int? {
    let sum = counts.reduce(0, +) + moreLetters
    var shortest = max(minimum, sum)
    if isDigitsOnly {
      if classes > 1 || sum > counts[CharacterKind.digit.index] { return nil }
    } else if let run = classRun.map({ max($0, 1) }) {
      for count in counts { shortest = max(shortest, count + max(0, (count - 1) / run)) }
    }
    return shortest <= maximum ? shortest : nil
  }

  /// Returns the number of characters of each kind in a password of a length.
  ///
  /// The characters that no line asks for are in proportion to the numbers in the alphabet.
  func counts(ofLength length: Int) -> [Int] {
    let sizes = alphabet.characters.map { $0.count }
    let letters = [CharacterKind.lower.index, CharacterKind.upper.index]
    var counts = counts
    for number in 0..<max(0, length - counts.reduce(0, +)) {
      let kinds = (number < moreLetters ? letters : Array(sizes.indices)).filter { sizes[$0] > 0 }
      let rarest = kinds.min { (counts[$0] + 1) * sizes[$1] < (counts[$1] + 1) * sizes[$0] }
      if let rarest { counts[rarest] += 1 }
    }
    return counts
  }

  /// Returns an order of some characters that keeps runs of one kind short, as the indices of the kinds.
  func order(of counts: [Int]) -> [Int] {
    var left = counts
    var order: [Int] = []
    var run = 0
    while true {
      let isFull = run >= classRun ?? 1
      let kinds = left.indices.filter { left[$0] > 0 && !(isFull && $0 == order.last) }
      guard let kind = kinds.max(by: { left[$0] < left[$1] }) ?? order.last, left[kind] > 0 else {
        return order
      }
      run = kind == order.last ? run + 1 : 1
      order.append(kind)
      left[kind] -= 1
    }
  }
}
