import Foundation
import WordTableBuilder

/// Makes the tables of words and of letters from the lists, and that of keys:
/// `wordtable LISTS-FOLDER WORDS LETTERS KEYS`.
@main
enum WordTableCommand {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else {
      let usage = "usage: wordtable LISTS-FOLDER WORDS LETTERS KEYS\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let entries = try ListReader.entries(of: WordList.all, in: arguments[1])
    let letters = LetterModelBuilder.table(of: entries.entries.map { Array(entries.word(of: $0)) })
    try write(letters, to: arguments[3])
    try write(KeyTableBuilder.table(), to: arguments[4])
    let table = TableWriter.table(of: entries)
    try write(table.bytes, to: arguments[2])
    print(
      """
      \(table.wordCount) words, \(table.stateCount) states, \(table.edgeCount) edges, \
      \(table.bytes.count) bytes \(table.sectionCounts)
      """
    )
  }

  private static func write(_ table: [UInt8], to path: String) throws {
    try Data(table).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
