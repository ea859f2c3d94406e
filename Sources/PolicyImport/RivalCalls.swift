internal import PAMStack
internal import PolicyLanguage

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
  let calls: [Call]

  /// Finds the calls in a file.
  init(_ file: RivalFile) {
    calls = PAMFile(file.bytes, source: file.source).lines.compactMap { Call($0) }
  }
}

extension RivalCalls.Call {
  /// Reads a line; nil for one that does not call such a module for passwords.
  fileprivate init?(_ line: PAMLine) {
    guard line.type == .password, case .module(let file, let arguments) = line.task,
      let name = file.text.split(separator: "/").last,
      let module = RivalCalls.Module.allCases.first(where: { $0.name == name })
    else { return nil }
    self.module = module
    // Type, control and module.
    let head = line.words.prefix(3).map { $0.written }
    self.line = RivalLine(Array(head.joined(separator: [0x20]))[...], at: line.place, .nothing)
    words = arguments.map { argument in
      let bytes = argument.bytes.map { $0.value }[...]
      let place = argument.place(at: 0)
      let setting = RivalSetting(word: bytes, at: place)
      return RivalLine(argument.written[...], at: place, .setting(setting))
    }
  }
}
