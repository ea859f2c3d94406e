internal import CProgramHost
internal import ModuleHost
internal import ProgramHost
internal import Terminal

/// The descriptions of terminals on this host, see terminfo(5).
enum TerminalDatabase {
  /// Where distributions keep them.
  private static let folders = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo",
  ]

  /// Returns what is known of a terminal.
  ///
  /// - Parameters:
  ///   - name: Its name, as in the variable `TERM`.
  ///   - variable: Tells a variable of the environment that is not empty.
  /// - Returns: Whatever the first description says, or the name alone.
  static func description(
    of name: String,
    _ variable: (String) -> String?
  ) -> TerminalDescription {
    // A slash would lead out of the folders.
    if let letter = name.first, !name.contains("/") {
      var folders = Self.folders
      if let home = variable("HOME") { folders.insert(home + "/.terminfo", at: 0) }
      if let own = variable("TERMINFO") { folders.insert(own, at: 0) }
      let others = variable("TERMINFO_DIRS") ?? ""
      folders += others.split(separator: ":").map { String($0) }
      for folder in folders {
        if let found = read(folder + "/" + String(letter) + "/" + name) { return found }
      }
    }
    return TerminalDescription(named: name)
  }

  private static func read(_ path: String) -> TerminalDescription? {
    do throws(FileFault) {
      let limit = TerminalDescription.sizeLimit
      return TerminalDescription(try UntrustedFile.contents(of: path, limit: limit))
    } catch {
      return nil
    }
  }
}
