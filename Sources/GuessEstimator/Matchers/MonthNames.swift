/// The names of the months.
struct MonthNames {
  /// The shortest and the longest name, in letters.
  private static let shortestName = 3
  private static let longestName = 10

  /// The months in English, German, Spanish, French, Italian and Portuguese without accents, whole and
  /// by the letters that they are cut to.
  private static let names: StaticString = """
    january february march april may june july august september october november december \
    jan feb mar apr jun jul aug sep sept oct nov dec \
    januar februar marz maerz mai juni juli oktober dezember okt dez \
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr \
    ago dic janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre fev avr \
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre gen mag giu lug set ott \
    janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro out
    """

  private let names = TableBytes(Self.names)

  /// Returns the place after the name of a month, a whole run of letters, if it can end there.
  func end(in text: GuessText, from place: Int, if canEnd: (Int) -> Bool) -> Int? {
    var end = place
    while end - place <= Self.longestName, text.isLetter(at: end) { end += 1 }
    guard Self.shortestName...Self.longestName ~= end - place, canEnd(end) else { return nil }
    return isMonth(text, place..<end) ? end : nil
  }

  /// Whether a run of letters is on the list.
  private func isMonth(_ text: GuessText, _ run: Range<Int>) -> Bool {
    var length = 0
    var isEqual = true
    for offset in 0...names.count {
      let byte = offset < names.count ? names[offset] : 0x20
      if byte != 0x20 {
        let place = run.lowerBound + length
        isEqual = isEqual && place < text.letters.count && text.letters[place].plain == UInt32(byte)
        length += 1
        continue
      }
      if isEqual, length == run.count { return true }
      (length, isEqual) = (0, true)
    }
    return false
  }
}
