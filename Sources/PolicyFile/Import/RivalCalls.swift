/// The lines of a pam.d file that call a rival, see pam.d(5).
struct RivalCalls {
  /// A module that we import.
  enum Module: CaseIterable {
    case pwquality
    case cracklib
    case passwdqc

    /// The module's file, without its folder.
    var name: String {
      switch self {
      case .pwquality: "pam_pwquality.so"
      case .cracklib: "pam_cracklib.so"
      case .passwdqc: "pam_passwdqc.so"
      }
    }
  }

  /// A line that calls such a module.
  struct Call {
    /// Which module it is.
    let module: Module
    /// The line without its words.
    let line: RivalLine
    /// The words behind the module.
    let words: [RivalLine]
  }

  /// The calls in the order of the file.
  private(set) var calls: [Call] = []

  private struct Piece {
    let bytes: ArraySlice<UInt8>
    let place: Diagnostic.Place
  }

  /// Finds the calls in a file.
  init(_ file: RivalFile) {
    var pieces: [Piece] = []
    var number = 1
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let start = Diagnostic.Place(source: file.source, line: number, column: 1)
      let text = line.last == 0x0D ? line.dropLast() : line
      let isContinued = text.last == UInt8(ascii: "\\")
      pieces += Self.pieces(of: isContinued ? text.dropLast() : text, at: start)
      if !isContinued {
        add(pieces)
        pieces = []
      }
      number += 1
    }
    add(pieces)
  }

  /// Divides a line at its blanks; a word may stand in square brackets, a `#` starts a comment.
  private static func pieces(of line: ArraySlice<UInt8>, at start: Diagnostic.Place) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line[..<(line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex)]
    while true {
      rest = rest.drop { isSpace($0) }
      if rest.isEmpty { return pieces }
      let place = start.advanced(by: rest.startIndex - line.startIndex)
      if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
        let inside = rest[..<end].dropFirst()
        pieces.append(Piece(bytes: inside, place: place.advanced(by: 1)))
        rest = rest[end...].dropFirst()
      } else {
        let word = rest.prefix { !isSpace($0) }
        pieces.append(Piece(bytes: word, place: place))
        rest = rest[word.endIndex...]
      }
    }
  }

  private mutating func add(_ pieces: [Piece]) {
    guard pieces.count >= 3, let first = pieces.first else { return }
    let type = RivalLine.shown(first.bytes).lowercased()
    let path = pieces[2].bytes.split(separator: UInt8(ascii: "/")).last
    let file = RivalLine.shown(path ?? [])
    guard type == "password" || type == "-password",
      let module = Module.allCases.first(where: { $0.name == file })
    else { return }
    let head = Array(pieces.prefix(3).map { $0.bytes }.joined(separator: [0x20]))
    calls.append(
      Call(
        module: module,
        line: RivalLine(head[...], at: first.place, .nothing),
        words: pieces.dropFirst(3).map { piece in
          let setting = RivalSetting(word: piece.bytes, at: piece.place)
          return RivalLine(piece.bytes, at: piece.place, .setting(setting))
        }
      )
    )
  }
}
