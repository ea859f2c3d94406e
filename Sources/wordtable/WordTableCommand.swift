import Foundation
import WordTableBuilder

/// Makes the tables of words and of letters from the lists, and that of keys:
/// `wordtable LISTS-FOLDER WORDS LETTERS KEYS`.
@main
enum WordTableCommand {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else {
      FileHandle.standardError.write(Data("usage: wordtable LISTS-FOLDER WORDS LETTERS KEYS\n".utf8))
      exit(2)
    }
    let entries = try ListReader.entries(of: WordList.all, in: arguments[1])
    let letters = LetterModelBuilder.table(of: entries.entries.map { Array(entries.word(of: $0)) })
    try Data(letters).write(to: URL(fileURLWithPath: arguments[3]), options: .atomic)
    try Data(KeyTableBuilder.table()).write(to: URL(fileURLWithPath: arguments[4]), options: .atomic)
    let table = TableWriter.table(of: entries)
    try Data(table.bytes).write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
    print(
      """
      \(table.wordCount) words, \(table.stateCount) states, \(table.edgeCount) edges, \
      \(table.bytes.count) bytes \(table.sectionCounts)
      """
    )
  }
}
